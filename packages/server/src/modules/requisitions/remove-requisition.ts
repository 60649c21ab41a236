import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listOfSubject } from '../approval-chains/approval.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { lockRequisition } from '../position-state/requisition-of-position.queries.ts'
import { nameRequisition } from '../position-state/under-requisition.ts'
import { attach, hasPositions, lockAttached } from './positions-of.queries.ts'
import { deleteRequisition } from './requisitions.queries.ts'
import { getRequisition, requisitionEventPayload } from './write-requisition.ts'

/**
 * Takes a position out of its requisition, whose openings become free again. An open position stays open; one that waited for
 * it waits for another one.
 */
export async function detachPosition(work: Work, reference: string): Promise<string> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, reference)
  const { id: positionId, requisition_id: known } = position
  const title = shownTitleOf(position)
  if (!listPositionActions(session).includes('edit_position')) throw notAllowed()
  // Locked before the position, in the order used when creating one under it.
  const requisition = known === null ? undefined : await lockRequisition(tx, known)
  const row = await lockAttached(tx, positionId)
  if (row.requisition_id !== known)
    throw new Problem('stale_edit', sentence('Someone just changed {title}. Try again.', { title }))
  if (!requisition) return sentence('{title} doesn’t belong to a requisition.', { title })
  await attach(tx, positionId, null)
  const about = nameRequisition(requisition)
  const payload = { requisition_id: requisition.id, about }
  await recordEvent(work, { kind: 'position.taken-out', positionId, projectId: row.project_id, payload })
  return row.review === 'requested'
    ? sentence('{title} is now waiting for another requisition.', { title })
    : sentence('{title} no longer belongs to a requisition. It stays open.', { title })
}

type RequisitionReference = { requisition_id: string; version?: number | undefined }

/** Deletes a draft that was never submitted. Requisitions that colleagues have answered, or that have positions, stay. */
export async function removeRequisition(
  work: Work,
  { requisition_id: id, version }: RequisitionReference,
): Promise<void> {
  const { tx } = work
  const row = await getRequisition(work, id, { lock: { version } })
  const name = nameRequisition(row)
  const asked = await listOfSubject(tx, { kind: 'requisition', subjectId: row.id, limit: 1 })
  if (row.state !== 'draft' || asked.length > 0)
    throw new Problem(
      'requisition_locked',
      sentence('{name} was sent for approval, so you can’t delete it. You can only delete drafts.', { name }),
    )
  if (await hasPositions(tx, row.id))
    throw new Problem('in_use', sentence('{name} has positions. Remove them from it first.', { name }))
  await deleteRequisition(tx, row.id)
  await recordEvent(work, { kind: 'requisition.removed', payload: requisitionEventPayload(row) })
}
