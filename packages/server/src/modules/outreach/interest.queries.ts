import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'

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

/** The name as the reader may see it. */
export const findCandidateName = async (tx: Tx, reader: BlindReader, candidateId: string): Promise<string> => {
  const found = await tx
    .selectFrom('candidate as c')
    .select(nameOf(tx, reader))
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
  return found?.name ?? ''
}

/** The email that a link belongs to, locked: of two concurrent answers the first counts. */
export async function lockEmailByLink(tx: Tx, askedId: string) {
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
      SHOWN_TITLE.as('title'),
      'o.project_id',
      'o.stage',
      'o.hold',
      'o.archive',
      'o.review',
      'o.project_hold',
      'o.project_archive',
      knownName('emailed').as('candidate_name'),
      'y.name as company_name',
      's.stopped_at',
      'l.said_at',
      sql<string | null>`l.back_on::text`.as('back_on'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.id', '=', askedId)
    .executeTakeFirst()
}

/**
 * Stores the answer on all emails to the candidate about the position: whichever link was clicked, the question was the same.
 */
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

/**
 * Stops emails to a candidate, and to all others with the same address (rule A-254); returns whether the candidate got emails
 * until now.
 */
export async function insertStop(tx: Tx, candidateId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ candidate_id: string }>`
    insert into mail_stop (company_id, candidate_id, stopped_at)
    select ${tx.companyId}, c.id, ${at} from candidate c
    where c.company_id = ${tx.companyId} and (c.id = ${candidateId} or ${knownContact('matched', 'c.email')} =
      (select ${knownContact('matched', 'o.email')} from candidate o where o.company_id = ${tx.companyId}
        and o.id = ${candidateId}))
    order by c.id
    on conflict (company_id, candidate_id) do nothing returning candidate_id`.execute(tx)
  return rows.some(({ candidate_id }) => candidate_id === candidateId)
}
