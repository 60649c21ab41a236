import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound, Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { isUuid } from '../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { todayOf } from '../../house/company/today.ts'
import {
  findRequisitionOf,
  isRequisitionVisible,
  type LockedRequisition,
  lockRequisition,
} from './requisitions.queries.ts'
import type { ReviewState } from './review-state.ts'

/** "R-3 Data Engineer", as sentences name a requisition. */
export const nameRequisition = ({ number, title }: Pick<LockedRequisition, 'number' | 'title'>): string =>
  `${numberOf(number)} ${title}`

type Coming = {
  requisitionId: string | undefined
  openings: number
  /** What the review of the position is otherwise. */
  review: ReviewState
}

/**
 * Under which requisition a position comes, and whether it waits for it. A position without an approved one waits where the
 * company wants that (decision 170); otherwise one that is named has to be approved, and to have heads left for it.
 */
export async function placeUnderRequisition(
  work: Work,
  { requisitionId, openings, review }: Coming,
): Promise<{ requisition: LockedRequisition | null; review: ReviewState }> {
  const { tx, session } = work
  const { requisitions: rule } = await getCompanySettings(tx)
  if (requisitionId === undefined) return { requisition: null, review: rule === 'needed' ? 'requested' : review }
  const isThere = isUuid(requisitionId) && (await isRequisitionVisible(tx, session, requisitionId, await todayOf(work)))
  const requisition = isThere ? await lockRequisition(tx, requisitionId) : undefined
  if (!requisition) throw notFound('Requisition')
  refuseTooMany(requisition, openings)
  if (requisition.state === 'approved') return { requisition, review }
  if (rule === 'needed' && requisition.state !== 'done') return { requisition, review: 'requested' }
  const name = nameRequisition(requisition)
  const message =
    requisition.state === 'done'
      ? sentence('{name} is done, so that no position opens from it.', { name })
      : sentence('{name} is not approved, so that no position opens from it.', { name })
  throw new Problem('conflict', message, { requisition_id: message })
}

/** Refuses more openings than a requisition has heads left (rule A-180). The requisition is locked: of two at once the second sees the first's. */
export function refuseTooMany(
  requisition: Pick<LockedRequisition, 'heads' | 'openings' | 'number' | 'title'>,
  more: number,
): void {
  const { heads, openings } = requisition
  const left = Math.max(0, heads - openings)
  if (more <= left) return
  const name = nameRequisition(requisition)
  const message =
    left === 0
      ? sentence('All heads of {name} have a position already.', { name })
      : sentence(
          {
            one: '1 of {heads} heads of {name} is left.',
            other: '{count} of {heads} heads of {name} are left.',
          },
          { count: left, heads: String(heads), name },
        )
  throw new Problem('conflict', message, { totalOpenings: message })
}

/**
 * Refuses that a position has more openings than its requisition has heads left for. Called before the position is locked, so that
 * whoever approves the requisition, and opens the position, waits for nobody who waits for them.
 */
export async function refuseMoreOpenings(
  tx: Tx,
  positionId: string,
  openings: number | null | undefined,
): Promise<void> {
  const found = typeof openings === 'number' ? await findRequisitionOf(tx, positionId) : undefined
  if (!found?.requisition_id || typeof openings !== 'number') return
  const requisition = await lockRequisition(tx, found.requisition_id)
  const now = await findRequisitionOf(tx, positionId)
  const more = openings - (now?.total_openings ?? 0)
  if (requisition && more > 0) refuseTooMany(requisition, more)
}
