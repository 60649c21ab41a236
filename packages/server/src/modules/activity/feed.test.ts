import { FEED_PAGE, feed } from '@rolecall/contract/activity/feed'
import { merges } from '@rolecall/contract/duplicates/merges'
import { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication, aShortlist, manyApplications } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aFollower } from '../../../test/factories/feed-follower.ts'
import { aKey, type TestKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts'
import { deleteOldEntries, FEED_RETENTION_DAYS } from './delete-old-entries.ts'

const tested = await testApp()
const { db, deps, make, call, refuse, workIn, workOf, runJobs } = tested
const page = (by: TestUser, query: { after?: string; limit?: number; kinds?: string } = {}) =>
  make(feed.changes, { query }, by)
const refused = (by: TestUser, after: string) => refuse(feed.changes, { query: { after } }, by)
const anAdmin = () => aUser(db, { role: 'company_admin' })
const correct = (by: TestUser, candidateId: string, positionId: string) =>
  workOf(by, (work) => recordEvent(work, { kind: 'candidate.corrected', candidateId, positionId, payload: CORRECTED }))
const CORRECTED = { fields: ['name'], changed: [], version: 2, undone: false }

async function aFollowed() {
  const admin = await anAdmin()
  const position = await aPosition(db, admin)
  const person = await aCandidate(db, admin)
  await anApplication(db, position, person)
  const follower = aFollower(tested, admin)
  await follower.readAll()
  return { admin, position, person, follower }
}

test('a feed of selected kinds skips nothing, page by page, and begins with new changes', async () => {
  const { admin, position, person } = await aFollowed()
  const kinds = 'candidate.corrected, candidate.there'
  const first = await page(admin, { kinds: 'candidate.corrected' })
  expect(first).toMatchObject({ data: [], more: false })
  for (let count = 0; count < 3; count += 1) {
    await correct(admin, person.candidateId, position.positionId)
    await workIn(admin, (work) =>
      recordEvent(work, {
        kind: 'candidate.tagged',
        candidateId: person.candidateId,
        payload: { tag_id: '', tag: '' },
      }),
    )
  }
  let after = first.next
  const heard: string[] = []
  for (let more = true; more; ) {
    const next = await page(admin, { kinds: 'candidate.corrected', after, limit: 1 })
    heard.push(...next.data.map(({ kind }) => kind))
    after = next.next
    more = next.more
  }
  expect(heard).toEqual(['candidate.corrected', 'candidate.corrected', 'candidate.corrected'])
  // The same cursor works for readers that want more kinds, or also the objects that are there.
  const rest = await page(admin, { after: first.next, kinds })
  expect(rest.data.map(({ kind }) => kind)).toEqual(heard)
  const [there] = (await page(admin, { kinds: 'project.there', limit: 1 })).data
  expect(there).toMatchObject({ kind: 'project.there' })
  expect(await refuse(feed.changes, { query: { kinds: 'user.signed-in' } }, admin)).toMatchObject({
    status_code: 400,
    fields: { kinds: 'The feed has no changes of the kind “user.signed-in”.' },
  })
})

test('existing records come first, then each action under its own name, with its actor', async () => {
  const { admin, position, person, follower } = await aFollowed()
  expect(follower.heard.map(({ kind }) => kind)).toEqual([
    'project.there',
    'position.there',
    'candidate.there',
    'application.there',
  ])
  const before = follower.cursor()
  await correct(admin, person.candidateId, position.positionId)
  await workIn(admin, (work) =>
    recordEvent(work, { kind: 'candidate.corrected', candidateId: person.candidateId, payload: CORRECTED }),
  )
  await follower.readAll()
  const [byPerson, bySystem] = follower.heard.slice(4)
  expect(byPerson).toMatchObject({
    kind: 'candidate.corrected',
    subject: 'candidate',
    candidate_id: person.candidateId,
    actor: { kind: 'person', id: admin.userId },
    candidate: { name: person.name },
    application: null,
  })
  expect(bySystem?.actor).toEqual({ kind: 'system', id: '' })
  const again = await page(admin, { after: before ?? '' })
  expect(again.data.map(({ kind }) => kind)).toEqual(['candidate.corrected', 'candidate.corrected'])
  expect((await page(admin, { after: again.data[0]?.cursor ?? '' })).data).toEqual(again.data.slice(1))
  expect(await page(admin, { after: again.next })).toEqual({ success: true, data: [], next: again.next, more: false })
})

test('a merged candidate is reported with their new record, and an erased one leaves only a tombstone', async () => {
  const { admin, position, person, follower } = await aFollowed()
  const twin = await aCandidate(db, admin, { candidate: { name: 'Mara Unmistakable' } })
  const body = { updated_data: { candidate_id: person.candidateId }, dedup_record: [twin.candidateId] }
  await make(merges.merge, { body }, admin)
  await follower.readAll()
  expect(follower.heard.findLast(({ candidate_id }) => candidate_id === twin.candidateId)).toMatchObject({
    kind: 'candidate.merged',
    removed: true,
    into: person.candidateId,
    candidate: null,
    actor: { kind: 'person', id: admin.userId },
  })
  await make(privacy.erase, { body: { candidate: person.candidateId, reason: 'asked', confirm: 'ERASE' } }, admin)
  await runJobs()
  await follower.readAll()
  expect(follower.held.candidate.size + follower.held.application.size).toBe(0)
  expect(follower.held.position.has(position.positionId)).toBe(true)
  const { rows } = await withCompany(db, admin.companyId, (tx) =>
    sql<{ text: string }>`select string_agg(e::text, ' ') as text from feed_entry e`.execute(tx),
  )
  expect(rows[0]?.text).toMatch(/candidate\.erased/)
  expect(rows[0]?.text).not.toMatch(/Unmistakable|@example|Candidate \d/)
})

test('concurrent actions are numbered in commit order, so that no reader misses one', async () => {
  const { admin, person, position, follower } = await aFollowed()
  const begun = follower.heard.length
  const acts = Array.from({ length: 24 }, async (_, at) => {
    await correct(admin, person.candidateId, position.positionId)
    if (at % 3 === 0) await follower.readPage()
  })
  await Promise.all(acts.slice(0, 12))
  await Promise.all(acts)
  // Readers that ran concurrently may have read parts twice; the last of them has everything.
  const last = aFollower(tested, admin)
  await last.readAll()
  await follower.readAll()
  expect(follower.heard.length - begun).toBeGreaterThanOrEqual(24)
  const { rows } = await withCompany(db, admin.companyId, (tx) =>
    sql<{
      missing: string
      first: string
    }>`select max(number) - count(*) as missing, min(number) as first from feed_entry`.execute(tx),
  )
  expect(rows).toEqual([{ missing: '0', first: '1' }])
  expect(last.held).toEqual(follower.held)
})

test('ten thousand events within one second are read in pages of a thousand, each once', async () => {
  const { admin, position, follower } = await aFollowed()
  const of = { projectId: position.projectId, positionId: position.positionId }
  // Events about candidates who have left the position by the time they are read.
  const events = Array.from({ length: 10_000 }, (_, at) => ({
    kind: 'application.removed' as const,
    candidateId: String(at + 1),
    ...of,
  }))
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      workIn(admin, (work) => recordEvents(work, events.slice(at * 1_000, (at + 1) * 1_000), { isTold: false })),
    ),
  )
  const [begun, sizes] = [follower.heard.length, [] as number[]]
  for (let more = true; more; ) {
    const before = follower.heard.length
    more = await follower.readPage(FEED_PAGE.most)
    sizes.push(follower.heard.length - before)
  }
  expect(sizes).toEqual(Array.from({ length: 10 }, () => 1_000))
  const told = follower.heard.slice(begun)
  expect(told.every(({ removed }) => removed)).toBe(true)
  expect(new Set(told.map(({ candidate_id }) => candidate_id)).size).toBe(10_000)
})

test('a bulk move and its undo are reported for every candidate', async () => {
  const { by, position } = await aShortlist(db, 1)
  await manyApplications(db, position, 39)
  const follower = aFollower(tested, by)
  await follower.readAll()
  const statuses = () =>
    [...follower.held.application.values()].map((each) => (each as { status: string }).status).toSorted()
  const { positionId } = position
  const body = { positionId, status: 'Shortlisted', filter_set: { status_grp: 'Initial Status' } }
  await make(shortlist.createBulkMove, { body }, by)
  await runJobs()
  await follower.readAll(7)
  expect(statuses()).toEqual(Array.from({ length: 40 }, () => 'Shortlisted'))
  const [run] = (await make(bulkMoves.list, { body: { positionId } }, by)).data
  await make(pipeline.undoChange, { body: { positionId, change_id: run?.change_id ?? '' } }, by)
  await runJobs()
  await follower.readAll(7)
  expect(statuses()).toEqual(Array.from({ length: 40 }, () => 'Initial Status'))
})

test('an invalid cursor, or one to a missing entry, is refused with advice', async () => {
  const { admin, person, position, follower } = await aFollowed()
  await correct(admin, person.candidateId, position.positionId)
  await follower.readAll()
  const cursor = follower.cursor() ?? ''
  for (const wrong of [
    'x',
    'e30',
    `${cursor}x`.slice(3),
    Buffer.from('[1,"a","b",-1,"",0,null]').toString('base64url'),
  ])
    expect(await refused(admin, wrong)).toMatchObject({ status_code: 400, fields: { after: expect.any(String) } })
  for (const limit of [0, FEED_PAGE.most + 1])
    expect(await refuse(feed.changes, { query: { limit } }, admin)).toMatchObject({ status_code: 400 })
  const begin = { status_code: 410, code: 'gone', message: expect.stringContaining('without a cursor') }
  expect(await refused(await anAdmin(), cursor)).toMatchObject(begin)
  // Simulates a restored backup: one number is given a second time.
  const change = (statement: ReturnType<typeof sql>) => withCompany(db, admin.companyId, (tx) => statement.execute(tx))
  await change(sql`update feed_entry set stamp = gen_random_uuid()`)
  expect(await refused(admin, cursor)).toMatchObject(begin)
  await change(sql`delete from feed_entry`)
  expect(await refused(admin, cursor)).toMatchObject(begin)
  expect((await page(admin, { after: '' })).data).not.toEqual([])
})

test('a reader with a very old cursor starts over, and one at the last entry continues at any age', async () => {
  const { admin, person, position, follower } = await aFollowed()
  const old = follower.cursor() ?? ''
  const later = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * 86_400_000) })
  const act = () => correct(admin, person.candidateId, position.positionId)
  await act()
  await act()
  await follower.readAll()
  await deleteOldEntries.run({}, later(FEED_RETENTION_DAYS + 300))
  expect(await refused(admin, old)).toMatchObject({ status_code: 410 })
  await act()
  await follower.readAll()
  expect(follower.heard.at(-1)).toMatchObject({ kind: 'candidate.corrected' })
})

test('the feed refuses a revoked key, and continues with another key of the same visibility', async () => {
  const { admin, position, person, follower } = await aFollowed()
  const scopes = ['view_all_projects', 'view_all_positions', 'view_candidate_pool'] as const
  const [old, other] = [await aKey(db, admin, { scopes, readsOnly: true }), await aKey(db, admin, { scopes })]
  const read = (key: TestKey, after: string) => call(feed.changes, { query: { after, limit: 2 } }, key)
  const first = await make(feed.changes, { query: { limit: 2 } }, old)
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('session').set({ revoked_at: NOW }).where('key_id', '=', old.keyId).execute(),
  )
  expect((await read(old, first.next)).status).toBe(401)
  const renewed = aFollower(tested, other)
  renewed.goOnFrom(first.next)
  await renewed.readAll(1)
  expect([...renewed.held.application]).toEqual([...follower.held.application])
  await workOf(other, (work) =>
    recordEvent(work, { kind: 'candidate.corrected', candidateId: person.candidateId, payload: CORRECTED }),
  )
  await renewed.readAll()
  expect(renewed.heard.at(-1)?.actor).toEqual({ kind: 'key', id: other.accountId })
  for (const narrow of [{ scopes: scopes.slice(0, 2) }, { scopes, positionIds: [position.positionId] }])
    expect(await read(await aKey(db, admin, narrow), first.next)).toMatchObject({
      status: 410,
      json: { message: 'Your access has changed since this cursor was issued. Start again without a cursor.' },
    })
})

test('a key for one position receives only its events', async () => {
  const { admin, position, person } = await aFollowed()
  const other = await aPosition(db, admin)
  await anApplication(db, other, person)
  const scopes = ['view_all_projects', 'view_all_positions'] as const
  const key = await aKey(db, admin, { scopes, positionIds: [position.positionId] })
  const bound = aFollower(tested, key, { readsPool: false })
  await bound.readAll()
  expect([...bound.held.position.keys()]).toEqual([position.positionId])
  expect([...bound.held.application.keys()]).toEqual([`${position.positionId} ${person.candidateId}`])
  expect([...bound.held.project.keys()]).toEqual([position.projectId])
  expect([...bound.held.candidate.keys()]).toEqual([person.candidateId])
})

test('a user without access receives nothing, in as many pages as others', async () => {
  const { admin, person, position } = await aFollowed()
  const nobody = await aUser(db, { companyId: admin.companyId, actions: [] })
  const follower = aFollower(tested, nobody, { readsPool: false })
  await follower.readAll(1)
  for (let count = 0; count < 3; count += 1) await correct(admin, person.candidateId, position.positionId)
  expect(await page(nobody, { after: follower.cursor() ?? '', limit: 2 })).toMatchObject({ data: [], more: true })
  await follower.readAll(2)
  expect(follower.heard).toEqual([])
})
