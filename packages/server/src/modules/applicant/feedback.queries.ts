import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isReachable } from '../outreach/recipients.queries.ts'
import type { ApplicationKey } from './applicant.queries.ts'

/** The answer of an applicant, while it is linked to them. */
export const findOwnFeedback = (tx: Tx, { positionId, candidateId }: ApplicationKey, now: Date) =>
  tx
    .selectFrom('application_feedback')
    .select(['score', 'text'])
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .where('own_until', '>', now)
    .executeTakeFirst()

type FeedbackInput = ApplicationKey & { score: number; text: string; month: string; ownUntil: Date }

/** Stores an answer, replacing the previous one; that does not extend the time for which it is linked to the applicant. */
export async function upsertFeedback(tx: Tx, { positionId, candidateId, score, text, month, ownUntil }: FeedbackInput) {
  await tx
    .insertInto('application_feedback')
    .values({
      company_id: tx.companyId,
      position_id: positionId,
      candidate_id: candidateId,
      score,
      text,
      month,
      own_until: ownUntil,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'position_id', 'candidate_id']).doUpdateSet({ score, text }),
    )
    .execute()
  await tx
    .updateTable('application_form')
    .set({ gave_feedback: true })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .execute()
}

/**
 * Removes the applicants from answers that are due. A late answer, for example from a candidate who was deleted and
 * restored, counts for `openMonth`, the earliest month without published counts.
 */
export const anonymiseFeedback = (tx: Tx, { now, openMonth }: { now: Date; openMonth: string }) =>
  tx
    .updateTable('application_feedback')
    .set({ candidate_id: null, own_until: null, month: sql`greatest(month, ${openMonth}::date)` })
    .where('company_id', '=', tx.companyId)
    .where('own_until', '<=', now)
    .execute()

export type FeedbackInvitee = {
  position_id: string
  candidate_id: string
  email: string
  title: string
  company: string
}

/**
 * Marks applicants as asked and returns them: their application ended between two moments, they have not answered, and they
 * get emails.
 */
export async function claimUnasked(
  tx: Tx,
  { after, before, now, limit }: { after: Date; before: Date; now: Date; limit: number },
): Promise<FeedbackInvitee[]> {
  const { rows } = await sql<FeedbackInvitee>`
    with due as (
      select f.position_id, f.candidate_id, ${knownContact('emailed', 'c.email')}::text as email, ${SHOWN_TITLE} as title,
        y.name as company
      from application_form f
      join application a on a.company_id = ${tx.companyId} and a.position_id = f.position_id and a.candidate_id = f.candidate_id
      join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
      join candidate c on c.company_id = ${tx.companyId} and c.id = f.candidate_id
      join position o on o.company_id = ${tx.companyId} and o.id = f.position_id
      join company y on y.id = ${tx.companyId}
      where f.company_id = ${tx.companyId} and f.applied_at is not null and f.feedback_asked_at is null
        and not f.gave_feedback and f.erasure_asked_at is null and c.erased_at is null
        and (f.withdrawn_at is not null or g.status_type in ('closed', 'selected'))
        and coalesce(f.withdrawn_at, a.moved_at) > ${after} and coalesce(f.withdrawn_at, a.moved_at) <= ${before}
        and ${isReachable(tx)}
      order by f.position_id, f.candidate_id limit ${limit}
    ), asked as (
      update application_form f set feedback_asked_at = ${now} from due
      where f.company_id = ${tx.companyId} and f.position_id = due.position_id and f.candidate_id = due.candidate_id
    )
    select * from due`.execute(tx)
  return rows
}
