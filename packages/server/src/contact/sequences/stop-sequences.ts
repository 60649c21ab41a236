import type { StopReason } from '@rolecall/domain/mails/sequence-stops'
import { recordEvents } from '../../ground/events/record-event.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { holdBack, markAnswered, stopOf } from './stop-sequences.queries.ts'

type Stopped = { position_id: string; project_id: string; candidate_id: string; sequence: string }

/** Puts it into the history of each that a sequence has stopped. */
export const tellStopped = (work: AnyWork, stops: readonly { row: Stopped; why: StopReason }[]): Promise<void> =>
  recordEvents(
    work,
    stops.map(({ row, why }) => ({
      kind: 'sequence.stopped' as const,
      projectId: row.project_id,
      positionId: row.position_id,
      candidateId: row.candidate_id,
      payload: { sequence: row.sequence, why },
    })),
  )

type Stop = {
  candidateId: string
  /** On all positions, where none is named. */
  positionId?: string | undefined
  why: StopReason
  /** The mail that was answered: as it asks, or as it was sent. */
  answered?: { interestId?: string; mailId?: string }
}

/**
 * Ends what goes to a candidate by sequences, in the transaction of what ends it, and holds back what waits in the outbox. Of
 * a mail that is handed over at this moment it may be too late.
 */
export async function stopSequences(work: AnyWork, { candidateId, positionId, why, answered }: Stop): Promise<void> {
  const { tx, now } = work
  if (answered) await markAnswered(tx, answered, now)
  const stopped = await stopOf(tx, { candidateId, positionId, why }, now)
  await holdBack(tx, { candidateId, positionId, why }, now)
  await tellStopped(
    work,
    stopped.map((row) => ({ row, why })),
  )
}
