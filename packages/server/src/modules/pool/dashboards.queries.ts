import type { EmailRhythm } from '@rolecall/domain/pool/saved-view'
import type { Tx } from '../../platform/db/connect.ts'

/** Sets the roles that a dashboard opens for. A role that another one opened for until now goes over to it. */
export async function replaceFirstFor(tx: Tx, viewId: string, roleIds: readonly string[]): Promise<void> {
  await deleteFirstFor(tx, viewId)
  if (roleIds.length === 0) return
  await tx
    .insertInto('first_dashboard')
    .values(roleIds.map((role_id) => ({ company_id: tx.companyId, role_id, view_id: viewId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'role_id']).doUpdateSet({ view_id: viewId }))
    .execute()
}

export const deleteFirstFor = (tx: Tx, viewId: string) =>
  tx.deleteFrom('first_dashboard').where('company_id', '=', tx.companyId).where('view_id', '=', viewId).execute()

/** Returns those of these ids that are roles of the company. */
export async function listRoleIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', ids)
    .where('hidden', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

type Subscription = { viewId: string; userId: string; every: EmailRhythm; nextAt: Date }

export const upsertDashboardEmail = (tx: Tx, { viewId, userId, every, nextAt }: Subscription) =>
  tx
    .insertInto('dashboard_email')
    .values({ company_id: tx.companyId, view_id: viewId, user_id: userId, every, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'view_id', 'user_id']).doUpdateSet({ every, next_at: nextAt }),
    )
    .execute()

export const deleteDashboardEmail = (tx: Tx, { viewId, userId }: Pick<Subscription, 'viewId' | 'userId'>) =>
  tx
    .deleteFrom('dashboard_email')
    .where('company_id', '=', tx.companyId)
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .execute()

/** Ends the emails to users who lost a dashboard with its sharing. */
export const deleteOrphanedEmails = (tx: Tx, viewId: string, ownerId: string) =>
  tx
    .deleteFrom('dashboard_email')
    .where('company_id', '=', tx.companyId)
    .where('view_id', '=', viewId)
    .where('user_id', '<>', ownerId)
    .execute()

/** The time zone in which a user works, if they have said it. */
export async function findZoneOfUser(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('working_hours')
    .select('time_zone')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.time_zone
}
