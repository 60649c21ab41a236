import { may } from '@rolecall/domain/access/may'
import type { FormType } from '@rolecall/domain/forms/form-types'
import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { findRefusal, leadsOn, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import type { Session } from '../../ground/kernel/session.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { writingOf } from '../../house/company/writing.ts'
import { type LockedApplication, lockApplications } from '../applications/applications.queries.ts'
import { type FilledForms, findFilledForms } from '../applications/filled-forms.queries.ts'
import { type FrozenFor, listFrozen, lockAgainstFreezing } from '../freezing/freezing.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { isRejection, sayUnderReview } from '../reviews/refuse-rejection.ts'
import { findStatus, findSuccessor, moveBetween } from '../stages/status-config.ts'
import type { StatusRow } from '../stages/statuses.queries.ts'
import { listExcludedEverywhere } from './exclusions.queries.ts'
import { type Complaint, explainRefusal } from './explain-refusal.ts'
import { sayExcluded } from './say-excluded.ts'

/** Where candidates of a position are to go, and what is said of it. */
export type MoveOrder = {
  position: { id: string; project_id: string }
  statuses: readonly StatusRow[]
  to: StatusRow
  reason: string | undefined
  comments: string | undefined
  /** The form that was filled, which needs no other reason. */
  through?: FormType | undefined
  /** What freezes, where that was asked already. */
  freezing?: FreezeRule
}

type InStatus = Pick<LockedApplication, 'status_id'>
type Way = Pick<MoveOrder, 'statuses' | 'to'>

/** What whoever asks for a move takes for true of a candidate. */
export type Claimed = { previousStatus?: string | undefined; source?: string | undefined }

export type Judged = {
  rows: LockedApplication[]
  filled: FilledForms
  /** Why each of them cannot be moved, by candidate id; those who can are missing. */
  complaints: Map<string, Complaint>
  /** The other positions of these people, which hear of it. */
  elsewhere: readonly { position_id: string }[]
}

/**
 * Says of some candidates of a position whether they can be moved, and locks them, so that of two people who move the same
 * candidate the second is told where the first has put it. Whoever is not on the position is missing among the rows.
 */
export async function judgeMoves(
  work: Work,
  order: MoveOrder,
  candidateIds: readonly string[],
  claimedOf: (candidateId: string) => Claimed | undefined,
): Promise<Judged> {
  const { tx } = work
  const { id: positionId } = order.position
  const { rule, elsewhere } = await lockAgainstFreezing(work, candidateIds, order.freezing)
  // What is sent behind the lock is answered once the lock is had.
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
      (underReview.has(id) ? refuseRejecting(row) : undefined) ??
      (until && writing && isLedOn(row, order)
        ? refuseLeading(sayExcluded(work, { name: row.name, until, writing }))
        : undefined)
    if (complaint) complaints.set(id, complaint)
  }
  return { rows, filled, complaints, elsewhere }
}

/** Whether the person may move somebody in this direction. */
export function mayMoveTo(session: Session, row: InStatus, { statuses, to }: Way): boolean {
  const from = findStatus(statuses, row.status_id)
  return may(session, permissionForMove(from?.group_order ?? 0, to.group_order))
}

/** Whether somebody who is interested in no position would be taken further. */
export function isLedOn(row: InStatus, { statuses, to }: Way): boolean {
  const from = findStatus(statuses, row.status_id)
  const placeOf = ({ status_type: type, group_order: groupOrder }: StatusRow) => ({ type, groupOrder })
  return from !== undefined && leadsOn(placeOf(from), placeOf(to))
}

const NOBODY: ReadonlySet<string> = new Set()
const refuseRejecting = ({ name, candidate_id }: LockedApplication): Complaint => ({
  code: 'conflict',
  message: sayUnderReview(name ?? `Candidate ${candidate_id}`),
})

const refuseLeading = (excluded: string): Complaint => ({
  code: 'conflict',
  message: `${excluded}, and can only be moved to a closed status or back to the start until then.`,
})

type Known = { claimed: Claimed | undefined; filled: FilledForms; frozen: FrozenFor | undefined }

function findComplaint(
  row: LockedApplication,
  { statuses, to, reason, through }: MoveOrder,
  { claimed, filled, frozen }: Known,
): Complaint | undefined {
  const from = findStatus(statuses, row.status_id)
  if (!from) throw new Error(`There is no status ${row.status_id}`)
  const candidate = row.name ?? `Candidate ${row.candidate_id}`
  const known = claimed?.previousStatus
  const previous = known ? (findStatus(statuses, known) ?? findSuccessor(statuses, known)) : undefined
  if (known && previous?.id !== from.id)
    return {
      code: 'conflict',
      message: `${candidate} is in ${from.display_name} now, no longer in ${previous?.display_name ?? known}. Please look again before moving.`,
    }
  const source = claimed?.source?.toLowerCase()
  if (source && ![row.source, row.candidate_source].some((each) => each.toLowerCase() === source))
    return { code: 'invalid_request', message: `${candidate} did not come from ${claimed?.source}.`, field: 'source' }
  const refusal = findRefusal({
    ...moveBetween(from, to),
    frozen: frozen !== undefined,
    reason,
    filledForms: filled.ofOne(row.candidate_id),
  })
  // Why somebody is rejected by a form stands in the form.
  if (!refusal || (through && refusal.why === 'reason-missing')) return undefined
  return explainRefusal(refusal, { candidate, from: from.display_name, to: to.display_name, frozen: frozen?.reason })
}
