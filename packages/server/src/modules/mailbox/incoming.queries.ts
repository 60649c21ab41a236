import type { MailReferences } from '@rolecall/domain/mails/judge-incoming'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { listPositionTeam } from '../../house/members/position-team.queries.ts'
import { listWritersOfMail } from '../messages/messages.queries.ts'

const ANSWERED = [
  'o.id',
  'o.kind',
  'o.state',
  'o.candidate_id',
  'o.position_id',
  'o.recipient',
  'o.reply_token',
] as const

/**
 * The email of the company that another one names, with its position's project: by the token of its reply address, else by our
 * own id, else by what the mail service calls it; of several the latest. Locked.
 */
export async function findAnswered(tx: Tx, { ids, tokens, messageIds }: MailReferences) {
  // Amazon SES answers with the part before the @ of the Message-ID that it writes, others with all of it.
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
      .select([...ANSWERED])
      .select([
        sql<string[]>`array_cat(o.cc, o.bcc)::text[]`.as('copies'),
        // Which never changes, so that it may be read while the mail is waited for.
        sql<string | null>`(select p.project_id from position p
          where p.company_id = ${tx.companyId} and p.id = o.position_id)`.as('project_id'),
        sql<string | null>`(select c.email from candidate c
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
export type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

/** Whoever wrote a mail to a candidate: who asked, or whose appointment it is about; of any other the team of its position. */
export async function listWriters(tx: Tx, { id, kind, candidate_id, position_id }: Answered): Promise<string[]> {
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

export type NewIncoming = {
  messageId: string
  kind: 'reply' | 'automatic' | 'report'
  /** Of the thread that it belongs to; undefined where nobody knows. */
  of: { candidateId: string; positionId: string | null; mailId: string; isFromOther: boolean } | undefined
  sender: string
  subject: string
  text: string
  fileKeys: readonly string[]
  fileNames: readonly string[]
  note: string
  at: Date
}

/** Its id; undefined where it was kept before. */
export async function insertIncoming(tx: Tx, { of, at, ...mail }: NewIncoming): Promise<string | undefined> {
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

/** What an email that was kept under a Message-ID says. */
export const findKept = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('incoming_mail')
    .select(['id', 'sender', 'text'])
    .where('company_id', '=', tx.companyId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()

/** How many emails came in to a candidate since a moment. */
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

/** How many wait without a candidate: of one sender, of all senders who are no candidates, and whether this one is. */
export async function countUnmatched(tx: Tx, sender: string) {
  const { rows } = await sql<{ of_sender: string; of_all: string; is_known: boolean }>`
    select count(*) filter (where n.sender = ${sender}) as of_sender, count(*) as of_all,
      exists (select from candidate c where c.company_id = ${tx.companyId} and c.email = ${foldEmail(sender)}) as is_known
    from incoming_mail n
    where n.company_id = ${tx.companyId} and n.candidate_id is null and n.handled_at is null`.execute(tx)
  const [found] = rows
  return {
    ofSender: Number(found?.of_sender ?? 0),
    ofAll: Number(found?.of_all ?? 0),
    isKnown: found?.is_known ?? false,
  }
}

/** Counts one that was not taken, since too many wait. */
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
