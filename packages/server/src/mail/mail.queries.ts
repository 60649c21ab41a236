import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** What a mail is about. */
export type MailKind =
  | 'invitation'
  | 'reset'
  | 'verification'
  | 'account'
  | 'sender-check'
  | 'interest'
  | 'application'
  | 'action'
  | 'report'
  | 'interview'
  | 'mention'
  | 'digest'
  | 'alert'

export type NewMail = {
  kind: MailKind
  to: string
  cc?: readonly string[]
  bcc?: readonly string[]
  subject: string
  text: string
  html: string
  /** Whom, and which position, it is about; it is shown in their histories. */
  candidateId?: string
  positionId?: string
  /** The id of the template it was made from. */
  template?: string
  /** A file of the store, sent along under a name. */
  attachment?: { key: string; name: string }
  /** An entry for the calendar of whoever gets it (iCalendar). */
  calendar?: string
  /** What an answer to the mail will name. */
  replyToken?: string
  /** Where whoever wants no more of these presses, or has their mail program press. */
  unsubscribeLink?: string
}

/** Ids in the order of the mails. */
export async function insertMails(tx: Tx, mails: readonly NewMail[], now: Date): Promise<string[]> {
  const rows = mails.map((mail) => ({
    company_id: tx.companyId,
    id: randomUUID(),
    kind: mail.kind,
    template: mail.template ?? null,
    candidate_id: mail.candidateId ?? null,
    position_id: mail.positionId ?? null,
    recipient: mail.to,
    cc: sql<string[]>`${mail.cc ?? []}::citext[]`,
    bcc: sql<string[]>`${mail.bcc ?? []}::citext[]`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachment_key: mail.attachment?.key ?? null,
    attachment_name: mail.attachment?.name ?? null,
    calendar: mail.calendar ?? null,
    reply_token: mail.replyToken ?? null,
    unsubscribe_link: mail.unsubscribeLink ?? null,
    created_at: now,
  }))
  await tx.insertInto('outgoing_mail').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A mail that nobody has delivered yet. */
export const findQueuedMail = (tx: Tx, mailId: string) =>
  tx
    .selectFrom('outgoing_mail')
    .select([
      'recipient',
      'subject',
      'text',
      'html',
      'attachment_key',
      'attachment_name',
      'unsubscribe_link',
      'kind',
      'position_id',
      'candidate_id',
      'calendar',
      sql<string[]>`cc::text[]`.as('cc'),
      sql<string[]>`bcc::text[]`.as('bcc'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst()

/** Of a mail that may be refused: whether the candidate, or whoever was merged into them, asked for no more of these. */
export const hasStopped = async (tx: Tx, candidateId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from mail_stop s join candidate m on m.company_id = ${tx.companyId} and m.id = s.candidate_id
    where s.company_id = ${tx.companyId} and ${candidateId}::bigint in (m.id, m.merged_into) limit 1`.execute(tx)
  return rows.length > 0
}

type MailOutcome = { state: 'sent' | 'kept' | 'failed'; error: string | null; at: Date; isRefused: boolean }

export const updateMail = (tx: Tx, mailId: string, { state, error, at, isRefused }: MailOutcome) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state, error, finished_at: at, is_refused: isRefused })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()

/** Mails that no server took and none refused for good, last tried between two moments. */
export const listFailed = (tx: Tx, { before, after, limit }: { before: Date; after: Date; limit: number }) =>
  tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'failed')
    .where('is_refused', '=', false)
    .where('finished_at', '<', before)
    .where('created_at', '>', after)
    .orderBy('finished_at')
    .orderBy('id')
    .limit(limit)
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
