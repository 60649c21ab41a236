import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { pipeline } from '@rolecall/contract/pipeline'
import { getVisiblePosition, isUuid } from '../../access/visibility.queries.ts'
import { changeApplicationCounts, countMoves } from '../../applications/application-counts.queries.ts'
import { lockApplications } from '../../applications/applications.queries.ts'
import { endExclusions } from '../../applications/exclusions.queries.ts'
import { announceFreezing, listFrozen, lockAgainstFreezing } from '../../applications/freezing.ts'
import { listMoves, type RestoreRow, updateRestored } from '../../applications/moves.queries.ts'
import { findStatus, findSuccessor } from '../../applications/status-config.ts'
import { listStatuses } from '../../applications/statuses.queries.ts'
import { recordEvents } from '../../events/record-event.ts'
import { notAllowed, notFound } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'

/**
 * Puts the candidates of one move back to where they were. Whoever was moved since, or is frozen by now, stays, so that
 * undoing twice changes nothing. Exclusions that belong to the move end with it. Only the one who moved, or an administrator, may undo.
 */
export async function undoMove(
  work: Work,
  body: CallRequest<typeof pipeline.undoChange>['body'],
): Promise<CallReply<typeof pipeline.undoChange>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, body.positionId)
  const changeId = body.change_id
  const moves = isUuid(changeId) ? await listMoves(tx, { positionId: position.id, changeId }) : []
  if (moves.length === 0) throw notFound('This change')
  if (!session.isAdmin && moves.some(({ actor_id }) => actor_id !== session.userId)) throw notAllowed()

  const payloads = new Map(moves.map(({ candidate_id, payload }) => [candidate_id, payload]))
  const candidateIds = [...payloads.keys()].filter((id) => id !== null)
  const { rule, elsewhere } = await lockAgainstFreezing(work, candidateIds)
  const rows = await lockApplications(tx, { positionId: position.id, candidateIds })
  // Whom another position has taken meanwhile stays there, and here where they are.
  const frozen = await listFrozen(work, { rule, positionId: position.id, candidateIds })
  const statuses = await listStatuses(tx)
  const restored = rows.flatMap(({ candidate_id, resume_id, status_id, version }) => {
    const move = payloads.get(candidate_id)
    if (!move || move.version !== version || move.to !== status_id || frozen.has(candidate_id)) return []
    // The status may have been taken out since, or stand in another group.
    const home = findStatus(statuses, move.from) ?? findSuccessor(statuses, move.from)
    if (!home || home.id === status_id) return []
    const row: RestoreRow = { ...move.before, candidate_id, status_id: home.id, status_group_id: home.group_id }
    return [{ row, resume_id, move, home }]
  })
  await updateRestored(
    tx,
    position.id,
    restored.map(({ row }) => row),
  )
  await recordEvents(
    work,
    restored.map(({ row, resume_id, move, home }) => ({
      kind: 'application.move-undone',
      projectId: position.project_id,
      positionId: position.id,
      candidateId: row.candidate_id,
      resumeId: resume_id,
      changeId,
      payload: { from: move.to, to: home.id, from_group: move.to_group, to_group: home.group_id },
    })),
  )
  await changeApplicationCounts(
    tx,
    countMoves(
      position.id,
      restored.map(({ move, home }) => ({ from: move.to, to: home.id })),
    ),
  )
  await endExclusions(
    tx,
    { candidateIds: restored.map(({ row }) => row.candidate_id), changeId },
    { by: session.userId, at: work.now },
  )
  await announceFreezing(work, position.id, elsewhere)
  const skipped = moves.length - restored.length
  return { success: true, message: messageOf(restored.length, skipped), restored: restored.length, skipped }
}

function messageOf(restored: number, skipped: number): string {
  const put = restored === 1 ? '1 candidate was put back.' : `${restored} candidates were put back.`
  if (skipped === 0) return put
  return `${put} ${skipped === 1 ? '1 has' : `${skipped} have`} been moved since and ${skipped === 1 ? 'stays' : 'stay'}.`
}
