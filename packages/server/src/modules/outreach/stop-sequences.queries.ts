import { STOP_WORDS, type StopReason } from '@rolecall/domain/outreach/sequence-stops'
import { sentence } from '@rolecall/domain/text/sentence'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { isUnderWay } from './recipients.queries.ts'

/** A condition on `sequence_enrolment as e`. */
export type EnrolmentCondition = RawBuilder<boolean>

export const hasEnrolmentId = (ids: readonly string[]): EnrolmentCondition => sql<boolean>`e.id = any(${ids}::uuid[])`

export const isInSequence = (sequenceId: string): EnrolmentCondition =>
  sql<boolean>`e.sequence_id = ${sequenceId}::uuid`

/** Selects the enrolments of a candidate, or of one merged with them. */
export const isOfCandidate = (
  { companyId }: Tx,
  { candidateId, positionId }: { candidateId: string; positionId?: string | undefined },
): EnrolmentCondition => sql<boolean>`e.candidate_id in (select n.id from candidate n where n.company_id = ${companyId}
    and (n.id = ${candidateId} or n.merged_into = ${candidateId}
      or n.id = (select w.merged_into from candidate w where w.company_id = ${companyId} and w.id = ${candidateId})))
  and ${positionId === undefined ? sql`true` : sql`e.position_id = ${positionId}::uuid`}`

type EndedEnrolment = {
  id: string
  position_id: string
  project_id: string
  candidate_id: string
  sequence: string
}

/** Ends enrolments with emails to come, as finished if there is no reason; those that have ended are left unchanged. */
export async function endEnrolments(
  tx: Tx,
  which: EnrolmentCondition,
  why: StopReason | '',
  at: Date,
): Promise<EndedEnrolment[]> {
  const { rows } = await sql<EndedEnrolment>`
    update sequence_enrolment e set state = ${why === '' ? 'finished' : 'stopped'}, why = ${why}, ended_at = ${at}::timestamptz
    from sequence s, position o
    where e.company_id = ${tx.companyId} and ${which} and ${isUnderWay}
      and s.company_id = ${tx.companyId} and s.id = e.sequence_id
      and o.company_id = ${tx.companyId} and o.id = e.position_id
    returning e.id, e.position_id, o.project_id, e.candidate_id, s.name as sequence`.execute(tx)
  return rows
}

const HELD_BY_HAND = 'Not sent: the sequence was stopped.'

/** Holds back emails of enrolments that wait in the outbox. */
export const holdQueuedEmails = (tx: Tx, which: EnrolmentCondition, why: StopReason, at: Date) =>
  sql`update outgoing_mail o set state = 'failed', is_refused = true, waits_for_server = false,
      error = ${why === 'by_hand' ? HELD_BY_HAND : sentence('Not sent: {why}.', { why: STOP_WORDS[why] })},
      finished_at = ${at}::timestamptz
    from sequence_enrolment e
    join sequence_sent t on t.company_id = ${tx.companyId} and t.enrolment_id = e.id
    join interest_mail i on i.company_id = ${tx.companyId} and i.id = t.interest_id
    where e.company_id = ${tx.companyId} and ${which} and o.company_id = ${tx.companyId} and o.id = i.mail_id
      and o.state in ('queued', 'failed') and not o.is_refused`.execute(tx)

/** Records which email of a sequence was answered, the first time. */
export async function markAnswered(
  tx: Tx,
  { interestId, mailId }: { interestId?: string; mailId?: string },
  at: Date,
): Promise<void> {
  await sql`update sequence_sent t set answered_at = ${at}::timestamptz
    from interest_mail i
    where t.company_id = ${tx.companyId} and i.company_id = ${tx.companyId} and i.id = t.interest_id
      and ${interestId === undefined ? sql`i.mail_id = ${mailId ?? null}::uuid` : sql`i.id = ${interestId}::uuid`}
      and t.answered_at is null`.execute(tx)
}

/** Stops the enrolments of people who are deleted: without an event, since their history is deleted with them. */
export const stopForAll = (tx: Tx, candidateIds: readonly string[], at: Date) =>
  endEnrolments(tx, sql<boolean>`e.candidate_id = any(${candidateIds}::bigint[])`, 'deleted', at)
