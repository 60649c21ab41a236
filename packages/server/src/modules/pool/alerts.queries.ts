import type { Tx } from '../../platform/db/connect.ts'

type Alert = { viewId: string; userId: string; now: Date }

/** Inserts an alert, for which present matches are not new. An existing one stays as it is. */
export const insertAlert = (tx: Tx, { viewId, userId, now }: Alert) =>
  tx
    .insertInto('search_alert')
    .values({ company_id: tx.companyId, view_id: viewId, user_id: userId, since: now, looked_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'view_id', 'user_id']).doNothing())
    .execute()

export const deleteAlert = (tx: Tx, { viewId, userId }: Omit<Alert, 'now'>) =>
  tx
    .deleteFrom('search_alert')
    .where('company_id', '=', tx.companyId)
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .execute()

/** Restarts alerts: present matches of the search are not new. */
export const restartAlerts = (tx: Tx, viewId: string, now: Date) =>
  tx
    .updateTable('search_alert')
    .set({ since: now, looked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('view_id', '=', viewId)
    .execute()

/** Deletes the alerts of other users, who lost the search. */
export const deleteOrphanedAlerts = (tx: Tx, viewId: string, ownerId: string) =>
  tx
    .deleteFrom('search_alert')
    .where('company_id', '=', tx.companyId)
    .where('view_id', '=', viewId)
    .where('user_id', '<>', ownerId)
    .execute()

/** Finds an alert by the id in the link of its emails. */
export const findAlertOfLink = (tx: Tx, id: string) =>
  tx
    .selectFrom('search_alert as a')
    .innerJoin('saved_view as v', (join) => join.on('v.company_id', '=', tx.companyId).onRef('v.id', '=', 'a.view_id'))
    .select(['a.id', 'a.view_id', 'a.user_id', 'v.name'])
    .where('a.company_id', '=', tx.companyId)
    .where('a.id', '=', id)
    .executeTakeFirst()
