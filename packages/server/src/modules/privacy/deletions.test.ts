import { readdir } from 'node:fs/promises'
import { audit } from '@rolecall/contract/activity/audit'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { tagging } from '@rolecall/contract/pool/tagging'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { DELETE_MAX } from '@rolecall/domain/privacy/privacy-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCompanyTables } from '../../../test/company-tables.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { TABLES_OF_PEOPLE } from '../all-modules.gen.ts'
import { purgeDeletedPeople } from './purge-deleted-people.ts'

const tested = await testApp()
const { db, deps, make, refuse, runJobs } = tested
const anAdmin = () => aUser(db, { role: 'company_admin' })
const remove = (by: TestUser, ...people: string[]) => make(privacy.deletePeople, { body: { candidates: people } }, by)
const restore = (by: TestUser, deletion_id: string) => make(privacy.restorePeople, { body: { deletion_id } }, by)
const totalOf = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, start: 0 } }, by)).total
const listedOn = async (by: TestUser, positionId: string) =>
  (await make(shortlist.statusCount, { body: { positionId } }, by)).total
const at = (days: number) => ({ ...deps, now: () => new Date(NOW.getTime() + days * DAY_MS) })

/** All data of a company, except logs of what happened and the postings of skills. */
const kept = (companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const rows: Record<string, unknown[]> = {}
    const left = [
      'event',
      'event_seal',
      'session',
      'deletion',
      'answered_request',
      'followed_position',
      'change_turn',
      'person_change',
      'feed_turn',
      'feed_entry',
    ]
    for (const table of (await listCompanyTables(db)).filter((name) => !left.includes(name)))
      rows[table] = (
        await sql<{ row: object }>`select to_jsonb(t) - 'slot' - 'changes' as row from ${sql.table(table)} t
          where ${table} <> 'application_count' or (to_jsonb(t)->>'count')::int > 0
          order by to_jsonb(t)::text`.execute(tx)
      ).rows.map(({ row }) => row)
    return rows
  })

/** A candidate with everything that colleagues can write about one, and a candidate merged into them. */
async function aKnownPerson() {
  const by = await anAdmin()
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  const { positionId, slug } = position
  const file = aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@post.example' })
  const resumeId = (await uploadAndRead(tested, by, [file])).files[0]?.resume_id ?? ''
  const { candidate_id: candidateId } = (await make(candidates.preview, { body: { resume_id: resumeId } }, by)).data
  const twin = await aCandidate(db, by, { resume: { received_at: new Date(0) } })
  await make(merges.merge, { body: { updated_data: candidateId, dedup_record: [twin.candidateId] } }, by)
  await make(pipeline.changeStatus, { body: { positionId, resumeId, status: 'Shortlisted', comments: 'Good' } }, by)
  await make(candidates.addComment, { body: { docId: resumeId, positionId, text: `Ask @${by.email}` } }, by)
  await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: 'Silver medal' } }, by)
  await make(privacy.addConsent, { body: { candidate: candidateId, way: 'recruiter' } }, by)
  await runJobs()
  return { by, positionId, slug, candidateId, resumeId }
}

test('a deleted candidate is in no list, count or shortlist, and undo restores every row', async () => {
  const { by, positionId, candidateId, resumeId } = await aKnownPerson()
  await aCandidate(db, by)
  const before = await kept(by.companyId)
  const counted = (await make(dashboard.show, {}, by)).candidates.total_candidates
  const deleted = await remove(by, candidateId)
  expect(deleted).toMatchObject({ deleted: 1, left: { interviews: 0, erasing: 0 }, message: '1 candidate deleted.' })
  expect(await totalOf(by)).toBe(1)
  expect(await listedOn(by, positionId)).toBe(0)
  expect((await make(dashboard.show, {}, by)).candidates.total_candidates).toBe(counted - 1)
  expect((await make(pool.resumes, { body: { keyword: 'ellison', start: 0 } }, by)).data).toEqual([])
  expect((await refuse(candidates.preview, { body: { resume_id: resumeId } }, by)).status_code).toBe(404)

  expect(await restore(by, deleted.deletion_id)).toMatchObject({ restored: 1, message: '1 candidate restored.' })
  expect(await kept(by.companyId)).toEqual(before)
  expect(await totalOf(by)).toBe(2)
  expect(await listedOn(by, positionId)).toBe(1)
  expect((await make(pool.resumes, { body: { keyword: 'ellison', people: true, start: 0 } }, by)).data).toHaveLength(1)
  const { candidate_statuses: history } = await make(candidates.history, { query: { resumeId } }, by)
  const told = history.map(({ sentence }) => sentence).join('\n')
  expect(told).toMatch(/deleted Mara Ellison and all of their data/)
  expect(told).toMatch(/restored Mara Ellison/)
})

test('deleting or restoring twice has the same effect as once', async () => {
  const by = await anAdmin()
  const people = [await aCandidate(db, by), await aCandidate(db, by)]
  const ids = people.map(({ candidateId }) => candidateId)
  const [one, other] = await Promise.all([remove(by, ...ids), remove(by, ...ids.toReversed())])
  expect([one.deleted, other.deleted].toSorted()).toEqual([0, 2])
  // Also by the résumé, which can't be found any more.
  expect(await remove(by, people[0]?.resumeId ?? '')).toMatchObject({ deleted: 0, deletion_id: '' })
  const deletion = one.deletion_id || other.deletion_id
  expect((await make(privacy.deleted, { query: {} }, by)).data).toMatchObject([
    { deletion_id: deletion, people: 2, until: new Date(NOW.getTime() + 30 * DAY_MS).toISOString() },
  ])
  const back = await Promise.all([restore(by, deletion), restore(by, deletion)])
  expect(back.map(({ restored }) => restored).toSorted()).toEqual([0, 2])
  expect(await totalOf(by)).toBe(2)
  expect((await make(privacy.deleted, { query: {} }, by)).data).toEqual([])
  expect(await eventsOf(db, by.companyId, 'candidate.deleted')).toHaveLength(2)
})

test('a candidate with a future interview stays, and one of another company stops all', async () => {
  const { by, positionId, slug, candidateId, resumeId } = await aKnownPerson()
  const other = await aCandidate(db, by)
  await make(pipeline.changeStatus, { body: { positionId, resumeId, status: 'Screened' } }, by)
  const named = { positionId, resumeId, slug, email: by.email, startDate: TODAY }
  await make(interviews.schedule, { body: interviews.schedule.example(named as ExampleIds).body }, by)
  const deleted = await remove(by, candidateId, other.candidateId)
  expect(deleted).toMatchObject({ deleted: 1, left: { interviews: 1, erasing: 0 } })
  expect(deleted.message).toBe(
    '1 candidate deleted. 1 candidate has an upcoming interview and wasn’t deleted. Cancel it first.',
  )
  const stranger = await anAdmin()
  const theirs = await aCandidate(db, stranger)
  const body = { candidates: [candidateId, theirs.candidateId] }
  expect((await refuse(privacy.deletePeople, { body }, by)).status_code).toBe(404)
  expect(
    (await refuse(privacy.restorePeople, { body: { deletion_id: deleted.deletion_id } }, stranger)).status_code,
  ).toBe(404)
  expect(await totalOf(stranger)).toBe(1)
})

test('a candidate who applied again in the meantime is not restored, and nobody exists twice', async () => {
  const by = await anAdmin()
  const file = aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@post.example' })
  await uploadAndRead(tested, by, [file])
  const [row] = (await make(pool.resumes, { body: { start: 0 } }, by)).data
  const other = await aCandidate(db, by)
  const { deletion_id } = await remove(by, row?.candidate_id ?? '', other.candidateId)
  const again = await uploadAndRead(tested, by, [file])
  expect(again.files[0]).toMatchObject({ state: 'added' })
  expect(await restore(by, deletion_id)).toMatchObject({
    restored: 1,
    came_again: 1,
    message: '1 candidate restored. 1 candidate wasn’t restored because they had been added again.',
  })
  expect(await totalOf(by)).toBe(2)
  await purgeDeletedPeople.run({}, at(31))
  await runJobs()
  expect(await totalOf(by)).toBe(2)
})

test('after thirty days all data and files are gone, and nothing can be restored', async () => {
  const { by, candidateId, resumeId } = await aKnownPerson()
  const files = async () =>
    (await readdir(deps.env.ROLECALL_DATA, { recursive: true })).filter(
      (name) => name.includes(by.companyId) && name.endsWith('.txt'),
    )
  const originals = await files()
  const { deletion_id } = await remove(by, resumeId)
  await purgeDeletedPeople.run({}, at(29))
  expect(JSON.stringify(await kept(by.companyId))).toContain('mara@post.example')
  await purgeDeletedPeople.run({}, at(30))
  await runJobs()
  expect(JSON.stringify(await kept(by.companyId))).not.toMatch(/mara@post|Mara Ellison|Silver medal"\W+candidate/)
  expect(await files()).not.toEqual(expect.arrayContaining(originals))
  expect(JSON.stringify(await eventsOf(db, by.companyId, 'candidate.deleted'))).not.toContain('Mara')
  expect((await make(privacy.log, { query: {} }, by)).data).toMatchObject([
    { candidate_id: candidateId, reason: 'deleted' },
  ])
  expect((await refuse(privacy.restorePeople, { body: { deletion_id } }, by)).status_code).toBe(404)
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ success: true })
  expect(await totalOf(by)).toBe(0)
})

test('a candidate is restored without a tag that was deleted in the meantime', async () => {
  const { by, candidateId, resumeId } = await aKnownPerson()
  const { deletion_id } = await remove(by, candidateId)
  await withCompany(db, by.companyId, (tx) => tx.deleteFrom('tag').execute())
  expect(await restore(by, deletion_id)).toMatchObject({ restored: 1 })
  expect((await make(candidates.preview, { body: { resume_id: resumeId } }, by)).data.name).toBe('Mara Ellison')
})

const shared = await anAdmin()
test.each([
  ['nobody', []],
  ['too many', Array.from({ length: DELETE_MAX + 1 }, (_, place) => String(place + 1))],
  ['a candidate without an id', ['']],
  ['something other than a list', '1'],
])('deleting %s is refused', async (_, people) => {
  const refused = await refuse(privacy.deletePeople, { body: { candidates: people } } as never, shared)
  expect(refused.status_code).toBe(400)
})

test('a user who may not export candidates may not delete them', async () => {
  const reader = await aUser(db, { companyId: shared.companyId, actions: ['view_candidate_pool'] })
  const { candidateId } = await aCandidate(db, shared)
  const body = { candidates: [candidateId] }
  expect((await refuse(privacy.deletePeople, { body }, reader)).status_code).toBe(403)
})

test('every table whose rows belong to a candidate is part of a deletion', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive going as (
      select 'candidate'::regclass as name
      union select f.conrelid::regclass from pg_constraint f join going g on f.confrelid = g.name where f.contype = 'f')
    select name::text from going`.execute(db)
  // Survey answers are deleted for good, since the application may read nothing that refers to them (decision 157). Calendar
  // locations are useless once the calendar may have been disconnected.
  const known = [...Object.keys(TABLES_OF_PEOPLE), 'survey.answer', 'calendar_entry']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
