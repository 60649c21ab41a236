import { withCompany } from '../../src/ground/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { next } from './serial.ts'
import { aUser, insertRole, type TestUser } from './user.ts'

/** A role that nobody has. */
export const aRole = ({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>): Promise<string> =>
  withCompany(db, companyId, (tx) => insertRole(tx, ['view_users']))

/** Somebody who signed up and waits for approval; with their role's id, which is the hidden one. */
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

/** Makes somebody a recruiter who may sign in, whatever became of them. */
export const makeActive = ({ db }: Pick<TestApp, 'db'>, { companyId }: Pick<TestUser, 'companyId'>, userId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: true, is_approved: true })
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .execute(),
  )
