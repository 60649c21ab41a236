import { configuration } from '@rolecall/contract/administration/configuration'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { answers } from '@rolecall/contract/forms/answers'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { IN_BOSTON, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make } = await testApp()

const CTC = { filter_api_key: 'current_ctc', filter_name: 'Money', filter_values: ['1777777'] }

async function aList(at: typeof IN_PUNE) {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, at)
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison', location: 'Pune', salary: '1777777' } })
  await anApplication(db, position, person)
  await make(configuration.saveSettings, { body: { filters: [CTC] as never } }, by)
  const cards = (over: object) => make(shortlist.cards, { body: { positionId: position.positionId, ...over } }, by)
  return { by, position, person, cards }
}

test('if allowed, a shortlist counts and filters by pay', async () => {
  const { cards } = await aList(IN_PUNE)
  const all = await cards({})
  expect(all.aggregate_salary).toEqual([{ key: 17, doc_count: 1 }])
  expect((await cards({ salary_start: 20, considerNACTC: false })).total).toBe(0)
})

test('if forbidden, nobody is counted, filtered or shown by pay', async () => {
  const { by, position, person, cards } = await aList(IN_BOSTON)
  const all = await cards({})
  expect(all.aggregate_salary).toEqual([])
  expect(all.aggregate_filters).toEqual({})
  expect((await cards({ salary_start: 20, considerNACTC: false })).total).toBe(1)
  const profile = await make(
    candidates.preview,
    { body: { resume_id: person.resumeId, positionId: position.positionId } },
    by,
  )
  expect(JSON.stringify([all, profile])).not.toContain('1777777')
})

test('a source is not searched by pay', async () => {
  const search_data = { position_details: { min_salary: 4, max_salary: 9 } }
  const asked = async (at: typeof IN_PUNE) => {
    const { by, position } = await aList(at)
    await make(
      sourcing.chooseOptions,
      { body: { positionId: position.positionId, source: 's1', search_data } as never },
      by,
    )
    return make(sourcing.options, { query: { position_id: position.positionId, source: 's1' } }, by)
  }
  expect(await asked(IN_PUNE)).toMatchObject({
    may_ask_pay: true,
    manual_position_details: { min_salary: 4, max_salary: 9, salary_not_mentioned: false },
  })
  const open = { min_salary: 0, max_salary: 100, salary_not_mentioned: true }
  expect(await asked(IN_BOSTON)).toMatchObject({
    may_ask_pay: false,
    position_details: open,
    manual_position_details: open,
  })
})

test('a pay question is asked neither on a post nor by a recruiter, and no answer is saved', async () => {
  const asked = async (at: typeof IN_PUNE) => {
    const { by, position, person } = await aList(at)
    const { questionnaire } = await aQuestionnaire(by)
    await withCompany(db, by.companyId, (tx) =>
      tx
        .updateTable('position')
        .set({ questionnaire_id: questionnaire, questionnaire_version: 1, job_posted: true })
        .where('id', '=', position.positionId)
        .execute(),
    )
    const of = { position_id: position.positionId, candidate_id: person.candidateId }
    const { questions } = await make(answers.details, { body: of }, by)
    const given = Object.fromEntries(questions.map(({ id }) => [id, '1666666']))
    const known = await idsOf(by, questionnaire)
    await make(answers.record, { body: { ...of, answers: { ...given, [known[0] ?? '']: '1555555' } } }, by)
    const after = await make(answers.details, { body: of }, by)
    return { texts: questions.map(({ text }) => text), after: JSON.stringify(after) }
  }
  const aQuestionnaire = async (by: Awaited<ReturnType<typeof aUser>>) => {
    const question = (text: string) => ({ kind: 'text' as const, text })
    const body = { name: `Asked ${by.userId}`, questions: [question('What do you earn now?'), question('Why us?')] }
    const { questionnaireId } = await make(questionnaires.create, { body }, by)
    return { questionnaire: questionnaireId }
  }
  const idsOf = (by: Awaited<ReturnType<typeof aUser>>, id: string) =>
    withCompany(db, by.companyId, async (tx) => {
      const row = await tx
        .selectFrom('questionnaire_version')
        .select('questions')
        .where('questionnaire_id', '=', id)
        .executeTakeFirstOrThrow()
      return (row.questions as unknown as { id: string }[]).map((question) => question.id)
    })
  const allowed = await asked(IN_PUNE)
  expect(allowed.texts).toEqual(['What do you earn now?', 'Why us?'])
  expect(allowed.after).toContain('1555555')
  const forbidden = await asked(IN_BOSTON)
  expect(forbidden.texts).toEqual(['Why us?'])
  expect(forbidden.after).not.toContain('1555555')
})
