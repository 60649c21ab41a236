import { candidates } from '@rolecall/contract/candidates/candidates'
import { forms } from '@rolecall/contract/forms/forms'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

const SENTENCES = [
  'Moved the payments of the company to a new provider without an outage.',
  'Was asked to teach the colleagues in the other office of the company.',
  'Reduced the costs of the platform with the people who run it.',
  'Planned the work of the team for the year with the product manager.',
  'Tested the recovery of the databases in every month of the year.',
  'Held the weekly review of what had gone wrong in the services.',
  'Led a team of five engineers who moved the billing service to Kafka.',
  'Wrote the report on the costs of the platform for the board.',
  'Kept the records of the whole department in good order.',
  'Built a application for the finance team of the company.',
]

// L-Y03
test('the rules report what is wrong with a résumé for a position, and why', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by, { resume: { text: SENTENCES.join('\n') } })
  await anApplication(db, position, person)
  for (const body of [
    { resume_id: person.resumeId, positionId: position.positionId },
    { resumeId: person.resumeId },
    { candidate_id: person.candidateId, position_id: position.positionId },
  ]) {
    const rules = await make(candidates.businessRules, { body }, by)
    expect(rules).toMatchObject({
      success: true,
      grammar_error_percentage: 10,
      slips: [{ words: 'a application' }],
      gap_in_education: 'No',
      black_list: 0,
      blacklist_message: '',
    })
    expect(rules.data).toMatchObject({ grammar_error_percentage: 10 })
    expect(rules.incomplete_resume).toBe(rules.missing.length > 0 ? 'Yes' : 'No')
  }
})

// L-Y03
test('a candidate from a do-not-hire employer is flagged', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const person = await aCandidate(db, by, { candidate: { current_employer: 'Halvorsen Ltd' } })
  await make(forms.blacklist, { body: { company_name: 'Halvorsen', message: 'A client of ours' } }, by)
  const rules = await make(candidates.businessRules, { body: { resumeId: person.resumeId } }, by)
  expect(rules).toMatchObject({ black_list: 1, blacklist_message: 'A client of ours' })
})

test('grammar is not judged for a text that is too short', async () => {
  const by = await aUser(db)
  const person = await aCandidate(db, by, { resume: { text: 'Mira Bell\nSQL' } })
  const rules = await make(candidates.businessRules, { body: { resumeId: person.resumeId } }, by)
  expect(rules).not.toHaveProperty('grammar_error_percentage')
})

test('an unknown candidate, and one of another company, are refused', async () => {
  const [by, other] = [await aUser(db), await aUser(db)]
  const person = await aCandidate(db, other)
  for (const resumeId of [person.resumeId, '999999999'])
    expect(await refuse(candidates.businessRules, { body: { resumeId } }, by)).toMatchObject({ code: 'not_found' })
  expect(await refuse(candidates.businessRules, { body: {} }, by)).toMatchObject({ code: 'invalid_request' })
})
