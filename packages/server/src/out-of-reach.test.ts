import { calls } from '@rolecall/contract'
import { type Call, fillPath } from '@rolecall/contract/define-calls'
import { pipeline } from '@rolecall/contract/pipeline'
import { pool } from '@rolecall/contract/pool'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { withCompany } from './db/with-company.ts'

// Every call is made with every id of something that the caller may not see, in every field that takes one.

const { app, db, make } = await testApp()

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
  const { positionId } = position
  const { data } = await make(
    pipeline.changeStatus,
    { body: { positionId, resumeId: person.resumeId, status: 'Shortlisted', comments: 'Secret comment of the move' } },
    owner,
  )
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .insertInto('candidate_comment')
      .values({
        company_id: owner.companyId,
        candidate_id: person.candidateId,
        position_id: positionId,
        author_id: owner.userId,
        text: 'Secret remark',
      })
      .execute(),
  )
  return { owner, position, person, changeId: data.change_id }
}
type Secret = Awaited<ReturnType<typeof aSecret>>

/** One request for each way to name the candidate and the position. */
function requestsFor({ position, person, changeId, owner }: Secret) {
  const positionIds = [position.positionId, position.slug]
  return [person.resumeId, person.candidateId].flatMap((who) =>
    positionIds.map((where) => ({
      ...{ positionId: where, position_id: where, slug: position.slug, positionslug: position.slug },
      ...{ projectId: position.projectId, page: 1, status: 'Shortlisted', search: 'secret', search_key: 'secret' },
      ...{ resume_id: who, resumeId: who, candidate_id: who, docId: who, doc_id: who, clickedItem: 'x', text: 'x' },
      ...{ keyword: 'secret', keywordSearch: 'secret', resumeGroups: ['Secret Group'], code: 'SECRET1' },
      ...{ change_id: changeId, company: owner.companyId, companyId: owner.companyId, export_flag: true },
      ...{
        selected_positions: [position.positionId],
        typed_text: 'secret',
        skill: 'secret',
        title: 'x',
        description: 'java',
      },
      ...{ files: [{ s3_key: `PROD/${owner.companyId}/RESUME/${'a'.repeat(64)}.txt`, file_name: 'x.txt' }] },
      ...{ groupName: 'Mine', expires: '99999999999999', signature: 'x', candidate_data: null, rating: 5 },
    })),
  )
}

/** Whatever all calls together answer to somebody who names the secret's ids. */
async function answersTo(by: TestUser, secret: Secret) {
  const list = Object.values(calls).flatMap((area): Call[] => Object.values(area))
  const answers: { path: string; status: number; body: string }[] = []
  for (const { method, path } of list.filter(({ transfer, path }) => transfer !== 'events' && path !== '/user/logout'))
    for (const fields of requestsFor(secret)) {
      const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const { statusCode: status, body } = await app.inject({
        method,
        url: fillPath({ path }, { ...texts, status: 'all' }),
        headers: { 'access-token': by.token },
        ...(method === 'GET' ? { query: texts } : { payload: fields }),
      })
      answers.push({ path, status, body })
    }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Otherwise all could have been refused for how they were asked.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
  return answers
}

/** What is kept of a company: all rows of some tables. */
const rowsOf = (companyId: string, tables: readonly string[]) =>
  withCompany(db, companyId, async (tx) => {
    const kept: Record<string, unknown[]> = {}
    for (const table of tables)
      kept[table] = (await sql`select * from ${sql.table(table)} t order by t::text`.execute(tx)).rows
    return kept
  })

const OF_COMPANY = [
  'app_user',
  'project',
  'position',
  'position_version',
  'position_member',
  'project_member',
  'candidate',
]
const OF_POSITION = ['project', 'position', 'position_version', 'position_member', 'project_member', 'application']
const EVERYTHING = [...OF_COMPANY, ...OF_POSITION, 'resume', 'candidate_comment', 'application_view', 'upload', 'event']

test('an administrator of another company learns nothing and changes nothing, whatever ids he names', async () => {
  const secret = await aSecret()
  const before = await rowsOf(secret.owner.companyId, EVERYTHING)
  const answers = await answersTo(await aUser(db, { role: 'company_admin' }), secret)
  for (const { path, body } of answers) {
    expect(body, path).not.toMatch(/Secret (Person|Position|Project|Group|comment|remark)|secret (words|file)/)
    expect(body, path).not.toContain('secret.person@example.com')
  }
  expect(await rowsOf(secret.owner.companyId, EVERYTHING)).toEqual(before)
})

test('a hiring manager without a part in a position learns nothing of it, and changes nothing on it', async () => {
  const secret = await aSecret()
  const { companyId } = secret.owner
  const before = await rowsOf(companyId, OF_POSITION)
  const answers = await answersTo(await aUser(db, { companyId, role: 'hiring_manager' }), secret)
  for (const { path, body } of answers)
    expect(body, path).not.toMatch(/Secret (Position|Project|comment|remark)|"status":"Shortlisted"/)
  expect(await rowsOf(companyId, OF_POSITION)).toEqual(before)
})

test('the pool as a file is for those who may export, and each export stands in the history', async () => {
  const { owner, person } = await aSecret()
  const { companyId } = owner
  const manager = await aUser(db, { companyId, role: 'hiring_manager' })
  expect(await make(pool.resumes, { body: {} }, manager)).toMatchObject({ url: '', total: 1 })
  const { url } = await make(pool.resumes, { body: { keyword: 'secret' } }, owner)
  expect((await app.inject({ url })).body).toContain(person.email)
  const { event } = await rowsOf(companyId, ['event'])
  expect(event).toContainEqual(
    expect.objectContaining({
      kind: 'pool.exported',
      actor_id: owner.userId,
      payload: { rows: 1, filter: expect.objectContaining({ keyword: 'secret' }) },
    }),
  )
})
