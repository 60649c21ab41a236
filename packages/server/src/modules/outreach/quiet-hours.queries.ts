import { DEFAULT_QUIET, type QuietHours } from '@rolecall/domain/mails/sequence-times'
import type { Tx } from '../../ground/db/connect.ts'

/** When the company writes to nobody by a sequence. */
export async function getQuietHours(tx: Tx): Promise<QuietHours> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['quiet_from', 'quiet_until', 'quiet_weekends'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return row ? { from: row.quiet_from, until: row.quiet_until, weekends: row.quiet_weekends } : DEFAULT_QUIET
}
