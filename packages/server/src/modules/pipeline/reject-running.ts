import { randomUUID } from 'node:crypto'
import { may } from '@rolecall/domain/access/may'
import { notAllowed, Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { listFrozen, lockAgainstFreezing } from '../freezing/freezing.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { findRejectedStatus } from '../stages/status-config.ts'
import { listStatuses } from '../stages/statuses.queries.ts'
import { recordMoves } from './record-moves.ts'
import { listRunning, updateRejected } from './reject-running.queries.ts'

/** Applications that are moved by one statement. */
const SLICE = 500

type Position = { id: string; project_id: string }

/**
 * Rejects whoever is still under way on a position, as one change that can be taken back. Those who are selected or out
 * already stay where they are, and so does whom another position has frozen, and who waits for a person that looks. Answers with how many were rejected and the change.
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

type Rejecting = { candidateIds: readonly string[]; reason: string }

/** The same of some of them, by id, as far as they are still under way. */
export async function rejectSome(
  work: Work,
  position: Position,
  { candidateIds: named, reason }: Rejecting,
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
  { candidateIds, reason }: Rejecting,
): Promise<{ rejected: string[]; waiting: number; changeId: string }> {
  const { tx, session, now } = work
  if (!may(session, 'move_forward_candidate')) throw notAllowed()
  const to = findRejectedStatus(await listStatuses(tx))
  if (!to) throw new Problem('conflict', 'Your company has no status for people who are rejected.')
  const changeId = randomUUID()
  const rejected: string[] = []
  let waiting = 0
  const moves: { from: string; to: string }[] = []
  for (let start = 0; start < candidateIds.length; start += SLICE) {
    const slice = candidateIds.slice(start, start + SLICE)
    const { rule } = await lockAgainstFreezing(work, slice)
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
