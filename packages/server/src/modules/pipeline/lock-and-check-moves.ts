import { may } from '@rolecall/domain/access/may'
import type { FormType } from '@rolecall/domain/forms/form-types'
import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { findRefusal, isProgress, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type LockedApplication, lockApplications } from '../applications/applications.queries.ts'
import { type FilledForms, findFilledForms } from '../applications/filled-forms.queries.ts'
import { writingOf } from '../company/writing.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { describeUnderReview, isRejection } from '../reviews/rejection-under-review.ts'
import { describeExclusion } from './describe-exclusion.ts'
import { listExcludedEverywhere } from './exclusions.queries.ts'
import { type Complaint, explainRefusal } from './explain-refusal.ts'
import { type FreezeNotice, listFrozen, lockForFreezing } from './freezing.ts'
import { findStatus, findSuccessor, moveBetween } from './status-config.ts'
import type { StatusRow } from './statuses.queries.ts'

/** The target of a move of a position's candidates, with the reason. */
export type MoveOrder = {
  position: { id: string; project_id: string }
  statuses: readonly StatusRow[]
  to: StatusRow
  reason: string | undefined
  comments: string | undefined
  /** The form that was filled, which replaces a reason. */
  through?: FormType | undefined
  /** The freeze rule, if the caller has read it already. */
  freezing?: FreezeRule
}

type CurrentStatus = Pick<LockedApplication, 'status_id'>
type MoveTarget = Pick<MoveOrder, 'statuses' | 'to'>

/** The caller's assumptions about a candidate. */
export type ClaimedState = { previousStatus?: string | undefined; source?: string | undefined }

export type MoveVerdict = {
  rows: LockedApplication[]
  filled: FilledForms
  /** Why a candidate can't be moved, by candidate id; without the movable ones. */
  complaints: Map<string, Complaint>
  /** Other positions of these people, whose windows are notified. */
  elsewhere: readonly { position_id: string }[]
}

/**
 * Decides which candidates of a position can be moved, and locks them: if two users move the same candidate, the
 * second learns where the first has moved them. The rows omit candidates who are not on the position.
 */
export async function lockAndCheckMoves(
  work: Work,
  order: MoveOrder,
  candidateIds: readonly string[],
  claimedOf: (candidateId: string) => ClaimedState | undefined,
): Promise<MoveVerdict> {
  const { tx } = work
  const { id: positionId } = order.position
  const { rule, elsewhere } = await lockForFreezing(work, candidateIds, order.freezing)
  // Queries sent after the lock run once it is acquired.
  const [rows, filled, frozen, excluded, underReview] = await Promise.all([
    lockApplications(tx, { positionId, candidateIds, reader: work.session }),
    findFilledForms(tx, { positionId, candidateIds }),
    listFrozen(work, { rule, positionId, candidateIds }),
    listExcludedEverywhere(tx, { candidateIds, now: work.now }),
    isRejection(order.to) ? listUnderReview(tx, { positionId, candidateIds }) : NOBODY,
  ])
  const writing = excluded.size > 0 ? await writingOf(tx) : undefined
  const complaints = new Map<string, Complaint>()
  for (const row of rows) {
    const { candidate_id: id } = row
    const until = excluded.get(id)
    const complaint =
      findComplaint(row, order, { claimed: claimedOf(id), filled, frozen: frozen.get(id) }) ??
      (underReview.has(id) ? rejectionComplaint(row) : undefined) ??
      (until && writing && isLedOn(row, order)
        ? advanceComplaint(describeExclusion(work, { name: row.name, until, writing }))
        : undefined)
    if (complaint) complaints.set(id, complaint)
  }
  return { rows, filled, complaints, elsewhere }
}

/** Whether the user may move a candidate in this direction. */
export function mayMoveTo(session: Session, row: CurrentStatus, { statuses, to }: MoveTarget): boolean {
  const from = findStatus(statuses, row.status_id)
  return may(session, permissionForMove(from?.group_order ?? 0, to.group_order))
}

/** Whether a candidate who is interested in no position would be advanced. */
export function isLedOn(row: CurrentStatus, { statuses, to }: MoveTarget): boolean {
  const from = findStatus(statuses, row.status_id)
  const placeOf = ({ status_type: type, group_order: groupOrder }: StatusRow) => ({ type, groupOrder })
  return from !== undefined && isProgress(placeOf(from), placeOf(to))
}

const NOBODY: ReadonlySet<string> = new Set()
const rejectionComplaint = ({ name, candidate_id }: LockedApplication): Complaint => ({
  reason: 'under_review',
  message: describeUnderReview(name ?? `Candidate ${candidate_id}`),
})

const advanceComplaint = (excluded: string): Complaint => ({
  reason: 'candidate_excluded',
  message: `${excluded}. Until then, they can only be moved to a closed status or back to the start.`,
})

type JudgementContext = { claimed: ClaimedState | undefined; filled: FilledForms; frozen: FreezeNotice | undefined }

function findComplaint(
  row: LockedApplication,
  { statuses, to, reason, through }: MoveOrder,
  { claimed, filled, frozen }: JudgementContext,
): Complaint | undefined {
  const from = findStatus(statuses, row.status_id)
  if (!from) throw new Error(`There is no status ${row.status_id}`)
  const candidate = row.name ?? `Candidate ${row.candidate_id}`
  const known = claimed?.previousStatus
  const previous = known ? (findStatus(statuses, known) ?? findSuccessor(statuses, known)) : undefined
  if (known && previous?.id !== from.id)
    return {
      reason: 'stale_edit',
      message: `${candidate} is now in ${from.display_name}, not in ${previous?.display_name ?? known}. Check again before you move them.`,
    }
  const source = claimed?.source?.toLowerCase()
  if (source && ![row.source, row.candidate_source].some((each) => each.toLowerCase() === source))
    return {
      reason: 'invalid_field',
      message: `${candidate} isn’t from the source ${claimed?.source}.`,
      field: 'source',
    }
  const refusal = findRefusal({
    ...moveBetween(from, to),
    frozen: frozen !== undefined,
    reason,
    filledForms: filled.ofOne(row.candidate_id),
  })
  // For a rejection by form, the reason is in the form.
  if (!refusal || (through && refusal.why === 'reason-missing')) return undefined
  return explainRefusal(refusal, { candidate, from: from.display_name, to: to.display_name, frozen: frozen?.reason })
}
