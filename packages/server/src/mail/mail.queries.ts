import type { Tx } from '../db/connect.ts'
import type { Mail } from './open-transport.ts'

export async function insertMail(tx: Tx, { to, subject, text, html }: Mail, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('outgoing_mail')
    .values({ company_id: tx.companyId, recipient: to, subject, text, html, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail that nobody has delivered yet. */
export const findQueuedMail = (tx: Tx, mailId: string) =>
  tx
    .selectFrom('outgoing_mail')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst()

export const updateMail = (
  tx: Tx,
  mailId: string,
  { state, error, at }: { state: 'sent' | 'kept' | 'failed'; error: string | null; at: Date },
) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state, error, finished_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()

export const listMails = (tx: Tx, limit: number) =>
  tx
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'state', 'error', 'created_at'])
    .where('company_id', '=', tx.companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
