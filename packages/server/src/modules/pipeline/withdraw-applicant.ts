import { randomUUID } from 'node:crypto'
import { findRefusal } from '@rolecall/domain/pipeline/may-move'
import { OTHERS } from '@rolecall/domain/pipeline/reason'
import { recordEvents } from '../../ground/events/record-event.ts'
import type { SystemWork } from '../../ground/kernel/work.ts'
import { listPositionTeam } from '../../house/members/position-team.queries.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { findFilledForms } from '../applications/filled-forms.queries.ts'
import { announceFreezing, lockAgainstFreezing } from '../freezing/freezing.ts'
import { movePayloadOf } from '../moves/move-payload.ts'
import { updateMoved } from '../moves/moves.queries.ts'
import { endReview } from '../reviews/open-reviews.queries.ts'
import { findStatus, moveBetween } from '../stages/status-config.ts'
import { listStatuses, type StatusRow } from '../stages/statuses.queries.ts'

export type Withdrawn = {
  position: { id: string; project_id: string }
  candidateId: string
  reason: string | undefined
}

/** Where people go who are not interested any more; undefined in a company that has no such status. */
const findWithdrawnStatus = (statuses: readonly StatusRow[]): StatusRow | undefined =>
  statuses.find(({ not_interested }) => not_interested)

/**
 * Takes a candidate out of a position at their own wish: notes it in the history, and moves them by the statuses and moves of
 * the company. Where these have no way, or they are out already, they stay where they are. Being frozen elsewhere keeps
 * others from moving somebody, and nobody from leaving.
 */
export async function withdrawApplicant(work: SystemWork, { position, candidateId, reason }: Withdrawn): Promise<void> {
  const { tx, now } = work
  const of = { positionId: position.id, candidateIds: [candidateId] }
  const { elsewhere } = await lockAgainstFreezing(work, [candidateId])
  const [row] = await lockApplications(tx, of)
  if (!row) return
  await endReview(tx, { positionId: position.id, candidateId }, now)
  const statuses = await listStatuses(tx)
  const to = findWithdrawnStatus(statuses)
  const from = findStatus(statuses, row.status_id)
  const filled = await findFilledForms(tx, of)
  const said = to && reasonOf(to, reason)
  const refusal =
    !to ||
    !from ||
    from.status_type === 'closed' ||
    findRefusal({
      ...moveBetween(from, to),
      frozen: false,
      reason: said,
      filledForms: filled.ofOne(candidateId),
    })
  const subject = { projectId: position.project_id, positionId: position.id, candidateId, resumeId: row.resume_id }
  const changeId = randomUUID()
  const tells = await listPositionTeam(tx, position.id)
  await recordEvents(work, [
    { kind: 'application.withdrawn', ...subject, tells, payload: { reason: said ?? '' }, changeId },
  ])
  if (refusal || !to) return
  await updateMoved(tx, [{ candidateId, rating: undefined, excluded: row.excluded }], {
    positionId: position.id,
    to,
    reason: said,
    comments: undefined,
    userId: null,
    at: now,
    isLifting: false,
  })
  const payload = movePayloadOf(row, to, { reason: said })
  await recordEvents(work, [{ kind: 'application.moved', ...subject, changeId, payload }])
  await changeApplicationCounts(tx, countMoves(position.id, [{ from: row.status_id, to: to.id }]))
  await announceFreezing(work, position.id, elsewhere)
}

/** In the person's place, as long as a reason in one's own words has to be. */
const NO_REASON =
  'The candidate withdrew the application on the page behind the link of their mail, and chose none of the reasons that the company offers there; nobody else said why.'

/** What a person may choose from; what asks for an explanation is none. */
export const listWithdrawReasons = (statuses: readonly StatusRow[]): string[] =>
  (findWithdrawnStatus(statuses)?.option_list ?? []).filter((option) => option !== OTHERS)

function reasonOf({ option_list: options }: StatusRow, chosen: string | undefined): string | undefined {
  if (chosen !== undefined && chosen !== OTHERS && options.includes(chosen)) return chosen
  return options.includes(OTHERS) ? NO_REASON : options[0]
}
