import { sendWithoutWaiting } from '../../platform/db/company-transaction.ts'
import { announce } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { type ExclusionScope, excludeMoved } from './exclude-moved.ts'
import { announceFreezing } from './freezing.ts'
import { listLifted, recordLifted } from './lift-blind.ts'
import type { MoveOrder, MoveVerdict } from './lock-and-check-moves.ts'
import { updateMoved } from './moves.queries.ts'
import { type RejectionEmails, recordMoves } from './record-moves.ts'
import { findStatus } from './status-config.ts'

type AcceptedMoves = Pick<MoveVerdict, 'elsewhere'> & {
  /** Locked rows of candidates who can be moved. */
  rows: readonly LockedApplication[]
  ratingOf?: ((candidateId: string) => number | undefined) | undefined
  /** The exclusion that comes with the move. */
  scope: ExclusionScope | undefined
  changeId: string
  emails?: RejectionEmails | undefined
  /** Whether open windows are notified of each; for a very large move they are notified otherwise. */
  isTold: boolean
}

/** Moves candidates who were judged movable: applications, history, counts and exclusions. */
export async function storeMoves(
  work: Work,
  { position, statuses, to, reason, comments, through }: MoveOrder,
  { rows, ratingOf, scope, changeId, emails, elsewhere, isTold }: AcceptedMoves,
): Promise<void> {
  const { tx, session, now } = work
  if (rows.length === 0) return
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  const moved = rows.map((row) => ({
    candidateId: row.candidate_id,
    rating: ratingOf?.(row.candidate_id),
    excluded: scope !== undefined || (row.excluded && !findStatus(statuses, row.status_id)?.not_interested),
  }))
  if (scope) await excludeMoved(work, { positionId: position.id, candidateIds, reason: reason ?? '', changeId, scope })
  const lifted = listLifted(rows, { statuses, to })
  await sendWithoutWaiting(
    updateMoved(tx, moved, {
      positionId: position.id,
      to,
      reason,
      comments,
      userId: session.userId,
      at: now,
      isLifting: lifted.length > 0,
    }),
  )
  await recordMoves(work, { position, rows, to, said: { reason, comments, through, emails }, changeId, isTold })
  await recordLifted(work, { position, rows: lifted, changeId, isTold })
  const counted = rows.map(({ status_id }) => ({ from: status_id, to: to.id }))
  await sendWithoutWaiting(changeApplicationCounts(tx, countMoves(position.id, counted)))
  await announceFreezing(work, position.id, elsewhere)
  // People excluded from every position are marked on all of theirs.
  if (scope === 'general') await announce(work, { kind: 'candidate.excluded-everywhere' })
}
