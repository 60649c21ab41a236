import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { openTransactionPooler } from '../../../test/transaction-pooler.ts'
import { withCachedPlan } from './cache-plans.ts'
import { connect } from './connect.ts'
import { cancelWhen } from './limit-statements.ts'
import { queryCompany, withCompany } from './with-company.ts'

const { db: past, url } = await testApp()

/** The product's connections through a pooler that assigns another session to each transaction. */
async function through(options: { statementMs?: number; max?: number } = {}) {
  const pooler = await openTransactionPooler(url)
  onTestFinished(pooler.close)
  const db = connect(pooler.url, { directUrl: url, ...options })
  onTestFinished(() => db.destroy())
  return { db, pooler }
}

const whoAndLimit = sql<{ role: string; limit: string; session: number }>`
  select current_user as role, current_setting('statement_timeout') as limit, pg_backend_pid() as session`

test('every transaction and single statement runs as the role that owns nothing, with a time limit, in any session', async () => {
  const { db, pooler } = await through({ statementMs: 7_000 })
  const { companyId } = await aUser(past)
  const seen = []
  for (let turn = 0; turn < 4; turn++) {
    seen.push((await whoAndLimit.execute(db)).rows[0])
    seen.push(...(await withCompany(db, companyId, async (tx) => (await whoAndLimit.execute(tx)).rows)))
    seen.push((await db.transaction().execute((tx) => whoAndLimit.execute(tx))).rows[0])
  }
  expect(new Set(seen.map((each) => `${each?.role} ${each?.limit}`))).toEqual(new Set(['rolecall_app 7s']))
  expect(new Set(seen.map((each) => each?.session)).size).toBe(3)
  expect(pooler.handedOut()).toBe(12)
})

test('a reused session reveals neither the previous company nor its role', async () => {
  const { db, pooler } = await through()
  const [one, other] = [await aUser(past), await aUser(past)]
  const people = (companyId: string) =>
    withCompany(db, companyId, (tx) => tx.selectFrom('app_user').select('id').execute())
  const found = await Promise.all(Array.from({ length: 30 }, (_, turn) => people((turn % 2 ? one : other).companyId)))
  for (const [turn, rows] of found.entries()) expect(rows).toEqual([{ id: (turn % 2 ? one : other).userId }])
  // Outside a company no row is visible, on any of the sessions.
  for (let turn = 0; turn < 6; turn++) expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
  // Other clients of the same sessions find them as they were opened.
  const plain = connect(pooler.url, { directUrl: url, max: 1 })
  onTestFinished(() => plain.destroy())
  const { rows } = await sql`select current_setting('app.company_id', true) as company`.execute(plain)
  expect(['', null]).toContain((rows[0] as { company: string | null }).company)
})

test('frequent and prepared statements are answered although no session keeps plans', async () => {
  const { db } = await through()
  const { companyId, userId, email } = await aUser(past)
  const asked = sql<{ id: string; text: string }>`
    select id, '$1 isn''t it' as text from app_user where company_id = ${companyId} and email = ${email}
      and created_at < ${new Date(Date.now() + 60_000)} and ${true}`
  const compiled = asked.compile(db)
  for (let turn = 0; turn < 6; turn++) {
    expect(await queryCompany(db, companyId, compiled)).toEqual([{ id: userId, text: "$1 isn't it" }])
    const kept = await withCompany(db, companyId, (tx) =>
      sql<{ id: string }>`${withCachedPlan} select id from app_user where company_id = ${companyId}`.execute(tx),
    )
    expect(kept.rows).toEqual([{ id: userId }])
  }
})

test('failures are rolled back, alone and in a transaction, and the sessions continue', async () => {
  const { db } = await through({ max: 2 })
  const { companyId } = await aUser(past)
  for (let turn = 0; turn < 4; turn++) {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
    await expect(queryCompany(db, companyId, sql`select 1 / 0`.compile(db))).rejects.toThrow('division')
    const failing = withCompany(db, companyId, async (tx) => {
      await sql`update company set name = 'Gone' where id = ${companyId}`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  }
  const [row] = await withCompany(db, companyId, (tx) => tx.selectFrom('company').select('name').execute())
  expect(row?.name).not.toBe('Gone')
})

test('a statement is cancelled past the pooler, on its own session', async () => {
  const { db } = await through()
  const { companyId } = await aUser(past)
  const gone = new AbortController()
  const slow = withCompany(db, companyId, (tx) =>
    cancelWhen(gone.signal, { db, tx }, async () => {
      setTimeout(() => gone.abort(), 50)
      await sql`select pg_sleep(60)`.execute(tx)
    }),
  )
  await expect(slow).rejects.toThrow('canceling statement due to user request')
})
