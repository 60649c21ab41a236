import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { type Html, renderHtml } from '../../ground/kernel/markup.ts'
import type { Letter } from './letter.ts'

/** What a mail is about. */
export type MailKind =
  | 'invitation'
  | 'reset'
  | 'verification'
  | 'account'
  | 'sender-check'
  | 'interest'
  | 'message'
  | 'application'
  | 'action'
  | 'report'
  | 'interview'
  | 'offer'
  | 'mention'
  | 'approval'
  | 'digest'
  | 'alert'
  | 'webhook'
  | 'test'

/** Of a mail by which nobody gets in or acts: all its links ask for a sign-in. */
export const NO_SECRETS: readonly string[] = []

type Envelope = {
  kind: MailKind
  to: string
  cc?: readonly string[]
  bcc?: readonly string[]
  /**
   * Links and codes in it by which one acts as whoever gets it, and amounts that others may not see, as they stand in the text. No list shows them; what is left
   * out here is shown to every administrator.
   */
  secrets: readonly string[]
  /** Whom, and which position, it is about; it is shown in their histories. */
  candidateId?: string
  positionId?: string
  /** The id of the template it was made from. */
  template?: string
  /** A file of the store, sent along under a name. */
  attachment?: { key: string; name: string }
  /** An entry for the calendar of whoever gets it (iCalendar). */
  calendar?: string
  /** Of a mail to a candidate: what stands in the address that they answer to (`newReplyToken`). */
  replyToken?: string
  /** Where whoever wants no more of these presses, or has their mail program press. */
  unsubscribeLink?: string
}

/** Before it has the words and the look of the company's mails, which `queueMails` gives it. */
export type LetterMail = Envelope & { letter: Letter }
/** As it goes out. */
export type WrittenMail = Envelope & { subject: string; text: string; html: Html }

/** Ids in the order of the mails. */
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

/** Whether the candidate of `outgoing_mail as o`, or whoever was merged into them, asked for no more mails that ask for interest. */
const hasStopped = ({ companyId }: Tx) => sql<boolean>`(o.kind = 'interest' and o.position_id is not null and exists (
  select from mail_stop s join candidate m on m.company_id = ${companyId} and m.id = s.candidate_id
  where s.company_id = ${companyId} and o.candidate_id in (m.id, m.merged_into)))`

/** Whether the candidate of `outgoing_mail as o` is being erased, with which the mail goes. */
const isBeingErased = ({ companyId }: Tx) => sql<boolean>`exists (select from erasure x
  where x.company_id = ${companyId} and x.candidate_id = o.candidate_id and x.rows_gone_at is null)`

/** Those of some mails that nobody has delivered, and no server refused for good, oldest first. */
export const listQueuedMails = (tx: Tx, mailIds: readonly string[]) =>
  tx
    .selectFrom('outgoing_mail as o')
    .select([
      'o.id',
      'o.recipient',
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
      // Of mails that older versions wrote only these kinds go to candidates.
      sql<boolean>`(o.reply_token is not null or o.candidate_id is not null and o.kind in ('interest', 'message'))`.as(
        'is_answered',
      ),
      // What a mail program puts it under: the candidate's latest email about the position, and the one of ours before.
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

/** How often a mail server may go away while a mail is handed over, until that is put down to the mail. */
const SERVER_FAILURES_MAX = 5

/** `waits`: for a server that is away; `wasAsked`: and went away while it was handed the mail. */
export type MailOutcome = {
  id: string
  state: 'sent' | 'kept' | 'failed'
  error: string | null
  isRefused: boolean
  waits: boolean
  wasAsked: boolean
  /** What the mail server that took it calls it, as far as it says. */
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

/** Puts mails that waited for the server into the outbox again, the oldest first; answers with their ids. */
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
    .set({ state: 'failed', error: 'Sending it was cut off too often.', finished_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${mailIds}::uuid[])`)
    .where('state', '=', 'queued')
    .execute()

/** Mails that no server took and none refused for good, last tried between two moments. */
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

/** The latest, of all or of those to an address; whole, which is for nobody but them and whoever runs the machine. */
export const listMails = (tx: Tx, limit: number, to?: string) =>
  tx
    .selectFrom('outgoing_mail')
    .select(['id', 'candidate_id', 'recipient', 'subject', 'text', 'html', 'secrets', 'state', 'error', 'created_at'])
    .where('company_id', '=', tx.companyId)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
