import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

export type ThreadKey = { positionId: string; candidateId: string }

type NewMessage = ThreadKey & {
  /** The colleague and the email that carries it; undefined if the applicant wrote it on their page. */
  by: { userId: string; mailId: string } | undefined
  text: string
  at: Date
}

export const insertMessage = (tx: Tx, { positionId, candidateId, by, text, at }: NewMessage) =>
  tx
    .insertInto('applicant_message')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      written_by: by?.userId ?? null,
      mail_id: by?.mailId ?? null,
      text,
      at,
    })
    .execute()

const ofThread = (tx: Tx, { positionId, candidateId }: ThreadKey) =>
  tx
    .selectFrom('applicant_message as m')
    .where('m.company_id', '=', tx.companyId)
    .where('m.candidate_id', '=', candidateId)
    .where('m.position_id', '=', positionId)

/** Messages by the applicant since the given time, newest first. */
export const listWrittenSince = (tx: Tx, of: ThreadKey, { since, limit }: { since: Date; limit: number }) =>
  ofThread(tx, of)
    .select(['m.text', 'm.at'])
    .where('m.written_by', 'is', null)
    .where('m.at', '>', since)
    .orderBy('m.at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/**
 * The latest `limit` messages about an application in both directions, newest first, and emails from the applicant's own
 * address. `only`: for a merged candidate, limits the list to these ids.
 */
export async function listExchanged(
  tx: Tx,
  { positionId, candidateId }: ThreadKey,
  { limit, only }: { limit: number; only: readonly string[] | undefined },
) {
  const isOne = (column: string) => (only === undefined ? sql`true` : sql`${sql.ref(column)} = any(${only}::uuid[])`)
  const { rows } = await sql<{ id: string; by: string | null; text: string; at: Date }>`
    select * from (
      select m.id, u.full_name as by, m.text, m.at from applicant_message m
      left join app_user u on u.company_id = ${tx.companyId} and u.id = m.written_by
      where m.company_id = ${tx.companyId} and m.candidate_id = ${candidateId} and m.position_id = ${positionId}
        and ${isOne('m.id')}
      union all
      select n.id, null, n.text, n.received_at from incoming_mail n
      join candidate c on c.company_id = ${tx.companyId} and c.id = n.candidate_id
        and ${knownContact('matched', 'c.email')} = ${knownContact('matched', 'n.sender')}
      where n.company_id = ${tx.companyId} and n.candidate_id = ${candidateId} and n.position_id = ${positionId}
        and n.kind = 'reply' and ${isOne('n.id')}
    ) x order by at desc, id limit ${limit}`.execute(tx)
  return rows
}

/** Messages that a candidate wrote on the pages of their applications, newest first; about positions that the viewer may see. */
export const listWrittenOnPage = (
  tx: Tx,
  viewer: Session,
  { candidateId, positionId, limit }: { candidateId: string; positionId: string | undefined; limit: number },
) =>
  tx
    .selectFrom('applicant_message as m')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'm.position_id'))
    .select(['m.id', 'm.text', 'm.at', 'm.position_id', SHOWN_TITLE.as('title')])
    .where('m.company_id', '=', tx.companyId)
    .where('m.candidate_id', '=', candidateId)
    .where('m.written_by', 'is', null)
    .$if(positionId !== undefined, (query) => query.where('m.position_id', '=', positionId ?? ''))
    .where(sql<SqlBool>`${visiblePositions(viewer)}`)
    .orderBy('m.at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** The last time that the applicant wrote about a position on their page; undefined if never. */
export const findLastWritten = async (tx: Tx, of: ThreadKey): Promise<Date | undefined> =>
  (
    await ofThread(tx, of)
      .select('m.at')
      .where('m.written_by', 'is', null)
      .orderBy('m.at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at

/** The author of the message that an email carried. */
export const listWritersOfMail = async (tx: Tx, mailId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('applicant_message')
    .select('written_by')
    .where('company_id', '=', tx.companyId)
    .where('mail_id', '=', mailId)
    .execute()
  return rows.flatMap(({ written_by }) => written_by ?? [])
}

/** A candidate's conversation with the company, about a position or about none. */
type Conversation = { candidateId: string; positionId: string | undefined }

/** Marks everything that the candidate wrote in a conversation as answered (rule A-363). */
export async function markAnswered(tx: Tx, { candidateId, positionId }: Conversation, at: Date): Promise<void> {
  await sql`update incoming_mail set answered_at = ${at}
    where company_id = ${tx.companyId} and candidate_id = ${candidateId} and kind = 'reply' and answered_at is null
      and position_id is not distinct from ${positionId ?? null}::uuid`.execute(tx)
  if (positionId === undefined) return
  await sql`update applicant_message set answered_at = ${at}
    where company_id = ${tx.companyId} and candidate_id = ${candidateId} and position_id = ${positionId}
      and written_by is null and answered_at is null`.execute(tx)
}

/** Marks the latest message of the candidate in a conversation as unanswered. */
export async function markLatestUnanswered(tx: Tx, { candidateId, positionId }: Conversation): Promise<void> {
  const { rows } = await sql<{ id: string; is_mail: boolean }>`
    select id, is_mail from (
      select n.id, n.received_at as at, true as is_mail from incoming_mail n
      where n.company_id = ${tx.companyId} and n.candidate_id = ${candidateId} and n.kind = 'reply'
        and n.position_id is not distinct from ${positionId ?? null}::uuid
      union all
      select m.id, m.at, false from applicant_message m
      where m.company_id = ${tx.companyId} and m.candidate_id = ${candidateId}
        and m.position_id = ${positionId ?? null}::uuid and m.written_by is null
    ) x order by at desc, id limit 1`.execute(tx)
  const [latest] = rows
  if (!latest) return
  await tx
    .updateTable(latest.is_mail ? 'incoming_mail' : 'applicant_message')
    .set({ answered_at: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', latest.id)
    .execute()
}
