import type { Tx } from '../../platform/db/connect.ts'

const selectAlerts = (tx: Tx) =>
  tx
    .selectFrom('report_alert')
    .select(['id', 'user_id', 'name', 'report', 'is_above', 'bound', 'is_raised'])
    .where('company_id', '=', tx.companyId)

export type AlertRow = Awaited<ReturnType<typeof listAlertsOf>>[number]

export const listAlertsOf = (tx: Tx, userId: string) =>
  selectAlerts(tx).where('user_id', '=', userId).orderBy('name').orderBy('id').execute()

/** Alerts that were not looked at since a moment, a page of them after an id. */
export const listAlertsSince = (tx: Tx, since: Date, limit: number) =>
  selectAlerts(tx).where('looked_at', '<', since).orderBy('looked_at').orderBy('id').limit(limit).execute()

type NewAlert = { userId: string; name: string; report: string; isAbove: boolean; bound: number; now: Date }

export const insertReportAlert = (tx: Tx, { userId, name, report, isAbove, bound, now }: NewAlert) =>
  tx
    .insertInto('report_alert')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      name,
      report,
      is_above: isAbove,
      bound,
      looked_at: now,
    })
    .returning(['id', 'user_id', 'name', 'report', 'is_above', 'bound', 'is_raised'])
    .executeTakeFirstOrThrow()

export const updateReportAlert = (tx: Tx, id: string, { isRaised, now }: { isRaised: boolean; now: Date }) =>
  tx
    .updateTable('report_alert')
    .set({ is_raised: isRaised, looked_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteReportAlert = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
  tx
    .deleteFrom('report_alert')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
