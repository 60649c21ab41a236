import type { Period } from '@rolecall/domain/interviews/time-periods'
import type { Tx } from '../../platform/db/connect.ts'

const deleteBusyTimes = (tx: Tx, userId: string) =>
  tx.deleteFrom('busy_time').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()

/** Replaces a user's busy times. */
export async function replaceBusy(tx: Tx, userId: string, busy: readonly Period[]): Promise<void> {
  await deleteBusyTimes(tx, userId)
  if (busy.length === 0) return
  const company_id = tx.companyId
  const rows = busy.map(({ from, to }) => ({ user_id: userId, starts_at: new Date(from), ends_at: new Date(to) }))
  await tx
    .insertInto('busy_time')
    .values(rows.map((row) => ({ company_id, ...row })))
    .execute()
}

/** Deletes a user's calendar, feed or account, with all that was read from it: a user has at most one (rule A-185). */
export async function deleteCalendar(tx: Tx, userId: string): Promise<void> {
  await deleteBusyTimes(tx, userId)
  await tx.deleteFrom('calendar_feed').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('calendar_account').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()
}
