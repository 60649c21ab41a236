import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The administrators who may sign in, locked in one order: of two who demote each other the second finds one less. */
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
