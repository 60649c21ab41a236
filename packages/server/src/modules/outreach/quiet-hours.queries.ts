import { DEFAULT_QUIET, type QuietHours } from '@rolecall/domain/outreach/sequence-times'
import type { Tx } from '../../platform/db/connect.ts'

/** The hours in which the company's sequences send nothing. */
export async function getQuietHours(tx: Tx): Promise<QuietHours> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['quiet_from', 'quiet_until', 'quiet_weekends'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row ? { from: row.quiet_from, until: row.quiet_until, weekends: row.quiet_weekends } : DEFAULT_QUIET
}
