import { forms } from '@rolecall/contract/forms/forms'
import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { filledForm, formFieldInput, formOf } from '../../../test/factories/form.ts'
import { IN_BOSTON, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make } = await testApp()

type PayScenario = { position: typeof IN_PUNE; lives: string }

async function anAsked({ position: at, lives }: PayScenario) {
  const by = await aUser(db)
  const position = await aPosition(db, by, at)
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison', location: lives, salary: '1250000' } })
  await anApplication(db, position, person)
  return { by, position, person }
}

const keysOf = async (by: TestUser, body: ReturnType<typeof formOf>) =>
  (await make(forms.companySpecific, { body }, by)).screener_dynamic_fields.map(({ key }) => key)

const settle = (by: TestUser) =>
  make(
    fairPlay.settle,
    {
      body: {
        pay_history: 'forbidden',
        pay_range: 'none',
        gives_notice: false,
        notice_days: 0,
        other_way: false,
        human_review: false,
        keep_months: 0,
      },
    },
    by,
  )

// L-T06
test('if both places allow it, current pay is asked, prefilled and saved', async () => {
  const { by, position, person } = await anAsked({ position: IN_PUNE, lives: 'Pune, India' })
  const body = formOf(position, person)
  expect(await keysOf(by, body)).toContain('current_ctc')
  const begun = await make(forms.autoFill, { body }, by)
  expect(begun.form_data).toMatchObject({ current_ctc: '1250000' })
  const filled = await make(forms.fill, filledForm(position, person, { expected_ctc: '1500000' }), by)
  expect(filled.updated_data).toMatchObject({ current_ctc: '1250000', expected_ctc: '1500000' })
})

test.each([
  ['the work is in Massachusetts', { position: IN_BOSTON, lives: 'Pune, India' }],
  ['the candidate lives in California', { position: IN_PUNE, lives: 'Oakland, CA' }],
])('where %s it is neither asked, nor prefilled, nor saved', async (_, where) => {
  const { by, position, person } = await anAsked(where)
  const body = formOf(position, person)
  const keys = await keysOf(by, body)
  expect(keys).not.toContain('current_ctc')
  expect(keys).toContain('expected_ctc')
  const begun = await make(forms.autoFill, { body }, by)
  expect(JSON.stringify(begun)).not.toContain('1250000')
  const answers = { current_ctc: '1999999', expected_ctc: '1500000' }
  const filled = await make(forms.fill, filledForm(position, person, answers), by)
  expect(filled.updated_data).toMatchObject({ expected_ctc: '1500000' })
  const everywhere = [
    filled,
    await make(forms.companySpecific, { body }, by),
    await make(forms.companySpecific, { body: { candidate_id: person.candidateId, form_type: 'screening_form' } }, by),
    await eventsOf(db, by.companyId, 'form.filled'),
  ]
  expect(JSON.stringify(everywhere)).not.toMatch(/1999999|1250000/)
})

test('an answer from a position that allows it is not copied to one that does not', async () => {
  const { by, position, person } = await anAsked({ position: IN_PUNE, lives: 'Pune, India' })
  await make(forms.fill, filledForm(position, person, { current_ctc: '1777777' }), by)
  const other = await aPosition(db, by, IN_BOSTON)
  await anApplication(db, other, person)
  const begun = await make(forms.autoFill, { body: formOf(other, person) }, by)
  expect(JSON.stringify(begun)).not.toMatch(/1777777|1250000/)
})

test('a company’s own pay questions are treated alike, and its own preference applies', async () => {
  const { by, position, person } = await anAsked({ position: IN_PUNE, lives: 'Pune, India' })
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const fields = [
    formFieldInput({ key: 'drawn', label: 'Last drawn salary', default: 'number' }),
    formFieldInput({ key: 'current_ctc', label: 'Money', default: 'salary' }),
    formFieldInput({ key: 'wanted', label: 'Salary you expect' }),
  ]
  await make(forms.edit, { body: { form_type: 'screening_form', name: 'Ours', fields } }, admin)
  const body = formOf(position, person)
  expect(await keysOf(by, body)).toEqual(['drawn', 'current_ctc', 'wanted'])
  await make(forms.fill, filledForm(position, person, { drawn: '1777777', wanted: 'more' }), by)
  await settle(admin)
  expect(await keysOf(by, body)).toEqual(['wanted'])
  expect(JSON.stringify(await make(forms.companySpecific, { body }, by))).not.toContain('1777777')
  const again = await make(forms.fill, filledForm(position, person, { wanted: 'most' }), by)
  expect(again.updated_data).not.toHaveProperty('drawn')
})
