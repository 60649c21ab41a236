import type { MailTemplate } from '@rolecall/domain/email/mail-template'
import type { MailType } from '@rolecall/domain/mail-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/**
 * The company's own templates, one row per email type; empty texts if it went back to ours. Only the requested ones, since each
 * may be long.
 */
export const listTemplateRows = (tx: Tx, types: readonly MailType[]) =>
  tx
    .selectFrom('mail_template as t')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 't.changed_by'))
    .select(['t.mail_type', 't.version', 't.subject', 't.html', 't.changed_at', 'u.full_name'])
    .where('t.company_id', '=', tx.companyId)
    .where('t.mail_type', '=', sql<string>`any(${[...types]}::text[])`)
    .execute()

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number]

export const findTemplateRow = async (tx: Tx, mailType: MailType): Promise<TemplateRow | undefined> =>
  (await listTemplateRows(tx, [mailType]))[0]

type Edit = MailTemplate & { mailType: MailType; version: number; by: string; at: Date }

/** Saves a template if it is based on the current version; false if another user was faster. */
export async function replaceTemplate(tx: Tx, { mailType, by, at, ...template }: Edit): Promise<boolean> {
  const values = { ...template, changed_by: by, changed_at: at }
  const made = await tx
    .insertInto('mail_template')
    .values({ company_id: tx.companyId, mail_type: mailType, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'mail_type'])
        .doUpdateSet(values)
        .where('mail_template.version', '=', template.version - 1),
    )
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}
