import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type Html, renderHtml } from '../../platform/kernel/markup.ts'
import type { MAIL_KINDS } from '../all-modules.gen.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import type { Letter } from './letter.ts'
import { hasUnsubscribed } from './stop-list.queries.ts'

/** A kind of email that a module declares under `mailKinds`. */
export type MailKind = keyof typeof MAIL_KINDS

/** Marks an email whose links all require a sign-in. */
export const NO_SECRETS: readonly string[] = []

type Envelope = {
  kind: MailKind
  to: string
  cc?: readonly string[]
  bcc?: readonly string[]
  /**
   * Links and codes that let their reader act as the recipient, and amounts that others may not see, as they occur in the text.
   * No list shows them; anything left out here is visible to every administrator.
   */
  secrets: readonly string[]
  /** The candidate and the position that it is about; it is shown in their histories. */
  candidateId?: string
  positionId?: string
  /** The id of its template. */
  template?: string
  /** A file of the store, attached under a name. */
  attachment?: { key: string; name: string }
  /** A calendar entry for the recipient (iCalendar). */
  calendar?: string
  /** The token in the reply address of an email to a candidate (`newReplyToken`). */
  replyToken?: string
  /** The address with which the recipient, or their email program, unsubscribes. */
  unsubscribeLink?: string
}

/** An email before `queueMails` applies the company's words and look. */
export type LetterMail = Envelope & { letter: Letter }
/** An email as it is sent. */
export type WrittenMail = Envelope & { subject: string; text: string; html: Html }

/** Returns ids in the order of the emails. */
export async function insertMails(tx: Tx, mails: readonly WrittenMail[], now: Date): Promise<string[]> {
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
    html: renderHtml(mail.html),
    secrets: [...mail.secrets],
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

/** SQL: whether the candidate of `outgoing_mail as o`, or one merged into them, has unsubscribed from interest emails. */
const hasStopped = (tx: Tx) =>
  sql<boolean>`(o.kind = 'interest' and o.position_id is not null and ${hasUnsubscribed(tx, 'o.candidate_id')})`

/** SQL: whether the candidate of `outgoing_mail as o` is being erased, which also deletes the email. */
const isBeingErased = ({ companyId }: Tx) => sql<boolean>`exists (select from erasure x
  where x.company_id = ${companyId} and x.candidate_id = o.candidate_id and x.rows_gone_at is null)`

/** Emails among these that are neither delivered nor finally refused, oldest first. */
export const listQueuedMails = (tx: Tx, mailIds: readonly string[]) =>
  tx
    .selectFrom('outgoing_mail as o')
    .select([
      'o.id',
      knownContact<string>('emailed', 'o.recipient').as('recipient'),
      'o.subject',
      'o.text',
      'o.html',
      'o.attachment_key',
      'o.attachment_name',
      'o.unsubscribe_link',
      'o.position_id',
      'o.candidate_id',
      'o.calendar',
      sql<string[]>`o.cc::text[]`.as('cc'),
      sql<string[]>`o.bcc::text[]`.as('bcc'),
      sql<boolean>`o.kind = 'interest'`.as('is_interest'),
      'o.reply_token',
      // Of emails written by older versions only these kinds go to candidates.
      sql<boolean>`(o.reply_token is not null or o.candidate_id is not null and o.kind in ('interest', 'message'))`.as(
        'is_answered',
      ),
      // The parents in the thread: the candidate's latest email about the position, and our email before.
      sql<string | null>`(select n.message_id from incoming_mail n where n.company_id = ${tx.companyId}
        and n.candidate_id = o.candidate_id and n.position_id is not distinct from o.position_id and n.kind = 'reply'
        order by n.received_at desc limit 1)`.as('answers_id'),
      sql<string | null>`(select e.id from outgoing_mail e where e.company_id = ${tx.companyId}
        and e.candidate_id = o.candidate_id and e.position_id is not distinct from o.position_id and e.state = 'sent'
        and e.reply_token is not null and e.created_at < o.created_at
        order by e.created_at desc limit 1)`.as('earlier_id'),
      hasStopped(tx).as('has_stopped'),
      isBeingErased(tx).as('is_being_erased'),
    ])
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${mailIds}::uuid[])`)
    .where('o.state', 'in', ['queued', 'failed'])
    .where('o.is_refused', '=', false)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
export type QueuedMail = Awaited<ReturnType<typeof listQueuedMails>>[number]

/** Number of times that a mail server may go away during the delivery of an email before the email is blamed. */
const SERVER_FAILURES_MAX = 5

/** `waits`: for a server that is away; `wasAsked`: the server went away during this email's delivery. */
export type MailOutcome = {
  id: string
  state: 'sent' | 'kept' | 'failed'
  error: string | null
  isRefused: boolean
  waits: boolean
  wasAsked: boolean
  /** The id given by the mail server that accepted it, if known. */
  providerId: string | null
}

export const updateMails = (tx: Tx, outcomes: readonly MailOutcome[], at: Date) =>
  sql`
    update outgoing_mail set state = x.state, error = x.error, provider_id = x.provider_id,
      is_refused = x.is_refused, finished_at = ${at}, server_failures = server_failures + x.times_asked,
      waits_for_server = x.waits and server_failures + x.times_asked < ${SERVER_FAILURES_MAX}
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ error }) => error)}::text[], ${outcomes.map(({ isRefused }) => isRefused)}::boolean[],
      ${outcomes.map(({ providerId }) => providerId)}::text[], ${outcomes.map(({ waits }) => waits)}::boolean[],
      ${outcomes.map(({ wasAsked }) => (wasAsked ? 1 : 0))}::smallint[]
    ) x(id, state, error, is_refused, provider_id, waits, times_asked)
    where outgoing_mail.company_id = ${tx.companyId} and outgoing_mail.id = x.id`.execute(tx)

export async function hasWaiting(tx: Tx, after: Date): Promise<boolean> {
  const [one] = await tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('waits_for_server', '=', true)
    .where('created_at', '>', after)
    .limit(1)
    .execute()
  return one !== undefined
}

/** Requeues emails that waited for the server, oldest first; returns their ids. */
export async function queueWaiting(tx: Tx, { after, limit }: { after: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outgoing_mail m set state = 'queued', waits_for_server = false
    from (select w.id from outgoing_mail w where w.company_id = ${tx.companyId} and w.waits_for_server
      and w.created_at > ${after} order by w.created_at, w.id limit ${limit} for update skip locked) x
    where m.company_id = ${tx.companyId} and m.id = x.id returning m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const updateGivenUp = (tx: Tx, mailIds: readonly string[], at: Date) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'failed', error: 'Sending was interrupted too often.', finished_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${mailIds}::uuid[])`)
    .where('state', '=', 'queued')
    .execute()

/** Emails neither accepted nor finally refused, last tried between two times. */
export const listFailed = (tx: Tx, { before, after, limit }: { before: Date; after: Date; limit: number }) =>
  tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'failed')
    .where('is_refused', '=', false)
    .where('waits_for_server', '=', false)
    .where('finished_at', '<', before)
    .where('created_at', '>', after)
    .orderBy('finished_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The latest emails, of all or to one address; complete, so only for the recipient and the operator of the machine. */
export const listMails = (tx: Tx, limit: number, to?: string) =>
  tx
    .selectFrom('outgoing_mail')
    .select(['id', 'candidate_id', 'subject', 'text', 'html', 'secrets', 'state', 'error', 'created_at'])
    .select(knownContact<string>('emailed', 'outgoing_mail.recipient').as('recipient'))
    .where('company_id', '=', tx.companyId)
    .$if(to !== undefined, (query) =>
      query.where(knownContact<string>('emailed', 'outgoing_mail.recipient'), '=', to ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
