import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import type { ReviewState } from '../../../people/positions/review-state.ts'
import { nameRequisition, placeUnderRequisition } from '../../../people/positions/under-requisition.ts'
import { openThese } from './open-requested.ts'
import { attach, lockAttached } from './positions-of.queries.ts'
import { getRequisition } from './write-requisition.ts'

/** Puts a position under a requisition. One that waited for none opens where this one is approved; one that is open stays open. */
export async function attachPosition(
  work: Work,
  { requisition_id: requisitionId, position_id: reference }: { requisition_id: string; position_id: string },
): Promise<string> {
  const { tx, session } = work
  const { id: positionId, title, total_openings: openings } = await getVisiblePosition(tx, session, reference)
  if (!listPositionActions(session).includes('edit_position')) throw notAllowed()
  const known = await getRequisition(work, requisitionId)
  const about = nameRequisition(known)
  const before = await getVisiblePosition(tx, session, positionId)
  if (before.requisition_id === known.id) return sentence('{title} stands under {about} already.', { title, about })
  const { requisition, review } = await placeUnderRequisition(work, {
    requisitionId,
    openings,
    review: 'reviewed' satisfies ReviewState,
  })
  const row = await lockAttached(tx, positionId)
  if (row.requisition_id !== before.requisition_id || row.total_openings !== openings)
    throw new Problem('conflict', sentence('Somebody has changed {title} at this moment. Try again.', { title }))
  await attach(tx, positionId, requisitionId)
  await recordEvent(work, {
    kind: 'position.requested',
    positionId,
    projectId: row.project_id,
    payload: { requisition_id: requisitionId, about },
  })
  if (row.review === 'requested' && review === 'reviewed' && requisition)
    await openThese(work, [row], { id: requisition.id, about })
  return sentence('{title} stands under {about} now.', { title, about })
}
