import type { MailReferences } from '@rolecall/domain/mailbox/classify-incoming'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { listWritersOfMail } from '../careers/messages.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'

const ANSWERED = ['o.id', 'o.kind', 'o.state', 'o.candidate_id', 'o.position_id', 'o.reply_token'] as const

/**
 * Locks the company's email that an incoming one refers to, with its position's project: by the token of its reply address,
 * else by our id, else by the mail service's id; the latest if there are several.
 */
export async function findAnswered(tx: Tx, { ids, tokens, messageIds }: MailReferences) {
  // Amazon SES names in replies the part before the @ of the Message-ID that it writes, others all of it.
  const providerIds = [...new Set(messageIds.flatMap((id) => [id, id.slice(0, Math.max(0, id.lastIndexOf('@')))]))]
  const by = [
    ['reply_token', tokens],
    ['id', ids],
    ['provider_id', providerIds],
  ] as const
  for (const [column, values] of by) {
    if (values.length === 0) continue
    const found = await tx
      .selectFrom('outgoing_mail as o')
      .select([...ANSWERED, knownContact<string>('matched', 'o.recipient').as('recipient')])
      .select([
        sql<string[]>`array_cat(o.cc, o.bcc)::text[]`.as('copies'),
        // It never changes, so it may be read while waiting for the lock on the email.
        sql<string | null>`(select p.project_id from position p
          where p.company_id = ${tx.companyId} and p.id = o.position_id)`.as('project_id'),
        sql<string | null>`(select ${knownContact('matched', 'c.email')} from candidate c
          where c.company_id = ${tx.companyId} and c.id = o.candidate_id)`.as('email'),
      ])
      .where('o.company_id', '=', tx.companyId)
      .where(
        `o.${column}`,
        '=',
        column === 'id' ? sql<string>`any(${values}::uuid[])` : sql<string>`any(${values}::text[])`,
      )
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id')
      .limit(1)
      .forUpdate('o')
      .executeTakeFirst()
    if (found) return found
  }
  return undefined
}
export type AnsweredEmail = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

/**
 * The users who wrote an email to a candidate: who asked, or whose appointment it is about; for any other email the position's
 * team.
 */
export async function listWriters(tx: Tx, { id, kind, candidate_id, position_id }: AnsweredEmail): Promise<string[]> {
  if (kind === 'message') return listWritersOfMail(tx, id)
  if (kind !== 'interview' && kind !== 'interest') return position_id ? listPositionTeam(tx, position_id) : []
  const found =
    kind === 'interview'
      ? await tx
          .selectFrom('interview')
          .select('scheduled_by as by')
          .where('company_id', '=', tx.companyId)
          .where('position_id', '=', position_id)
          .where('candidate_id', '=', candidate_id)
          .orderBy('starts_at', 'desc')
          .limit(1)
          .execute()
      : await tx
          .selectFrom('interest_mail')
          .select('asked_by as by')
          .where('company_id', '=', tx.companyId)
          .where('mail_id', '=', id)
          .execute()
  return found.map(({ by }) => by)
}

export type NewIncomingEmail = {
  messageId: string
  kind: 'reply' | 'automatic' | 'report'
  /** The thread that it belongs to; undefined if unknown. */
  of: { candidateId: string; positionId: string | null; mailId: string; isFromOther: boolean } | undefined
  sender: string
  subject: string
  text: string
  fileKeys: readonly string[]
  fileNames: readonly string[]
  note: string
  at: Date
}

/** Returns its id; undefined if it was stored before. */
export async function insertIncoming(tx: Tx, { of, at, ...mail }: NewIncomingEmail): Promise<string | undefined> {
  const made = await tx
    .insertInto('incoming_mail')
    .values({
      company_id: tx.companyId,
      message_id: mail.messageId,
      kind: mail.kind,
      mail_id: of?.mailId ?? null,
      candidate_id: of?.candidateId ?? null,
      position_id: of?.positionId ?? null,
      is_from_other: of?.isFromOther ?? false,
      sender: mail.sender,
      subject: mail.subject,
      text: mail.text,
      file_keys: [...mail.fileKeys],
      file_names: [...mail.fileNames],
      note: mail.note,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The email stored under a Message-ID. */
export const findStoredEmail = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('incoming_mail')
    .select(['id', knownContact<string>('matched', 'incoming_mail.sender').as('sender'), 'text'])
    .where('company_id', '=', tx.companyId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()

/** Number of emails received from a candidate since the given time. */
export const countReceived = async (tx: Tx, candidateId: string, since: Date): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('incoming_mail')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('company_id', '=', tx.companyId)
        .where('candidate_id', '=', candidateId)
        .where('received_at', '>', since)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Number of emails waiting without a candidate: from this sender, from all senders, and whether this sender is a candidate. */
export async function countUnmatched(tx: Tx, sender: string) {
  const { rows } = await sql<{ of_sender: string; of_all: string; is_known: boolean }>`
    select count(*) filter (where ${knownContact('matched', 'n.sender')} = ${sender}) as of_sender, count(*) as of_all,
      exists (select from candidate c where c.company_id = ${tx.companyId}
        and ${knownContact('matched', 'c.email')} = ${foldEmail(sender)}) as is_known
    from incoming_mail n
    where n.company_id = ${tx.companyId} and n.candidate_id is null and n.handled_at is null`.execute(tx)
  const [found] = rows
  return {
    ofSender: Number(found?.of_sender ?? 0),
    ofAll: Number(found?.of_all ?? 0),
    isKnown: found?.is_known ?? false,
  }
}

/** Counts an email that was refused because too many are waiting. */
export const countRefused = (tx: Tx, at: Date) =>
  sql`insert into mail_overflow (company_id, refused, last_at) values (${tx.companyId}, 1, ${at})
    on conflict (company_id) do update set refused = mail_overflow.refused + 1, last_at = ${at}`.execute(tx)

export const updateBounced = (tx: Tx, mailId: string, reason: string) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'bounced', error: reason })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()
