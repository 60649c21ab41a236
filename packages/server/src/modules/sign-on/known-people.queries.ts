import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

const selectPeople = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select([
      'u.id',
      'u.full_name',
      'u.is_active',
      'u.is_approved',
      'u.email_verified',
      'u.sign_on_subject',
      'u.role_id',
      'r.display_name as role',
      'r.hidden as has_no_role',
    ])
    .where('u.company_id', '=', tx.companyId)

export const findBySubject = (tx: Tx, subject: string) =>
  selectPeople(tx).where('u.sign_on_subject', '=', subject).executeTakeFirst()
export type KnownPerson = NonNullable<Awaited<ReturnType<typeof findBySubject>>>

export const findById = (tx: Tx, userId: string) => selectPeople(tx).where('u.id', '=', userId).executeTakeFirst()

/** Ties a user to the provider's subject; removes a password that was chosen before the address was verified. */
export const bindPerson = (tx: Tx, { id, email_verified }: KnownPerson, subject: string) =>
  tx
    .updateTable('app_user')
    .set({ sign_on_subject: subject, email_verified: true, ...(!email_verified && { password_hash: null }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const updateRole = (tx: Tx, userId: string, roleId: string) =>
  tx
    .updateTable('app_user')
    .set({ role_id: roleId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()
