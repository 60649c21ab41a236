import type { SuperRight } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { superRightsOf } from '../../platform/kernel/rights.queries.ts'

/** The standing of a user of the company, active or not. */
export const findStanding = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select(['u.full_name', 'u.is_active', 'r.is_admin', 'r.actions'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** Returns whether a user was ever here as a super-administrator on a visit. */
export const hasVisited = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('company_visit')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

type SuperAdministrator = { id: string; email: string; role_id: string; superRights: SuperRight[] }

/** Super-administrators among the company's users: hardly ever more than one or two. */
export async function listSuperAdministrators(tx: Tx): Promise<SuperAdministrator[]> {
  const rows = await tx
    .selectFrom('super_administrator')
    .select(['person', 'may_add_companies', 'may_edit_addons'])
    .where('company', '=', tx.companyId)
    .execute()
  if (rows.length === 0) return []
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'role_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${rows.map(({ person }) => person)}::uuid[])`)
    .execute()
  return people.map((person) => ({
    ...person,
    superRights: superRightsOf(rows.find((row) => row.person === person.id)),
  }))
}

/** Sets whether a user may sign in; returns false, and changes nothing, for the last super-administrator. */
export async function setSuperAdministratorActive(tx: Tx, userId: string, isOn: boolean): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select switch_super_administrator(${userId}, ${isOn}) as is_done`.execute(tx)
  return rows[0]?.is_done === true
}
