import { configuration } from '@rolecall/contract/administration/configuration'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { answers } from '@rolecall/contract/forms/answers'
import { forms } from '@rolecall/contract/forms/forms'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { filledForm, formOf } from '../test/factories/form.ts'
import { IN_PUNE } from '../test/factories/place-of-position.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { ALL_BUT_PAY } from '../test/planted-pay.ts'
import { withCompany } from './platform/db/with-company.ts'

// A user without the permission to see pay reads none, cannot infer it, and overwrites none (rules ).

const { db, make, refuse } = await testApp()

async function aTeam() {
  const by = await aUser(db, { role: 'company_admin' })
  const unpaid = await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY })
  const position = await aPosition(db, by, IN_PUNE)
  const { positionId } = position
  return { by, unpaid, position, positionId }
}

const read = async (who: Awaited<ReturnType<typeof aUser>>, positionId: string) =>
  (await make(positions.details, { body: { positionId } }, who)).position

test('the salary of a position is visible to users with access to pay, and kept when another user saves', async () => {
  const { by, unpaid, positionId } = await aTeam()
  await make(positions.edit, { body: { positionId, ctc: '450000' } }, by)
  expect((await read(by, positionId)).ctc).toBe(450_000)
  expect(await read(unpaid, positionId)).toMatchObject({ ctc: null, pay_range: null })
  // As sent by the form, which does not know the amount.
  await make(positions.edit, { body: { positionId, ctc: '', totalOpenings: 4 } }, unpaid)
  expect(await read(by, positionId)).toMatchObject({ ctc: 450_000, totalOpenings: 4 })
  // The same amount is refused like another one: neither answer reveals it.
  const [same, other] = [
    await refuse(positions.edit, { body: { positionId, ctc: '450000' } }, unpaid),
    await refuse(positions.edit, { body: { positionId, ctc: '450001' } }, unpaid),
  ]
  expect(same).toEqual(other)
  expect(same).toMatchObject({ code: 'not_allowed' })
})

test('a conflicting edit lists what others changed, except pay', async () => {
  const { by, unpaid, positionId } = await aTeam()
  await make(positions.edit, { body: { positionId, ctc: '450000', totalOpenings: 5 } }, by)
  const late = await refuse(positions.edit, { body: { positionId, version: 1, totalOpenings: 6 } }, unpaid)
  expect(late).toMatchObject({ code: 'conflict' })
  expect(JSON.stringify(late)).toContain('totalOpenings')
  expect(JSON.stringify(late)).not.toMatch(/450000|ctc/)
})

test('the range of a published post is public if shown, and kept when another user saves', async () => {
  const { by, unpaid, positionId } = await aTeam()
  const content = { positionId, skills: [], workplace: '' as const, people: [], about_team: '' }
  const paid = { ...content, shows_pay: true, pay_from: 400_000, pay_to: 500_000 }
  await make(jobPost.editContent, { body: paid }, by)
  const seen = async () => (await make(jobPost.content, { body: { positionId } }, unpaid)).data
  expect((await seen()).content).toMatchObject({ shows_pay: false, pay_from: null, pay_to: null })
  const preview = { ...content, shows_pay: false }
  expect((await make(jobPost.preview, { body: preview }, unpaid)).html).not.toMatch(/[45]00.?000/)
  await make(jobPost.editContent, { body: { ...content, shows_pay: false, workplace: 'remote' } }, unpaid)
  const { content: kept } = (await make(jobPost.content, { body: { positionId } }, by)).data
  expect(kept).toMatchObject({ workplace: 'remote', shows_pay: true, pay_from: 400_000 })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  expect((await seen()).content).toMatchObject({ shows_pay: true, pay_from: 400_000 })
  expect((await read(unpaid, positionId)).pay_range).toMatchObject({ from: 400_000, to: 500_000 })
})

test('a form is saved without the pay it asks for, which keeps its value', async () => {
  const { by, unpaid, position } = await aTeam()
  const person = await aCandidate(db, by, { candidate: { location: 'Pune, India', salary: '1777777' } })
  await anApplication(db, position, person, { status: 'Screened' })
  const of = formOf(position, person) as never
  const open = async (who: typeof by) => make(forms.companySpecific, { body: of }, who)
  await make(forms.fill, filledForm(position, person, { current_ctc: '1777777', expected_ctc: '2345678' }), by)
  const shown = await open(unpaid)
  expect(JSON.stringify(shown)).not.toMatch(/1777777|2345678|expected_ctc/)
  expect(JSON.stringify(await make(forms.autoFill, { body: of }, unpaid))).not.toContain('1777777')
  const filled = await make(forms.fill, filledForm(position, person, { expected_ctc: '3456789' }), unpaid)
  expect(JSON.stringify(filled)).not.toMatch(/1777777|2345678|3456789/)
  const { screener_details: kept } = await open(by)
  expect(kept.answers).toMatchObject({ current_ctc: '1777777', expected_ctc: '2345678' })
})

test('a pay question is neither shown nor answered, and the answer is kept', async () => {
  const { by, unpaid, position, positionId } = await aTeam()
  const asked = ['What would you like to earn?', 'Why us?'].map((text) => ({ kind: 'text' as const, text }))
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'Asked', questions: asked } }, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ questionnaire_id: questionnaireId, questionnaire_version: 1 })
      .where('company_id', '=', by.companyId)
      .where('id', '=', positionId)
      .execute(),
  )
  const person = await aCandidate(db, by, { candidate: { location: 'Pune, India' } })
  await anApplication(db, position, person)
  const of = { position_id: positionId, candidate_id: person.candidateId }
  const { questions } = await make(answers.details, { body: of }, by)
  const [pay = '', why = ''] = questions.map(({ id }) => id)
  await make(answers.record, { body: { ...of, answers: { [pay]: '2345678', [why]: 'Your people.' } } }, by)
  const seen = await make(answers.details, { body: of }, unpaid)
  expect(seen.questions.map(({ text }) => text)).toEqual(['Why us?'])
  expect(JSON.stringify(seen)).not.toMatch(/2345678|earn/)
  await make(answers.record, { body: { ...of, answers: { [why]: 'Your work.', [pay]: '1' } } }, unpaid)
  const after = JSON.stringify(await make(answers.details, { body: of }, by))
  expect(after).toContain('2345678')
  expect(after).toContain('Your work.')
})

test('a list is neither counted nor filtered by pay, including the company’s own filters', async () => {
  const { by, unpaid, position, positionId } = await aTeam()
  const person = await aCandidate(db, by, { candidate: { location: 'Pune, India', salary: '1777777' } })
  await anApplication(db, position, person, { status: 'Screened' })
  await make(forms.fill, filledForm(position, person, { expected_ctc: '2345678' }), by)
  const own = { filter_api_key: 'expected_ctc', filter_name: 'Wishes', filter_values: ['2345678'] }
  await make(configuration.saveSettings, { body: { filters: [own] as never } }, by)
  const cards = (who: typeof by, over: object) => make(shortlist.cards, { body: { positionId, ...over } }, who)
  const none = { salary_start: 20, considerNACTC: false, expected_ctc: ['1'] }
  expect((await cards(by, none)).total).toBe(0)
  const seen = await cards(unpaid, none)
  expect(seen).toMatchObject({ total: 1, aggregate_salary: [], aggregate_filters: {} })
  expect(await cards(by, {})).toMatchObject({ aggregate_salary: [{ key: 17, doc_count: 1 }] })
})

test('a source’s pay criteria are kept when another user changes the rest', async () => {
  const { by, unpaid, positionId } = await aTeam()
  const choose = (who: typeof by, position_details: object) =>
    make(
      sourcing.chooseOptions,
      { body: { positionId, source: 's1', search_data: { position_details } } as never },
      who,
    )
  const options = (who: typeof by) => make(sourcing.options, { query: { position_id: positionId, source: 's1' } }, who)
  await choose(by, { min_salary: 4, max_salary: 9 })
  expect(await options(unpaid)).toMatchObject({ may_ask_pay: false, manual_position_details: { min_salary: 0 } })
  await choose(unpaid, { min_salary: 1, max_salary: 2, max_exp: 7 })
  expect((await options(by)).manual_position_details).toMatchObject({ min_salary: 4, max_salary: 9, max_exp: 7 })
})
