import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from './with-company.ts'

const { db, url } = await testApp()

const actionsOf = (companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const roles = await tx.selectFrom('role').select(['type_name', 'actions']).orderBy('type_name').execute()
    return new Map(roles.map(({ type_name, actions }) => [type_name, actions]))
  })

const featuresOf = (companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const statuses = await tx.selectFrom('status').select(['id', 'enabled_features']).execute()
    return new Map(statuses.map(({ id, enabled_features }) => [id, enabled_features]))
  })

/** Runs a statement as the owner of the tables; twice, to see that no right is granted twice. */
async function migrateTwice(statement: string) {
  const owner = new pg.Client(url)
  await owner.connect()
  for (const _ of [1, 2]) await owner.query(statement)
  await owner.end()
}

/** Returns whether the policies of a table bind its owner, too. */
async function isForced(table: string) {
  const { rows } = await sql<{ forced: boolean }>`
    select relforcerowsecurity as forced from pg_class where oid = ${table}::regclass`.execute(db)
  return rows
}

test('a migration adds a new permission to the default roles of every existing company, once', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const before = await actionsOf(one.companyId)
  await migrateTwice("call grant_permission('read_minds', array['recruiter', 'hiring_manager'])")
  for (const { companyId } of [one, other])
    for (const [role, actions] of await actionsOf(companyId)) {
      const isGranted = ['recruiter', 'hiring_manager'].includes(role)
      expect(actions, role).toEqual([...(before.get(role) ?? []), ...(isGranted ? ['read_minds'] : [])])
    }
  expect(await isForced('role')).toEqual([{ forced: true }])
})

test('a migration adds a new feature to the default statuses of every existing company, once', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const before = await featuresOf(one.companyId)
  await migrateTwice("call grant_status_feature('telepathy', array['Screened', 'HM Review'])")
  for (const { companyId } of [one, other])
    for (const [status, features] of await featuresOf(companyId)) {
      const isGranted = ['Screened', 'HM Review'].includes(status)
      expect(features, status).toEqual([...(before.get(status) ?? []), ...(isGranted ? ['telepathy'] : [])])
    }
  expect(await isForced('status')).toEqual([{ forced: true }])
})

test('the application cannot call procedures made for migrations', async () => {
  for (const call of [
    "grant_permission('x', array['recruiter'])",
    "grant_status_feature('x', array['Screened'])",
    "protect_rows('role', 'company_id')",
  ])
    await expect(sql.raw(`call ${call}`).execute(db)).rejects.toThrow(/permission denied/)
})

test('a status takes its applications to another group, or stays', async () => {
  const by = await aUser(db)
  const [position, person] = [await aPosition(db, by), await aCandidate(db, by)]
  await anApplication(db, position, person, { status: 'Screened' })
  const run = (text: string) => withCompany(db, by.companyId, (tx) => sql.raw(text).execute(tx))
  const ofCompany = `company_id = '${by.companyId}'`
  const move = `update status set group_id = 'Shortlisted' where ${ofCompany} and id = 'Screened'`
  await expect(run(move)).rejects.toThrow(/violates foreign key/)
  await expect(run(`update application set status_group_id = 'Selected' where ${ofCompany}`)).rejects.toThrow(
    /violates foreign key/,
  )
  await run(`with moved as (${move} returning id)
    update application a set status_group_id = 'Shortlisted' from moved where a.${ofCompany} and a.status_id = moved.id`)
  expect((await run(`select status_group_id from application where ${ofCompany}`)).rows).toEqual([
    { status_group_id: 'Shortlisted' },
  ])
})
