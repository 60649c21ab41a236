import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { exportOf, importInto, type ReadArchive } from '../../../test/factories/archive.ts'
import { compareArchives } from '../../../test/factories/compare-archives.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { ARCHIVED } from './archived-tables.ts'

const [there, here] = [await testApp(), await testApp()]

/** An administrator of an empty company, with the address of a user who moves in. */
async function anAdministrator(email: string): Promise<TestUser> {
  const admin = await aUser(here.db, { role: 'company_admin' })
  await withCompany(here.db, admin.companyId, async (tx) => {
    await tx.updateTable('app_user').set({ email }).where('id', '=', admin.userId).execute()
  })
  return { ...admin, email }
}

/** The ids that the company, its administrator and their role have here, by those that they had there. */
function idsOf(left: ReadArchive, arrived: ReadArchive, email: string) {
  const find = (archive: ReadArchive) => archive.lines.get('users')?.find((user) => user.email === email) ?? {}
  const [from, to] = [find(left), find(arrived)]
  return {
    [left.manifest.company.id]: arrived.manifest.company.id,
    [String(from.id)]: String(to.id),
    [String(from.role_id)]: String(to.role_id),
  }
}

test('a company that moves out and in again is the same, record by record', async () => {
  const { by } = await anExampleWorld(there)
  const left = await exportOf(there, by)
  const admin = await anAdministrator(by.email)
  const run = await importInto(here, admin, left.bytes)
  expect(run).toMatchObject({ state: 'finished', reason: '', lost: 0 })
  const arrived = await exportOf(here, admin)
  expect(compareArchives(left, arrived, idsOf(left, arrived, by.email))).toEqual([])
  // The example world fills most tables, so that the comparison says something.
  const filled = [...left.lines].filter(([, lines]) => lines.length > 0)
  expect(filled.length).toBeGreaterThan(Object.keys(ARCHIVED).length / 2)
  expect((await verifySeals(here.db, admin.companyId, { now: new Date() })).broken).toBeUndefined()
})
