import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The active administrators, locked in one order: of two who demote each other the second finds one fewer. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const roles = await tx
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('is_admin', '=', true)
    .execute()
  const users = await tx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('role_id', '=', sql<string>`any(${roles.map(({ id }) => id)}::uuid[])`)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return users.map(({ id }) => id)
}

/** Administrators to notify of waiting people, the earliest first. */
export const listAdministrators = (tx: Tx, limit: number) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.email', 'u.full_name'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.is_active', '=', true)
    .where('u.is_approved', '=', true)
    .where('r.is_admin', '=', true)
    .orderBy('u.created_at')
    .limit(limit)
    .execute()

export const setActive = (tx: Tx, userId: string, isActive: boolean) =>
  tx
    .updateTable('app_user')
    .set({ is_active: isActive })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()
