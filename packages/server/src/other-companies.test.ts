import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listCompanyTables } from '../test/company-tables.ts'
import { makeSecretExamples } from '../test/examples/all-examples.gen.ts'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aKey } from '../test/factories/key.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { TODAY, testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { withCompany } from './platform/db/with-company.ts'

// The example of every call is made with ids that the caller may not see, in several combinations.

vi.setConfig({ testTimeout: 120_000 })

const home = await testApp()
const { app, db, make } = home

/** A position that only its owner sees, with a candidate, a comment and a move on it. */
async function aSecret() {
  const owner = await aUser(db)
  const position = await aPosition(db, owner, { title: 'Secret Position', is_public: false, code: 'SECRET1' })
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('project').set({ name: 'Secret Project', is_public: false }).execute(),
  )
  const person = await aCandidate(db, owner, {
    candidate: { name: 'Secret Person', email: 'secret.person@example.com' },
    resume: { text: 'secret words of the resume', file_name: 'secret-file.txt' },
    groups: ['Secret Group'],
  })
  await anApplication(db, position, person)
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .insertInto('candidate_comment')
      .values({
        company_id: owner.companyId,
        candidate_id: person.candidateId,
        position_id: position.positionId,
        author_id: owner.userId,
        text: 'Secret remark',
      })
      .execute(),
  )
  const admin = await aUser(db, { companyId: owner.companyId, role: 'company_admin' })
  return { owner, position, person, made: await makeSecretExamples(home, { owner, admin, position, person }) }
}
type Secret = Awaited<ReturnType<typeof aSecret>>

/** The ids of the secret, one set for each way to name the candidate and the position. */
const idsOf = ({ owner, position, person, made }: Secret): ExampleIds[] =>
  [person.resumeId, person.candidateId].flatMap((who) =>
    [position.positionId, position.slug].map((where) => ({
      ...made,
      email: EXAMPLE_IDS.email,
      companyId: owner.companyId,
      projectId: position.projectId,
      positionId: where,
      slug: position.slug,
      newCode: 'SECRET1',
      candidateId: who,
      referredId: who,
      resumeId: who,
      resumeGroup: 'Secret Group',
      startDate: TODAY,
      endDate: '2026-06-30',
      pastStart: '2026-02-01',
      pastEnd: '2026-02-28',
    })),
  )

/**
 * All answers to a user who names the secret's ids. Two requests that a call cannot tell apart, because it takes none of the
 * ids in which they differ, are made once, and the answer counts for both.
 */
async function answersTo(user: TestUser, secret: Secret) {
  const by = { ...user, key: (await aKey(db, user, { scopes: ['scim'] })).token }
  const answers: { name: string; status: number; body: string }[] = []
  const known = new Map<string, { status: number; body: string }>()
  for (const ids of idsOf(secret))
    for (const { name, call } of allCalls.filter(({ call }) => call.transfer !== 'signed-form'))
      for (const request of requestsFor(call, ids, secret.owner.companyId)) {
        const seen = `${name} ${seenBy(call, request)}`
        const answer = known.get(seen) ?? (await sendRequest(app, call, request, by))
        known.set(seen, answer)
        answers.push({ name, ...answer })
      }
  // Far more than one per call: each call that takes an id is tried with each kind.
  expect(known.size).toBeGreaterThan(1.5 * allCalls.length)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Otherwise all could have been refused for their form.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(150)
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(150)
  return answers
}

/** The rows of a company: all rows of all its tables, or only those with one of some ids. */
const rowsOf = (companyId: string, ids: readonly string[] = ['']) =>
  withCompany(db, companyId, async (tx) => {
    const kept: Record<string, unknown[]> = {}
    const named = ids.map((id) => `%${id}%`)
    for (const table of everything)
      kept[table] = (
        await sql`select * from ${sql.table(table)} t where t::text like any(${named}) order by t::text`.execute(tx)
      ).rows
    return kept
  })

/** Tables derived from the history whenever a chart is viewed, by any user. */
const DERIVED = ['application_course', 'application_stay', 'followed_position']
const everything = (await listCompanyTables(db)).filter((table) => !DERIVED.includes(table))

test('an administrator of another company sees nothing and changes nothing, with any ids', async () => {
  const secret = await aSecret()
  const before = await rowsOf(secret.owner.companyId)
  const answers = await answersTo(await aUser(db, { role: 'company_admin' }), secret)
  for (const { name, body } of answers) {
    expect(body, name).not.toMatch(
      /Secret (Person|Position|Project|Template|Group|Test|comment|remark)|secret (words|file)/,
    )
    expect(body, name).not.toMatch(/secret\.(person|guest)@example\.com/)
  }
  expect(await rowsOf(secret.owner.companyId)).toEqual(before)
})

test('a hiring manager without a role in a position sees and changes nothing there', async () => {
  const secret = await aSecret()
  const { companyId } = secret.owner
  const onIt = [secret.position.positionId, secret.position.projectId]
  const before = await rowsOf(companyId, onIt)
  const answers = await answersTo(await aUser(db, { companyId, role: 'hiring_manager' }), secret)
  for (const { name, body } of answers)
    expect(body, name).not.toMatch(/Secret (Position|Project|comment|remark)|"status":"Shortlisted"/)
  expect(await rowsOf(companyId, onIt)).toEqual(before)
})

test('the pool export requires permission, and each export is logged', async () => {
  const { owner, person } = await aSecret()
  const { companyId } = owner
  const reader = await aUser(db, { companyId, actions: ['view_candidate_pool'] })
  expect(await make(pool.resumes, { body: {} }, reader)).toMatchObject({ url: '', total: 9 })
  const { url } = await make(pool.resumes, { body: { keyword: 'secret' } }, owner)
  expect((await app.inject({ url })).body).toContain(person.email)
  const { event } = await rowsOf(companyId)
  expect(event).toContainEqual(
    expect.objectContaining({
      kind: 'pool.exported',
      actor_id: owner.userId,
      payload: { rows: 2, filter: expect.objectContaining({ keyword: 'secret' }) },
    }),
  )
})
