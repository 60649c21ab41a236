import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

export const findMailSettings = (tx: Tx) =>
  tx
    .selectFrom('mail_settings as s')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.changed_by'))
    .selectAll('s')
    .select('u.full_name')
    .where('s.company_id', '=', tx.companyId)
    .executeTakeFirst()
export type MailSettingsRow = NonNullable<Awaited<ReturnType<typeof findMailSettings>>>

type MailSettingsUpdate = Pick<
  MailSettingsRow,
  | 'version'
  | 'per_minute'
  | 'per_domain'
  | 'quiet_from'
  | 'quiet_until'
  | 'quiet_weekends'
  | 'mailbox_host'
  | 'mailbox_port'
  | 'mailbox_tls'
  | 'mailbox_user'
  | 'mailbox_address'
  | 'reply_plus'
  | 'key_id'
  | 'sealed'
  | 'uid_validity'
  | 'changed_by'
  | 'changed_at'
>

/** Saves the settings if they are based on the current version; false if another user was faster. */
export async function replaceMailSettings(tx: Tx, chosen: MailSettingsUpdate): Promise<boolean> {
  const made = await tx
    .insertInto('mail_settings')
    .values({ company_id: tx.companyId, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(chosen)
        .where('mail_settings.version', '=', chosen.version - 1),
    )
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}

type MailboxReadUpdate = { uid_validity?: string; read_until?: string; read_error: string; read_at: Date }

/** Records how far a mailbox was read. */
export const updateReading = (tx: Tx, read: MailboxReadUpdate) =>
  tx.updateTable('mail_settings').set(read).where('company_id', '=', tx.companyId).execute()

/** The address for candidates' replies, '' if the company has none, and whether each email has its own address there. */
export async function findAnswerAddress(tx: Tx): Promise<{ address: string; isPlus: boolean }> {
  const row = await tx
    .selectFrom('mail_settings')
    .select(['mailbox_address', 'reply_plus'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()
  return { address: row?.mailbox_address ?? '', isPlus: row?.reply_plus ?? true }
}
