import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { next } from './serial.ts'
import { aUser, insertRole, type TestUser } from './user.ts'

/** A role without users. */
export const aRole = ({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>): Promise<string> =>
  withCompany(db, companyId, (tx) => insertRole(tx, ['view_users']))

/** A user who signed up and waits for approval; with the id of their role, which is the hidden one. */
export async function aNewUser({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>) {
  const user = await aUser(db, { companyId, role: 'norole' })
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_approved: false, full_name: `Noa Newcomer ${next()}` })
      .where('company_id', '=', companyId)
      .where('id', '=', user.userId)
      .execute(),
  )
  return user
}

/** Makes a user an active recruiter, whatever their state. */
export const makeActive = ({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>, userId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: true, is_approved: true })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute(),
  )
