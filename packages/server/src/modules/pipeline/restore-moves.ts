import { announce, recordEvents } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { isRejection, WAITING } from '../reviews/rejection-under-review.ts'
import { endExclusions } from './exclusions.queries.ts'
import { announceFreezing, listFrozen, lockForFreezing } from './freezing.ts'
import { type RestoreRow, updateRestored } from './moves.queries.ts'
import type { MovePayload } from './record-moves.ts'
import { findStatus, findSuccessor } from './status-config.ts'
import { listStatuses } from './statuses.queries.ts'

type RestoredMoves = {
  position: { id: string; project_id: string }
  changeId: string
  /** The payload of the move in the history, by candidate. */
  moves: ReadonlyMap<string, MovePayload>
  isTold: boolean
}

/**
 * Moves the candidates of one move back to their earlier status, or to the one that took over its candidates. Leaves candidates
 * who were moved since, are frozen by now, wait for a review and came from a closed status, or are there already. Ends the
 * exclusions that belong to the move. Returns the reasons for those left, by candidate id.
 */
export async function restoreMoves(
  work: Work,
  { position, changeId, moves, isTold }: RestoredMoves,
): Promise<ReadonlyMap<string, string>> {
  const { tx, session } = work
  const candidateIds = [...moves.keys()]
  if (candidateIds.length === 0) return new Map()
  const statuses = await listStatuses(tx)
  const { rule, elsewhere } = await lockForFreezing(work, candidateIds)
  const rows = await lockApplications(tx, { positionId: position.id, candidateIds })
  // Candidates taken by another position meanwhile stay there, and unchanged here.
  const frozen = await listFrozen(work, { rule, positionId: position.id, candidateIds })
  const underReview = await listUnderReview(tx, { positionId: position.id, candidateIds })
  const kept = new Map(candidateIds.map((id) => [id, 'They are no longer on the position.']))
  const restored = rows.flatMap(({ candidate_id: id, resume_id, status_id, version }) => {
    const move = moves.get(id)
    const home = move && (findStatus(statuses, move.from) ?? findSuccessor(statuses, move.from))
    const isMovedSince = move?.version !== version || move.to !== status_id
    if (!move || isMovedSince) kept.set(id, 'They were moved again.')
    else if (frozen.has(id)) kept.set(id, `They are frozen: ${frozen.get(id)?.reason}.`)
    else if (!home || home.id === status_id) kept.set(id, 'Their earlier status no longer exists.')
    else if (isRejection(home) && underReview.has(id)) kept.set(id, WAITING)
    else {
      kept.delete(id)
      const row: RestoreRow = { ...move.before, candidate_id: id, status_id: home.id, status_group_id: home.group_id }
      return [{ row, resume_id, move }]
    }
    return []
  })
  if (restored.length === 0) return kept
  await updateRestored(
    tx,
    position.id,
    restored.map(({ row }) => row),
  )
  await recordEvents(
    work,
    restored.map(({ row, resume_id, move }) => ({
      kind: 'application.move-undone',
      projectId: position.project_id,
      positionId: position.id,
      candidateId: row.candidate_id,
      resumeId: resume_id,
      changeId,
      payload: { from: move.to, to: row.status_id, from_group: move.to_group, to_group: row.status_group_id },
    })),
    { isTold },
  )
  await changeApplicationCounts(
    tx,
    countMoves(
      position.id,
      restored.map(({ move, row }) => ({ from: move.to, to: row.status_id })),
    ),
  )
  const ended = await endExclusions(
    tx,
    { candidateIds: restored.map(({ row }) => row.candidate_id), changeId },
    { by: session.userId, at: work.now },
  )
  await announceFreezing(work, position.id, elsewhere)
  if (ended.some(({ position_id }) => position_id === null))
    await announce(work, { kind: 'candidate.excluded-everywhere' })
  return kept
}
