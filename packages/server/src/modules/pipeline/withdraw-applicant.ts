import { randomUUID } from 'node:crypto'
import { findRefusal } from '@rolecall/domain/pipeline/may-move'
import { OTHERS } from '@rolecall/domain/pipeline/reason'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { changeApplicationCounts, countMoves } from '../applications/application-counts.queries.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { findFilledForms } from '../applications/filled-forms.queries.ts'
import { endReview } from '../reviews/open-reviews.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { announceFreezing, lockForFreezing } from './freezing.ts'
import { updateMoved } from './moves.queries.ts'
import { movePayloadOf } from './record-moves.ts'
import { findStatus, moveBetween } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'

export type WithdrawalInput = {
  position: { id: string; project_id: string }
  candidateId: string
  reason: string | undefined
}

/** The status of candidates who are not interested any more; undefined if the company has none. */
const findWithdrawnStatus = (statuses: readonly StatusRow[]): StatusRow | undefined =>
  statuses.find(({ not_interested }) => not_interested)

/**
 * Withdraws a candidate from a position at their own request: records it in the history, and moves them if the company's
 * statuses and moves allow it. If not, or if they are out already, they stay in their status. Being frozen elsewhere prevents
 * moves by others, but no withdrawal.
 */
export async function withdrawApplicant(
  work: SystemWork,
  { position, candidateId, reason }: WithdrawalInput,
): Promise<void> {
  const { tx, now } = work
  const of = { positionId: position.id, candidateIds: [candidateId] }
  const { elsewhere } = await lockForFreezing(work, [candidateId])
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

/** The reason recorded for the candidate, if a reason in words is required. */
const NO_REASON =
  'The candidate withdrew the application through the link in their email, and selected none of the reasons that the company offers there. No other reason is recorded.'

/** The reasons that a candidate can choose from; without the one that requires an explanation. */
export const listWithdrawReasons = (statuses: readonly StatusRow[]): string[] =>
  (findWithdrawnStatus(statuses)?.option_list ?? []).filter((option) => option !== OTHERS)

function reasonOf({ option_list: options }: StatusRow, chosen: string | undefined): string | undefined {
  if (chosen !== undefined && chosen !== OTHERS && options.includes(chosen)) return chosen
  return options.includes(OTHERS) ? NO_REASON : options[0]
}
