import type { MailTemplate } from '@rolecall/domain/mails/mail-of-type'
import type { MailType } from '@rolecall/domain/mails/mail-types'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** What the company wrote itself, a row a mail; empty texts where it went back to ours. Each may be long: only those asked for. */
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

/** Whether it was made on the version before: of two who edit at once, one does. */
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
