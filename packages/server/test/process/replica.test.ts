import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { readAside } from '../../src/platform/db/read-aside.ts'
import { aUser } from '../factories/user.ts'
import { testApp } from '../harness.ts'
import { startReplica } from '../start-replica.ts'
import { startTestCluster } from '../start-test-cluster.ts'
import { inDatabase } from '../test-database.ts'

const cluster = await startTestCluster({ mayFall: true })
afterAll(cluster.stop)
const { db, deps, url } = await testApp({ clusterUrl: cluster.url })
const replica = await startReplica(cluster)
afterAll(() => rm(replica.home, { recursive: true, force: true }))
afterAll(replica.stop)
const name = new URL(url).pathname.slice(1)
const aside = connect(inDatabase(replica.url, name), { max: 2, connectionMs: 2_000 })
afterAll(() => aside.destroy())

const sources = { db, replica: aside, log: deps.log }
const whereAndWho = (companyId: string) => async () => {
  const reading = await readAside(sources)
  return reading(companyId, async (tx) => {
    const { rows } = await sql<{ isCopy: boolean }>`select pg_is_in_recovery() as "isCopy"`.execute(tx)
    const people = await tx.selectFrom('app_user').select('id').where('company_id', '=', companyId).execute()
    return { isCopy: rows[0]?.isCopy, people: people.map(({ id }) => id) }
  })
}

test('reads on the side come from the replica, with everything committed before the request', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { companyId, userId } = await aUser(db)
    expect(await whereAndWho(companyId)()).toEqual({ isCopy: true, people: [userId] })
  }
})

test('the replica shows nothing of another company, and writes nothing', async () => {
  const [mine, theirs] = [await aUser(db), await aUser(db)]
  const reading = await readAside(sources)
  const found = await reading(mine.companyId, (tx) =>
    tx.selectFrom('app_user').select('id').where('company_id', '=', theirs.companyId).execute(),
  )
  expect(found).toEqual([])
  const onReplica = sql`create table note (id int)`.execute(aside)
  await expect(onReplica).rejects.toThrow(/read-only transaction|permission denied/)
})

test('while the replica is behind the primary answers, and it is used again once it has caught up', async () => {
  const { companyId, userId } = await aUser(db)
  const operator = new pg.Client(replica.superuserUrl)
  await operator.connect()
  await operator.query('select pg_wal_replay_pause()')
  const later = await aUser(db)
  expect(await whereAndWho(later.companyId)()).toEqual({ isCopy: false, people: [later.userId] })
  await operator.query('select pg_wal_replay_resume()')
  await operator.end()
  expect(await whereAndWho(companyId)()).toEqual({ isCopy: true, people: [userId] })
})

test('a replica that fails in the middle of a report is dropped, and the primary continues', async () => {
  const { companyId, userId } = await aUser(db)
  const reading = await readAside(sources)
  const read = () =>
    reading(companyId, async (tx) => {
      const { rows } = await sql<{ isCopy: boolean }>`select pg_is_in_recovery() as "isCopy"`.execute(tx)
      return rows[0]?.isCopy
    })
  expect(await read()).toBe(true)
  await replica.kill()
  // A session of the replica ends by itself when it notices that its server is gone, and may answer once more before.
  await expect.poll(read).toBe(false)
  // The next report does not query it at all for a while.
  expect(await whereAndWho(companyId)()).toEqual({ isCopy: false, people: [userId] })
})
