import { fairness } from '@rolecall/contract/fairness/fairness'
import type { SurveyAnswers } from '@rolecall/domain/fairness/surveys'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { anAppliedPerson } from '../../../test/factories/applied-person.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { inviteToSurvey } from '../../../test/factories/fairness.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { upsertAnswers } from '../reviews/survey-rows.queries.ts'

const tested = await testApp()
const { app, db, make, refuse } = tested
const YEAR = NOW.getUTCFullYear()
const US = { country: 'US', year: YEAR }

type Group = { people: number; above: number; answers: SurveyAnswers }

/** Applicants on a position; this many of each group have a score of 90, the others one of 10. */
async function someApplicants(by: TestUser, position: Awaited<ReturnType<typeof aPosition>>, groups: readonly Group[]) {
  const people: string[] = []
  for (const { people: count, above, answers } of groups)
    for (let at = 0; at < count; at += 1) {
      const person = await aCandidate(db, by)
      await anApplication(db, position, person, { score: at < above ? 90 : 10 })
      await anAppliedPerson(tested, by, { positionId: position.positionId, candidateId: person.candidateId })
      if (Object.keys(answers).length > 0)
        await withCompany(db, by.companyId, (tx) =>
          upsertAnswers(tx, person.candidateId, { country: 'US', answers, on: '2026-01-01' }),
        )
      people.push(person.candidateId)
    }
  return people
}

async function aCompanyThatAsks() {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  await inviteToSurvey(tested, by, position.positionId)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('company_directory')
      .set({ sub_domain: `fair${next()}` })
      .where('company', '=', by.companyId)
      .execute(),
  )
  return { by, position }
}

const WORKED: readonly Group[] = [
  { people: 40, above: 24, answers: { sex: 'male', race: 'white' } },
  { people: 40, above: 24, answers: { sex: 'male', race: 'black' } },
  { people: 20, above: 6, answers: { sex: 'female', race: 'white' } },
  { people: 20, above: 6, answers: { sex: 'female', race: 'black' } },
  { people: 12, above: 6, answers: {} },
]

test('an audit counts candidates above the median score, by sex, race and both, and those without an answer', async () => {
  const { by, position } = await aCompanyThatAsks()
  await someApplicants(by, position, WORKED)
  const { audit_id } = await make(fairness.make, { body: US }, by)
  const { audit, audits, offers } = await make(fairness.show, { query: { audit: audit_id ?? '' } }, by)
  expect(offers).toEqual([{ ...US, name: 'United States', applicants: 132 }])
  expect(audits).toHaveLength(1)
  const rows = audit?.result.whole.sex?.rows ?? []
  expect(rows.map(({ id, people, passed }) => [id, people, passed.score])).toEqual([
    ['male', 80, 48],
    ['female', 40, 12],
  ])
  expect(audit?.result.whole).toMatchObject({ people: 132, unknown: 12 })
  expect(audit?.result.whole.crossing?.rows).toHaveLength(4)
  expect(audit?.result.median).toBe(50)
  // No one was moved anywhere, which the audit tells, too.
  expect(audit?.result.outcomes.map(({ id }) => id)).toContain('score')
})

test('too few candidates yield no audit, with the reason', async () => {
  const { by, position } = await aCompanyThatAsks()
  expect(await make(fairness.make, { body: US }, by)).toMatchObject({ audit_id: null, message: /Nobody applied/ })
  await someApplicants(by, position, [
    { people: 5, above: 3, answers: { sex: 'male', race: 'white' } },
    { people: 4, above: 1, answers: { sex: 'female', race: 'white' } },
  ])
  expect(await make(fairness.make, { body: US }, by)).toMatchObject({ audit_id: null, message: /Too few/ })
})

test('a second audit is created only if both together reveal nobody', async () => {
  const { by, position } = await aCompanyThatAsks()
  await someApplicants(by, position, WORKED)
  await make(fairness.make, { body: US }, by)
  const one = [{ people: 1, above: 0, answers: { sex: 'female', race: 'white' } }] as const
  await someApplicants(by, position, one)
  expect(await make(fairness.make, { body: US }, by)).toMatchObject({ audit_id: null, message: /Too little/ })
  await someApplicants(by, position, [
    { people: 9, above: 5, answers: { sex: 'female', race: 'white' } },
    { people: 10, above: 5, answers: { sex: 'male', race: 'white' } },
  ])
  const again = await make(fairness.make, { body: US }, by)
  expect(again.audit_id).not.toBe(null)
})

test('an audit is published unchanged, with a file in the city’s format, and unpublished again', async () => {
  const { by, position } = await aCompanyThatAsks()
  const people = await someApplicants(by, position, WORKED)
  const { audit_id } = await make(fairness.make, { body: US }, by)
  const body = { audit_id: audit_id ?? '', used_since: '2026-01-05', explanation: 'Applications <of> the year' }
  await make(fairness.publish, { body }, by)
  // Later changes do not affect it.
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('application').set({ score: 10 }).where('candidate_id', 'in', people.slice(0, 50)).execute(),
  )
  const { public_url } = await make(fairness.show, { query: {} }, by)
  const path = new URL(public_url ?? '').pathname
  const page = await app.inject({ url: path })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script')
  for (const part of ['Bias audit results', '0.500', '1.000', 'Applications &#60;of&#62; the year', 'Unknown'])
    expect(page.body).toContain(part)
  const file = await app.inject({ url: `${path}/${audit_id}.csv` })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toContain('Female,40,12,30.0%,0.500,')
  expect(file.body).toContain('Unknown sex or race/ethnicity,12')
  await make(fairness.unpublish, { body: { audit_id: audit_id ?? '' } }, by)
  expect((await app.inject({ url: path })).statusCode).toBe(404)
  expect((await app.inject({ url: `${path}/${audit_id}.csv` })).statusCode).toBe(404)
})

test('a user without permission cannot view group results, and only administrators publish', async () => {
  const { by } = await aCompanyThatAsks()
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect((await refuse(fairness.show, { query: {} }, recruiter)).status_code).toBe(403)
  expect((await refuse(fairness.make, { body: US }, recruiter)).status_code).toBe(403)
})

test('the effect of a requirement on groups is shown if it reveals nobody', async () => {
  const { by, position } = await aCompanyThatAsks()
  await someApplicants(by, position, WORKED)
  const part = (requirement: string, points: number, possible: number) => ({
    requirement,
    skillId: requirement.toLowerCase(),
    kind: 'primary',
    rule: points === 0 ? 'missing' : 'exact',
    mandatory: requirement === 'Certificate',
    points,
    possible,
    via: '',
    spans: [],
  })
  await withCompany(db, by.companyId, async (tx) => {
    const rows = await tx.selectFrom('application').select(['candidate_id', 'score']).orderBy('candidate_id').execute()
    for (const [place, { candidate_id, score }] of rows.entries()) {
      const has = score > 50
      const knows = place % 2 ? 40 : 10
      const contributions = JSON.stringify([part('Certificate', has ? 50 : 0, 50), part('SQL', knows, 50)])
      const set = { contributions, score: (has ? 50 : 0) + knows }
      await tx.updateTable('application').set(set).where('candidate_id', '=', candidate_id).execute()
    }
  })
  const { audit_id } = await make(fairness.make, { body: US }, by)
  const { audit } = await make(fairness.show, { query: { audit: audit_id ?? '' } }, by)
  const [found] = audit?.result.positions ?? []
  expect(found?.requirements.map(({ name }) => name)).toContain('Certificate')
  expect(found?.requirements[0]?.gained).toBeGreaterThan(4)
})
