import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { openTransactionPooler } from '../../../test/transaction-pooler.ts'
import { connect } from './connect.ts'
import { cancelWhen } from './cut-short.ts'
import { keptPlan } from './keep-plans.ts'
import { askCompany, withCompany } from './with-company.ts'

const { db: past, url } = await testApp()

/** The product's connections through a pooler that hands out another session for each transaction. */
async function through(options: { statementMs?: number; max?: number } = {}) {
  const pooler = await openTransactionPooler(url)
  onTestFinished(pooler.close)
  const db = connect(pooler.url, { directUrl: url, ...options })
  onTestFinished(() => db.destroy())
  return { db, pooler }
}

const whoAndLimit = sql<{ role: string; limit: string; session: number }>`
  select current_user as role, current_setting('statement_timeout') as limit, pg_backend_pid() as session`

test('every transaction and every statement by itself acts as the role that owns nothing, within its time, whichever session it gets', async () => {
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

test('a session that is handed on says nothing of the company before, nor of whom it acted as', async () => {
  const { db, pooler } = await through()
  const [one, other] = [await aUser(past), await aUser(past)]
  const people = (companyId: string) =>
    withCompany(db, companyId, (tx) => tx.selectFrom('app_user').select('id').execute())
  const found = await Promise.all(Array.from({ length: 30 }, (_, turn) => people((turn % 2 ? one : other).companyId)))
  for (const [turn, rows] of found.entries()) expect(rows).toEqual([{ id: (turn % 2 ? one : other).userId }])
  // Outside a company nothing is seen, on any of the sessions.
  for (let turn = 0; turn < 6; turn++) expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
  // Whoever comes to the sessions by another way finds them as they were opened.
  const plain = connect(pooler.url, { directUrl: url, max: 1 })
  onTestFinished(() => plain.destroy())
  const { rows } = await sql`select current_setting('app.company_id', true) as company`.execute(plain)
  expect(['', null]).toContain((rows[0] as { company: string | null }).company)
})

test('what is asked at every request is answered though no session keeps its plan, and so is what is marked to be kept', async () => {
  const { db } = await through()
  const { companyId, userId, email } = await aUser(past)
  const asked = sql<{ id: string; text: string }>`
    select id, '$1 isn''t it' as text from app_user where company_id = ${companyId} and email = ${email}
      and created_at < ${new Date(Date.now() + 60_000)} and ${true}`
  const compiled = asked.compile(db)
  for (let turn = 0; turn < 6; turn++) {
    expect(await askCompany(db, companyId, compiled)).toEqual([{ id: userId, text: "$1 isn't it" }])
    const kept = await withCompany(db, companyId, (tx) =>
      sql<{ id: string }>`${keptPlan} select id from app_user where company_id = ${companyId}`.execute(tx),
    )
    expect(kept.rows).toEqual([{ id: userId }])
  }
})

test('what fails is rolled back, alone and in a transaction, and the sessions go on', async () => {
  const { db } = await through({ max: 2 })
  const { companyId } = await aUser(past)
  for (let turn = 0; turn < 4; turn++) {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
    await expect(askCompany(db, companyId, sql`select 1 / 0`.compile(db))).rejects.toThrow('division')
    const failing = withCompany(db, companyId, async (tx) => {
      await sql`update company set name = 'Gone' where id = ${companyId}`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  }
  const [row] = await withCompany(db, companyId, (tx) => tx.selectFrom('company').select('name').execute())
  expect(row?.name).not.toBe('Gone')
})

test('a statement is cut short past the pooler, on the session that it runs on', async () => {
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
