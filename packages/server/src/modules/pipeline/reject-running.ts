import { randomUUID } from 'node:crypto'
import { may } from '@rolecall/domain/access/may'
import { notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { listFrozen, lockForFreezing } from './freezing.ts'
import { recordMoves } from './record-moves.ts'
import { listRunning, updateRejected } from './reject-running.queries.ts'
import { findRejectedStatus } from './status-config.ts'
import { listStatuses } from './statuses.queries.ts'

/** Number of applications moved by one statement. */
const SLICE = 500

type Position = { id: string; project_id: string }

/**
 * Rejects the active candidates of a position, as one change that can be undone. Leaves candidates who are selected or rejected
 * already, frozen by another position, or waiting for a human review. Returns the number of rejected and waiting ones, and the
 * change.
 */
export async function rejectRunning(
  work: Work,
  position: Position,
  reason: string,
): Promise<{ moved: number; waiting: number; changeId: string }> {
  const candidateIds = await listRunning(work.tx, position.id)
  const { rejected, waiting, changeId } = await rejectAll(work, position, { candidateIds, reason })
  return { moved: rejected.length, waiting, changeId }
}

type RejectionInput = { candidateIds: readonly string[]; reason: string }

/** The same for the given candidates, as far as they are still active. */
export async function rejectSome(
  work: Work,
  position: Position,
  { candidateIds: named, reason }: RejectionInput,
): Promise<{ rejected: string[]; changeId: string }> {
  const running = new Set(await listRunning(work.tx, position.id))
  const candidateIds = named
    .filter((id) => running.has(id))
    .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  return rejectAll(work, position, { candidateIds, reason })
}

async function rejectAll(
  work: Work,
  position: Position,
  { candidateIds, reason }: RejectionInput,
): Promise<{ rejected: string[]; waiting: number; changeId: string }> {
  const { tx, session, now } = work
  if (!may(session, 'move_forward_candidate')) throw notAllowed()
  const to = findRejectedStatus(await listStatuses(tx))
  if (!to)
    throw new Problem(
      'no_rejection_status',
      'Your company has no status for rejected candidates. An administrator can add one under “Stages”.',
    )
  const changeId = randomUUID()
  const rejected: string[] = []
  let waiting = 0
  const moves: { from: string; to: string }[] = []
  for (let start = 0; start < candidateIds.length; start += SLICE) {
    const slice = candidateIds.slice(start, start + SLICE)
    const { rule } = await lockForFreezing(work, slice)
    const frozen = await listFrozen(work, { rule, positionId: position.id, candidateIds: slice })
    const locked = await lockApplications(tx, { positionId: position.id, candidateIds: slice })
    const underReview = await listUnderReview(tx, { positionId: position.id, candidateIds: slice })
    waiting += underReview.size
    const rows = locked.filter(({ candidate_id: id }) => !frozen.has(id) && !underReview.has(id))
    await updateRejected(
      tx,
      rows.map(({ candidate_id }) => candidate_id),
      { positionId: position.id, to, reason: reason || null, userId: session.userId, at: now },
    )
    await recordMoves(work, { position, rows, to, said: { reason }, changeId })
    rejected.push(...rows.map(({ candidate_id }) => candidate_id))
    moves.push(...rows.map(({ status_id }) => ({ from: status_id, to: to.id })))
  }
  await changeApplicationCounts(tx, countMoves(position.id, moves))
  return { rejected, waiting, changeId: moves.length > 0 ? changeId : '' }
}
