import { REJECTION_MAILS, type RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { hasEmail, isNamed, knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { hasUnsubscribed } from '../email/stop-list.queries.ts'

export type EmailOmission = 'erased' | 'address' | 'nameless' | 'emailed' | 'stopped' | 'unaware'

/** SQL: whether an email to the candidate of `application as a` about the position meets a condition. */
const wasSent = ({ companyId }: Tx, condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from outgoing_mail m where m.company_id = ${companyId}
    and m.position_id = a.position_id and m.candidate_id = a.candidate_id and ${condition})`

/**
 * SQL: why the candidate of `application as a` and `candidate as c` gets no email about their rejection; null if they do. Who
 * neither applied nor was ever emailed about the position does not know of it, and is not told that they were rejected (rule A-362).
 */
const omission = (tx: Tx) => sql<EmailOmission | null>`(case
  when c.erased_at is not null then 'erased'
  when not ${hasEmail()} then 'address'
  when not ${isNamed()} then 'nameless'
  when ${wasSent(tx, sql`m.template = any(${[...REJECTION_MAILS]}::text[])`)} then 'emailed'
  when exists (select from application_form f where f.company_id = ${tx.companyId} and f.position_id = a.position_id
    and f.candidate_id = a.candidate_id and f.applied_at is not null) then null
  when ${hasUnsubscribed(tx, 'a.candidate_id')} then 'stopped'
  when not ${wasSent(tx, sql`m.kind in ('interest', 'message', 'interview', 'offer')`)} then 'unaware'
end)`

type People = { positionId: string; candidateIds: readonly string[] }

/** Candidates of a position in the given order, with names as the reader may see them, and why any gets no email. */
export async function listEmailable(tx: Tx, reader: BlindReader, { positionId, candidateIds }: People) {
  const { rows } = await sql<{ candidate_id: string; name: string | null; why: EmailOmission | null }>`
    select a.candidate_id, ${nameFor(tx, reader)} as name, ${omission(tx)} as why
    from application a
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
      and a.candidate_id = any(${candidateIds}::bigint[])
    order by array_position(${candidateIds}::bigint[], a.candidate_id)`.execute(tx)
  return rows
}

type NewEmails = People & { mailType: RejectionMail; by: string; rejectedAt: Date; dueAt: Date }

/** Plans the emails of a rejection; an email that still waited for an earlier one is replaced. */
export const insertRejectionEmails = (
  tx: Tx,
  { positionId, candidateIds, mailType, by, rejectedAt, dueAt }: NewEmails,
) =>
  sql`insert into rejection_email (company_id, position_id, candidate_id, mail_type, asked_by, rejected_at, due_at)
    select ${tx.companyId}, ${positionId}, id, ${mailType}, ${by}, ${rejectedAt}, ${dueAt}
    from unnest(${candidateIds}::bigint[]) as id
    on conflict (company_id, position_id, candidate_id) do update set mail_type = excluded.mail_type,
      asked_by = excluded.asked_by, rejected_at = excluded.rejected_at, due_at = excluded.due_at`.execute(tx)

/** Deletes planned emails; returns the candidates who would have got one. */
export async function deleteRejectionEmails(tx: Tx, { positionId, candidateIds }: People): Promise<string[]> {
  const rows = await tx
    .deleteFrom('rejection_email')
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .returning('candidate_id')
    .execute()
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Locks planned emails that are due, oldest first; other workers skip them. */
export const lockDueEmails = (tx: Tx, { at, limit }: { at: Date; limit: number }) =>
  tx
    .selectFrom('rejection_email')
    .select(['position_id', 'candidate_id'])
    .where('company_id', '=', tx.companyId)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('position_id')
    .orderBy('candidate_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export type DueEmail = {
  position_id: string
  candidate_id: string
  project_id: string
  title: string
  company: string
  mail_type: RejectionMail
  asked_by: string
  name: string
  email: string
}

type Pair = { position_id: string; candidate_id: string }

/** Reads what these emails say; without candidates who were moved since their rejection or may no longer be emailed. */
export async function listDueEmails(tx: Tx, pairs: readonly Pair[]): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    select e.position_id, e.candidate_id, o.project_id, ${SHOWN_TITLE} as title, k.name as company, e.mail_type, e.asked_by,
      coalesce(${knownName('emailed')}, '') as name, ${knownContact('emailed', 'c.email')}::text as email
    from unnest(${pairs.map((pair) => pair.position_id)}::uuid[], ${pairs.map((pair) => pair.candidate_id)}::bigint[])
      as p (position_id, candidate_id)
    join rejection_email e on e.company_id = ${tx.companyId} and e.position_id = p.position_id
      and e.candidate_id = p.candidate_id
    join application a on a.company_id = ${tx.companyId} and a.position_id = e.position_id
      and a.candidate_id = e.candidate_id and a.moved_at = e.rejected_at
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id and g.status_type = 'closed'
    join candidate c on c.company_id = ${tx.companyId} and c.id = e.candidate_id
    join position o on o.company_id = ${tx.companyId} and o.id = e.position_id
    join company k on k.id = ${tx.companyId}
    where ${omission(tx)} is null
    order by e.due_at, e.position_id, e.candidate_id`.execute(tx)
  return rows
}
