import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { hideFromPlanner, withCachedPlan } from './cache-plans.ts'
import { connect } from './connect.ts'
import { withCompany } from './with-company.ts'

const { db, url } = await testApp()

const kept = (companyId: string, values: readonly number[]) =>
  withCompany(db, companyId, async (tx) => {
    const found: number[] = []
    for (const value of values)
      found.push(
        ...(await sql<{ n: number }>`select ${withCachedPlan} ${value}::int + 1 as n`.execute(tx)).rows.map(
          ({ n }) => n,
        ),
      )
    const { rows } = await sql<{ times: string }>`
      select generic_plans + custom_plans as times from pg_prepared_statements where statement like 'select /* kept plan */ $1::int + 1%'`.execute(
      tx,
    )
    return { found, times: Number(rows[0]?.times) }
  })

test('a marked statement is planned once per connection and works for any values', async () => {
  const { companyId } = await aUser(db)
  expect(await kept(companyId, [1, 2, 3, 4, 5, 6, 7])).toEqual({ found: [2, 3, 4, 5, 6, 7, 8], times: 7 })
})

test('a marked statement is not planned for each list whose length is hidden', async () => {
  const { companyId, userId } = await aUser(db)
  const plans = await withCompany(db, companyId, async (tx) => {
    for (let time = 0; time < 8; time += 1) {
      const { rows } = await sql<{ id: string }>`select ${withCachedPlan} u.id
        from unnest(${hideFromPlanner([userId], 'uuid[]')}) hidden(id)
        join app_user u on u.company_id = ${companyId} and u.id = hidden.id`.execute(tx)
      expect(rows).toEqual([{ id: userId }])
    }
    const { rows } = await sql<{
      custom: string
      generic: string
    }>`select custom_plans as custom, generic_plans as generic
      from pg_prepared_statements where statement like '%hidden(id)%' and statement like 'select /* kept plan */%'`.execute(
      tx,
    )
    return rows
  })
  // PostgreSQL tries plans for the values five times before it keeps one.
  expect(plans).toEqual([{ custom: '5', generic: '3' }])
})

test('a cached plan of one company shows another only its own rows', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const people = (companyId: string) =>
    withCompany(db, companyId, async (tx) => {
      const { rows } = await sql<{ id: string }>`select ${withCachedPlan} u.id from app_user u`.execute(tx)
      return rows.map(({ id }) => id)
    })
  for (let time = 0; time < 8; time += 1) {
    expect(await people(one.companyId)).toContain(one.userId)
    expect(await people(other.companyId)).not.toContain(one.userId)
  }
})

test('a migration that changes the columns of a marked statement fails no transaction', async () => {
  const { companyId } = await aUser(db)
  const owner = new pg.Client(url)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('create table kept_columns (n int not null); insert into kept_columns values (1)')
  await owner.query('grant select on kept_columns to rolecall_app')
  const read = () =>
    withCompany(db, companyId, async (tx) => {
      const { rows } = await sql`select ${withCachedPlan} * from kept_columns`.execute(tx)
      return rows
    })
  expect(await Promise.all([read(), read(), read()])).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]])
  await owner.query("alter table kept_columns add column word text not null default 'new'")
  const after = [{ n: 1, word: 'new' }]
  expect(await Promise.all([read(), read(), read()])).toEqual([after, after, after])
})

test('a marked statement that fails is told by its caller, and works again', async () => {
  const { companyId } = await aUser(db)
  const divide = (by: number) =>
    withCompany(db, companyId, (tx) => sql<{ n: number }>`select ${withCachedPlan} 6 / ${by}::int as n`.execute(tx))
  await expect(divide(0)).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('kept-query') })
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(2)).rows).toEqual([{ n: 3 }])
})

test('a connection keeps 200 statements, and what it keeps is no limit for others', async () => {
  const { companyId } = await aUser(db)
  const countKept = async (statements: number) => {
    const own = connect(url, { max: 1 })
    onTestFinished(() => own.destroy())
    return await withCompany(own, companyId, async (tx) => {
      for (let n = 1; n <= statements; n += 1) await sql`select ${withCachedPlan} ${sql.lit(n)}`.execute(tx)
      const { rows } = await sql<{
        kept: string
      }>`select count(*) as kept from pg_prepared_statements where statement like 'select /* kept plan */ %'`.execute(
        tx,
      )
      return Number(rows[0]?.kept)
    })
  }
  expect(await countKept(203)).toBe(200)
  expect(await countKept(3)).toBe(3)
})
