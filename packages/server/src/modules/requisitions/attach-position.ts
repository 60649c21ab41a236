import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import type { ReviewState } from '../position-state/review-state.ts'
import { nameRequisition, placeUnderRequisition } from '../position-state/under-requisition.ts'
import { openThese } from './open-requested.ts'
import { attach, lockAttached } from './positions-of.queries.ts'
import { getRequisition } from './write-requisition.ts'

/**
 * Puts a position under a requisition. One that waited for a requisition opens if this one is approved; one that is open
 * stays open.
 */
export async function attachPosition(
  work: Work,
  { requisition_id: requisitionId, position_id: reference }: { requisition_id: string; position_id: string },
): Promise<string> {
  const { tx, session } = work
  const before = await getVisiblePosition(tx, session, reference)
  const { id: positionId, total_openings: openings } = before
  const title = shownTitleOf(before)
  if (!listPositionActions(session).includes('edit_position')) throw notAllowed()
  const known = await getRequisition(work, requisitionId)
  const about = nameRequisition(known)
  if (before.requisition_id === known.id) return sentence('{title} already belongs to {about}.', { title, about })
  const { requisition, review } = await placeUnderRequisition(work, {
    requisitionId,
    openings,
    review: 'reviewed' satisfies ReviewState,
  })
  const row = await lockAttached(tx, positionId)
  if (row.requisition_id !== before.requisition_id || row.total_openings !== openings)
    throw new Problem('stale_edit', sentence('Someone just changed {title}. Try again.', { title }))
  await attach(tx, positionId, requisitionId)
  await recordEvent(work, {
    kind: 'position.requested',
    positionId,
    projectId: row.project_id,
    payload: { requisition_id: requisitionId, about },
  })
  if (row.review === 'requested' && review === 'reviewed' && requisition)
    await openThese(work, [row], { id: requisition.id, about })
  return sentence('{title} now belongs to {about}.', { title, about })
}
