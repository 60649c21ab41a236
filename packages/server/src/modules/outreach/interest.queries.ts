import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { sql } from 'kysely'
import type { Whom } from '../../../contact/interest/interest-mails.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { lockRow } from '../../../ground/db/lock-row.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../../../people/blind/blind-gate.queries.ts'

/** Candidates by id. */
export const theseOnly = (candidateIds: readonly string[]): Whom =>
  sql<boolean>`a.candidate_id = any(${candidateIds}::bigint[])`

/** Those of the first group of the pipeline. */
export const atTheStart = ({ companyId }: Tx): Whom => sql<boolean>`a.status_group_id = any(array(
  select g.id from status_group g where g.company_id = ${companyId} and g.status_type = 'initial'))`

export type Progress = Record<'asked' | 'queued' | 'sent' | 'failed' | 'interested' | 'not_interested', number>

export async function countProgress(tx: Tx, positionId: string, mailType: InterestMail): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*)::int as asked,
      count(*) filter (where i.answer is null and coalesce(o.state, 'queued') in ('queued', 'kept'))::int as queued,
      count(*) filter (where i.answer is null and o.state = 'sent')::int as sent,
      count(*) filter (where i.answer is null and o.state in ('failed', 'bounced'))::int as failed,
      count(*) filter (where i.answer = 'interested')::int as interested,
      count(*) filter (where i.answer = 'not_interested')::int as not_interested
    from interest_mail i
    left join outgoing_mail o on o.company_id = ${tx.companyId} and o.id = i.mail_id
    where i.company_id = ${tx.companyId} and i.position_id = ${positionId} and i.mail_type = ${mailType}`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('A count has a row')
  return counted
}

/** As whoever reads it may see it. */
export const findCandidateName = async (tx: Tx, reader: BlindReader, candidateId: string): Promise<string> => {
  const found = await tx
    .selectFrom('candidate as c')
    .select(nameOf(tx, reader))
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
  return found?.name ?? ''
}

/** The mail that a link belongs to, locked: of two answers at once the first stands. */
export async function findAskedByLink(tx: Tx, askedId: string) {
  await lockRow(tx, 'interest_mail', askedId)
  return tx
    .selectFrom('interest_mail as i')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('company as y', (join) => join.onRef('y.id', '=', 'i.company_id').on('y.id', '=', tx.companyId))
    .leftJoin('interest_later as l', (join) =>
      tenantJoin(join, tx, 'l')
        .onRef('l.position_id', '=', 'i.position_id')
        .onRef('l.candidate_id', '=', 'i.candidate_id')
        .on('l.state', '=', 'waiting'),
    )
    .leftJoin('mail_stop as s', (join) => tenantJoin(join, tx, 's').onRef('s.candidate_id', '=', 'i.candidate_id'))
    .select([
      'i.id',
      'i.position_id',
      'i.candidate_id',
      'i.asked_by',
      'i.answer',
      'i.answered_at',
      'o.title',
      'o.project_id',
      'o.stage',
      'o.hold',
      'o.archive',
      'o.review',
      'o.project_hold',
      'o.project_archive',
      'c.name as candidate_name',
      'y.name as company_name',
      's.stopped_at',
      'l.said_at',
      sql<string | null>`l.back_on::text`.as('back_on'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.id', '=', askedId)
    .executeTakeFirst()
}

/** Of all mails to the candidate about the position: whichever link was pressed, the question was the same. */
export const updateAnswer = (
  tx: Tx,
  { positionId, candidateId }: { positionId: string; candidateId: string },
  { answer, comment, at }: { answer: 'interested' | 'not_interested'; comment: string; at: Date },
) =>
  tx
    .updateTable('interest_mail')
    .set({ answer, answer_comment: comment, answered_at: at })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('answer', 'is', null)
    .execute()

/** Stops emails to a candidate, and to everybody else who has their address (rule A-254); answers whether emails went to the candidate until now. */
export async function insertStop(tx: Tx, candidateId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ candidate_id: string }>`
    insert into mail_stop (company_id, candidate_id, stopped_at)
    select ${tx.companyId}, c.id, ${at} from candidate c
    where c.company_id = ${tx.companyId} and (c.id = ${candidateId} or c.email =
      (select o.email from candidate o where o.company_id = ${tx.companyId} and o.id = ${candidateId}))
    order by c.id
    on conflict (company_id, candidate_id) do nothing returning candidate_id`.execute(tx)
  return rows.some(({ candidate_id }) => candidate_id === candidateId)
}
