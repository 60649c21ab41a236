import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCachedPlan } from './cache-plans.ts'
import { withCompany } from './with-company.ts'

const { db } = await testApp()

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
