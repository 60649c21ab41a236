import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { POST_SOURCE } from '../careers/applicants-group.queries.ts'
import type { ApplicationKey } from './applicant.queries.ts'

/** Maximum number of rows in any list of the page. Limit chosen by us. */
const LISTED_MAX = 50

/** Groups of the pipeline, in their order. */
export const listPipelineGroups = (tx: Tx) =>
  tx
    .selectFrom('status_group')
    .select(['id', 'status_type', 'group_order'])
    .where('company_id', '=', tx.companyId)
    .orderBy('group_order')
    .execute()

/**
 * Moves of an application from one group to another, including those that were undone, in the order in which they were made.
 */
export const listGroupMoves = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
  tx
    .selectFrom('event')
    .select([
      'kind',
      'at',
      'change_id',
      sql<string>`payload->>'from_group'`.as('from'),
      sql<string>`payload->>'to_group'`.as('to'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('kind', 'in', ['application.moved', 'application.move-undone'])
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Ids of what came over with a candidate who was merged into another. */
export type MergedIds = { letters: string[]; interviews: string[]; resumes: string[] }

export async function findMergedIds(tx: Tx, mergedId: string): Promise<MergedIds> {
  const { rows } = await sql<{ record: { moved?: Record<string, string[]>; resumeIds?: string[] } }>`
    select m.record from candidate_merge m
    where m.company_id = ${tx.companyId} and m.merged_id = ${mergedId} and m.undone_at is null`.execute(tx)
  const idsOf = (table: string) => rows.flatMap(({ record }) => record.moved?.[table] ?? [])
  return {
    letters: [...idsOf('applicant_message'), ...idsOf('incoming_mail')],
    interviews: idsOf('interview'),
    resumes: rows.flatMap(({ record }) => record.resumeIds ?? []),
  }
}

/** Interviews that were not cancelled, the latest first, each with the times it was booked from, while these are valid. */
export const listInterviewsOf = (
  tx: Tx,
  { positionId, candidateId }: ApplicationKey,
  only: readonly string[] | undefined,
) =>
  tx
    .selectFrom('interview as i')
    .leftJoin('interview_offer as f', (join) =>
      join.on('f.company_id', '=', tx.companyId).onRef('f.interview_id', '=', 'i.id').on('f.withdrawn_at', 'is', null),
    )
    .select(['i.id', 'i.starts_at', 'i.ends_at', 'i.time_zone', 'i.interview_type', 'i.meeting_link', 'i.place'])
    .select('f.id as offer_id')
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.candidate_id', '=', candidateId)
    .where('i.state', '<>', 'cancelled')
    .$if(only !== undefined, (query) => query.where('i.id', '=', sql<string>`any(${only ?? []}::uuid[])`))
    .orderBy('i.starts_at', 'desc')
    .orderBy('i.id')
    .limit(LISTED_MAX)
    .execute()

/** Offers whose times are all still unbooked. */
export const listOffersToChoose = (tx: Tx, { positionId, candidateId }: ApplicationKey, now: Date) =>
  tx
    .selectFrom('interview_offer')
    .select(['id', 'interview_type', 'minutes'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('interview_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '>', now)
    .orderBy('offered_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()

/** Résumés that the candidate sent, newest first; without those that the company has from elsewhere. */
const sentFiles = (tx: Tx, candidateId: string, only: readonly string[] | undefined) =>
  tx
    .selectFrom('resume')
    .select(['id', 'file_key', 'file_name', 'received_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('source', '=', POST_SOURCE.id)
    .$if(only !== undefined, (query) => query.where('id', '=', sql<string>`any(${only ?? []}::uuid[])`))

export const listSentFiles = (tx: Tx, candidateId: string, only: readonly string[] | undefined) =>
  sentFiles(tx, candidateId, only).orderBy('received_at', 'desc').orderBy('id').limit(LISTED_MAX).execute()

export const findSentFile = (
  tx: Tx,
  candidateId: string,
  { fileId, only }: { fileId: string; only: readonly string[] | undefined },
) => sentFiles(tx, candidateId, only).where('id', '=', fileId).executeTakeFirst()
