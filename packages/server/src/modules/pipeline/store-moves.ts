import { sendAhead } from '../../ground/db/company-transaction.ts'
import { announce } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { announceFreezing } from '../freezing/freezing.ts'
import { findStatus } from '../stages/status-config.ts'
import { type Excluding, excludeMoved } from './exclude-moved.ts'
import type { Judged, MoveOrder } from './judge-moves.ts'
import { listLifted, recordLifted } from './lift-blind.ts'
import { updateMoved } from './moves.queries.ts'
import { recordMoves } from './record-moves.ts'

type Kept = Pick<Judged, 'elsewhere'> & {
  /** Locked, and found fit to be moved. */
  rows: readonly LockedApplication[]
  ratingOf?: ((candidateId: string) => number | undefined) | undefined
  /** What people are kept away from with the move. */
  scope: Excluding | undefined
  changeId: string
  /** Open windows hear of each; a move of very many tells them otherwise. */
  isTold: boolean
}

/** Moves candidates who were found fit to be: applications, history, kept counts and exclusions. */
export async function keepMoves(
  work: Work,
  { position, statuses, to, reason, comments, through }: MoveOrder,
  { rows, ratingOf, scope, changeId, elsewhere, isTold }: Kept,
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
  await sendAhead(
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
  await recordMoves(work, { position, rows, to, said: { reason, comments, through }, changeId, isTold })
  await recordLifted(work, { position, rows: lifted, changeId, isTold })
  const counted = rows.map(({ status_id }) => ({ from: status_id, to: to.id }))
  await sendAhead(changeApplicationCounts(tx, countMoves(position.id, counted)))
  await announceFreezing(work, position.id, elsewhere)
  // Whoever is excluded from every position is marked on all of them.
  if (scope === 'general') await announce(work, { kind: 'candidate.excluded-everywhere' })
}
