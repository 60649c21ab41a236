import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import {
  findRequisitionOf,
  isRequisitionVisible,
  type LockedRequisition,
  lockRequisition,
} from './requisition-of-position.queries.ts'
import type { ReviewState } from './review-state.ts'

/** The name of a requisition in sentences, as "R-3 Data Engineer". */
export const nameRequisition = ({ number, title }: Pick<LockedRequisition, 'number' | 'title'>): string =>
  `${numberOf(number)} ${title}`

type RequisitionDemand = {
  requisitionId: string | undefined
  openings: number
  /** The position's review state otherwise. */
  review: ReviewState
}

/**
 * Determines the requisition of a position, and whether it waits for it. A position without an approved requisition waits if
 * the company requires that (decision 170); otherwise a given requisition has to be approved and have headcount left.
 */
export async function placeUnderRequisition(
  work: Work,
  { requisitionId, openings, review }: RequisitionDemand,
): Promise<{ requisition: LockedRequisition | null; review: ReviewState }> {
  const { tx, session } = work
  const { requisitions: rule } = await getCompanySettings(tx)
  if (requisitionId === undefined) return { requisition: null, review: rule === 'needed' ? 'requested' : review }
  const isThere = isUuid(requisitionId) && (await isRequisitionVisible(tx, session, requisitionId, await todayOf(work)))
  const requisition = isThere ? await lockRequisition(tx, requisitionId) : undefined
  if (!requisition) throw notFound('Requisition')
  assertHeadcountLeft(requisition, openings)
  if (requisition.state === 'approved') return { requisition, review }
  if (rule === 'needed' && requisition.state !== 'done') return { requisition, review: 'requested' }
  const name = nameRequisition(requisition)
  const message =
    requisition.state === 'done'
      ? sentence('{name} is closed, so no position can open from it.', { name })
      : sentence('{name} isn’t approved, so no position can open from it.', { name })
  const reason = requisition.state === 'done' ? 'requisition_locked' : 'requisition_not_approved'
  throw new Problem(reason, message, { requisition_id: message })
}

/**
 * Refuses more openings than the requisition has headcount left (rule A-180). The requisition is locked, so that the
 * second of two concurrent changes sees the first.
 */
export function assertHeadcountLeft(
  requisition: Pick<LockedRequisition, 'heads' | 'openings' | 'number' | 'title'>,
  more: number,
): void {
  const { heads, openings } = requisition
  const left = Math.max(0, heads - openings)
  if (more <= left) return
  const name = nameRequisition(requisition)
  const message =
    left === 0
      ? sentence('{name} has no openings left.', { name })
      : sentence(
          {
            one: '{name} has 1 of {heads} openings left.',
            other: '{name} has {count} of {heads} openings left.',
          },
          { count: left, heads: String(heads), name },
        )
  throw new Problem('no_openings_left', message, { totalOpenings: message })
}

/**
 * Refuses more openings of a position than its requisition has headcount left. Called before the position is locked, so that it
 * can't deadlock with approving the requisition, which opens the position.
 */
export async function assertOpeningsAllowed(
  tx: Tx,
  positionId: string,
  openings: number | null | undefined,
): Promise<void> {
  const found = typeof openings === 'number' ? await findRequisitionOf(tx, positionId) : undefined
  if (!found?.requisition_id || typeof openings !== 'number') return
  const requisition = await lockRequisition(tx, found.requisition_id)
  const now = await findRequisitionOf(tx, positionId)
  const more = openings - (now?.total_openings ?? 0)
  if (requisition && more > 0) assertHeadcountLeft(requisition, more)
}
