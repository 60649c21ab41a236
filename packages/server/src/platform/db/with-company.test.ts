import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from './with-company.ts'

const { db } = await testApp()

test('a query that forgets the company sees only its own company’s rows', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const seen = await withCompany(db, one.companyId, (tx) => tx.selectFrom('app_user').select('id').execute())
  expect(seen).toEqual([{ id: one.userId }])
  expect(seen).not.toContainEqual({ id: other.userId })
})

test('outside a company no rows are visible', async () => {
  await aUser(db)
  expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
})

test('a row of another company can be neither written nor changed', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const insert = withCompany(db, one.companyId, (tx) =>
    tx.insertInto('questionnaire').values({ company_id: other.companyId, name: 'Theirs' }).execute(),
  )
  await expect(insert).rejects.toThrow(/row-level security/)
  const update = await withCompany(db, one.companyId, (tx) =>
    tx.updateTable('app_user').set({ full_name: 'Taken over' }).where('id', '=', other.userId).executeTakeFirst(),
  )
  expect(update.numUpdatedRows).toBe(0n)
})

test('history can be neither changed nor deleted', async () => {
  const { companyId } = await aUser(db)
  for (const statement of ["update event set kind = 'x'", 'delete from event']) {
    const attempt = withCompany(db, companyId, (tx) => sql.raw(statement).execute(tx))
    await expect(attempt).rejects.toThrow(/permission denied/)
  }
})

test('every table with company rows separates them', async () => {
  const { rows } = await sql<{ relname: string }>`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
  `.execute(db)
  expect(rows).toEqual([])
})
