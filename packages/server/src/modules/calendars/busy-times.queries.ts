import type { Period } from '@rolecall/domain/interviews/time-periods'
import type { Tx } from '../../ground/db/connect.ts'

const forgetBusy = (tx: Tx, userId: string) =>
  tx.deleteFrom('busy_time').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()

/** When somebody is busy, in place of what was known before. */
export async function replaceBusy(tx: Tx, userId: string, busy: readonly Period[]): Promise<void> {
  await forgetBusy(tx, userId)
  if (busy.length === 0) return
  const company_id = tx.companyId
  const rows = busy.map(({ from, to }) => ({ user_id: userId, starts_at: new Date(from), ends_at: new Date(to) }))
  await tx
    .insertInto('busy_time')
    .values(rows.map((row) => ({ company_id, ...row })))
    .execute()
}

/** Whatever calendar somebody has given, feed or account, with what was read from it: they have one at most (rule A-185). */
export async function forgetCalendar(tx: Tx, userId: string): Promise<void> {
  await forgetBusy(tx, userId)
  await tx.deleteFrom('calendar_feed').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('calendar_account').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
}
