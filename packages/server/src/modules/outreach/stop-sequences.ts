import type { StopReason } from '@rolecall/domain/outreach/sequence-stops'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import {
  type EnrolmentCondition,
  endEnrolments,
  hasEnrolmentId,
  holdQueuedEmails,
  isOfCandidate,
  markAnswered,
} from './stop-sequences.queries.ts'

/** Ends enrolments, and records in each candidate's history that a sequence has stopped. */
export async function stopEnrolments(work: AnyWork, which: EnrolmentCondition, why: StopReason): Promise<void> {
  const stopped = await endEnrolments(work.tx, which, why, work.now)
  await recordEvents(
    work,
    stopped.map((row) => ({
      kind: 'sequence.stopped' as const,
      projectId: row.project_id,
      positionId: row.position_id,
      candidateId: row.candidate_id,
      payload: { sequence: row.sequence, why },
    })),
  )
}

/** Ends enrolments for a user, whose act is recorded, and holds back their emails in the outbox. Returns how many they were. */
export async function stopByHand({ tx, now }: AnyWork, which: EnrolmentCondition): Promise<number> {
  const stopped = await endEnrolments(tx, which, 'by_hand', now)
  const ids = stopped.map(({ id }) => id)
  if (ids.length > 0) await holdQueuedEmails(tx, hasEnrolmentId(ids), 'by_hand', now)
  return ids.length
}

type Stop = {
  candidateId: string
  /** All positions if undefined. */
  positionId?: string | undefined
  why: StopReason
  /** The email that was answered, by its request or its own id. */
  answered?: { interestId?: string; mailId?: string }
}

/**
 * Ends a candidate's sequences in the transaction of what ends them, and holds back emails in the outbox. It may be too late
 * for an email that is being sent.
 */
export async function stopSequences(work: AnyWork, { candidateId, positionId, why, answered }: Stop): Promise<void> {
  const { tx, now } = work
  if (answered) await markAnswered(tx, answered, now)
  const which = isOfCandidate(tx, { candidateId, positionId })
  await stopEnrolments(work, which, why)
  await holdQueuedEmails(tx, which, why, now)
}
