import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { hidesContact } from '../applications/contact-gate.queries.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

const unmatched = (tx: Tx, isDismissed: boolean) =>
  tx
    .selectFrom('incoming_mail as n')
    .where('n.company_id', '=', tx.companyId)
    .where('n.candidate_id', 'is', null)
    .where('n.handled_at', isDismissed ? 'is not' : 'is', null)

type Page = { isDismissed: boolean; start: number; limit: number }

/** SQL: whether contact data of a candidate with the address of `incoming_mail as n` is hidden. */
const hidesSender = (tx: Tx, viewer: Session) => sql<boolean>`exists (select from candidate w
  join candidate c on c.company_id = ${tx.companyId} and c.id = coalesce(w.merged_into, w.id)
  where w.company_id = ${tx.companyId}
    and ${knownContact('matched', 'w.email')} = ${knownContact('matched', 'n.sender')}
    and ${knownContact('matched', 'n.sender')} <> '' and c.erased_at is null and ${hidesContact(tx, viewer)})`

export const listUnmatched = (tx: Tx, viewer: Session, { isDismissed, start, limit }: Page) =>
  unmatched(tx, isDismissed)
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'n.handled_by'))
    .select(['n.id', 'n.kind', 'n.subject', 'n.text', 'n.received_at', 'n.file_keys', 'n.file_names'])
    .select(['n.note', 'n.handled_at', 'u.full_name as handled_by'])
    .select(hidesSender(tx, viewer).as('hides_contact'))
    .select(
      sql<string | null>`case when ${hidesSender(tx, viewer)} then null else /* gate */ n.sender end`.as('sender'),
    )
    .orderBy('n.received_at', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .offset(start)
    .execute()
export type UnmatchedRow = Awaited<ReturnType<typeof listUnmatched>>[number]

export const countUnmatchedIn = async (tx: Tx, isDismissed: boolean): Promise<number> =>
  Number(
    (
      await unmatched(tx, isDismissed)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

export const findOverflow = (tx: Tx) =>
  tx
    .selectFrom('mail_overflow')
    .select(['refused', 'last_at'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

type SentEmail = { id: string; subject: string; position_id: string | null; title: string | null }

/** Candidates with the sender's address, and the latest emails to them, about positions that the viewer sees. */
export async function listSenders(tx: Tx, viewer: Session, ids: readonly string[]) {
  return tx
    .selectFrom('incoming_mail as n')
    .innerJoin('candidate as w', (join) =>
      tenantJoin(join, tx, 'w').on(knownContact('matched', 'w.email'), '=', knownContact('matched', 'n.sender')),
    )
    .innerJoin('candidate as c', (join) =>
      tenantJoin(join, tx, 'c').on('c.id', '=', sql<string>`coalesce(w.merged_into, w.id)`),
    )
    .select(['n.id', 'c.id as candidate_id', nameFor(tx, viewer).as('name')])
    .select(
      sql<SentEmail[]>`coalesce((select json_agg(x) from (
        select m.id, m.subject, m.position_id, ${SHOWN_TITLE} as title from outgoing_mail m
        left join position o on o.company_id = ${tx.companyId} and o.id = m.position_id
        where m.company_id = ${tx.companyId} and m.candidate_id = c.id and m.state in ('sent', 'kept', 'bounced')
          and (m.reply_token is not null or m.kind in ('interest', 'message'))
          and (m.position_id is null or ${visiblePositions(viewer)})
        order by m.created_at desc, m.id limit ${MAILS_MAX}) x), '[]')`.as('mails'),
    )
    .where('n.company_id', '=', tx.companyId)
    .where('n.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(knownContact('matched', 'n.sender'), '!=', '')
    .where('c.erased_at', 'is', null)
    .orderBy('c.id')
    .execute()
}
export type SenderRow = Awaited<ReturnType<typeof listSenders>>[number]

/** Maximum number of emails to a candidate whose subjects are compared. */
const MAILS_MAX = 20

/** Locks an unassigned email; undefined if it is assigned or does not exist. */
export const lockUnmatched = (tx: Tx, id: string) =>
  tx
    .selectFrom('incoming_mail')
    .select(['id', 'kind', 'handled_at', 'file_keys'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('candidate_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** An email to a candidate, about a position that the viewer sees or about none. */
export const findEmailToCandidate = (
  tx: Tx,
  viewer: Session,
  { mailId, candidateId }: { mailId: string; candidateId: string },
) =>
  tx
    .selectFrom('outgoing_mail as m')
    .leftJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'm.position_id'))
    .select(['m.id', 'm.position_id', 'o.project_id'])
    .where('m.company_id', '=', tx.companyId)
    .where('m.id', '=', mailId)
    .where('m.candidate_id', '=', candidateId)
    .where(sql<SqlBool>`(o.id is null or ${visiblePositions(viewer)})`)
    .executeTakeFirst()

type AssignmentInput = {
  id: string
  candidateId: string
  mailId: string | null
  positionId: string | null
  by: string
  at: Date
}

export const updateAssigned = (tx: Tx, { id, candidateId, mailId, positionId, by, at }: AssignmentInput) =>
  tx
    .updateTable('incoming_mail')
    .set({ candidate_id: candidateId, mail_id: mailId, position_id: positionId, handled_by: by, handled_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const updateHandled = (tx: Tx, id: string, handled: { by: string; at: Date } | undefined) =>
  tx
    .updateTable('incoming_mail')
    .set({ handled_by: handled?.by ?? null, handled_at: handled?.at ?? null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Marks an answer from another address as the candidate's; undefined if no such answer waits for that. */
export const updateConfirmed = (tx: Tx, of: { id: string; candidateId: string; by: string; at: Date }) =>
  tx
    .updateTable('incoming_mail')
    .set({ is_from_other: false, handled_by: of.by, handled_at: of.at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', of.id)
    .where('candidate_id', '=', of.candidateId)
    .where('is_from_other', '=', true)
    .returning(['position_id', 'file_keys'])
    .executeTakeFirst()

/** Deletes emails that no one assigned: dismissed ones, and those that waited for very long. Returns their files. */
export async function deleteUnmatched(tx: Tx, before: { dismissed: Date; waiting: Date }): Promise<string[]> {
  const { rows } = await sql<{ file_keys: string[] }>`
    delete from incoming_mail n where n.company_id = ${tx.companyId} and n.candidate_id is null
      and (n.handled_at is not null and n.received_at < ${before.dismissed}
        or n.handled_at is null and n.received_at < ${before.waiting})
    returning n.file_keys`.execute(tx)
  return rows.flatMap(({ file_keys }) => file_keys)
}
