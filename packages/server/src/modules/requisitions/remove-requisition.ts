import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listOfSubject } from '../../../house/approvals/approval.queries.ts'
import { lockRequisition } from '../../../people/positions/requisitions.queries.ts'
import { nameRequisition } from '../../../people/positions/under-requisition.ts'
import { attach, hasPositions, lockAttached } from './positions-of.queries.ts'
import { deleteRequisition } from './requisitions.queries.ts'
import { aboutRequisition, lockOwn } from './write-requisition.ts'

/**
 * Takes a position out of its requisition, whose openings are free again. One that is open stays open; one that waited for it waits for
 * another one.
 */
export async function detachPosition(work: Work, reference: string): Promise<string> {
  const { tx, session } = work
  const { id: positionId, title, requisition_id: known } = await getVisiblePosition(tx, session, reference)
  if (!listPositionActions(session).includes('edit_position')) throw notAllowed()
  // Before the position, as whoever makes one under it locks them.
  const requisition = known === null ? undefined : await lockRequisition(tx, known)
  const row = await lockAttached(tx, positionId)
  if (row.requisition_id !== known)
    throw new Problem('conflict', sentence('Somebody has changed {title} at this moment. Try again.', { title }))
  if (!requisition) return sentence('{title} stands under no requisition.', { title })
  await attach(tx, positionId, null)
  const about = nameRequisition(requisition)
  const payload = { requisition_id: requisition.id, about }
  await recordEvent(work, { kind: 'position.taken-out', positionId, projectId: row.project_id, payload })
  return row.review === 'requested'
    ? sentence('{title} waits for another requisition now.', { title })
    : sentence('{title} stands under no requisition now, and stays open as it is.', { title })
}

type Named = { requisition_id: string; version?: number | undefined }

/** Deletes a draft of which nobody was ever asked. What colleagues have answered stays, and what a position stands under. */
export async function removeRequisition(work: Work, { requisition_id: id, version }: Named): Promise<void> {
  const { tx } = work
  const row = await lockOwn(work, id, version)
  const name = nameRequisition(row)
  const asked = await listOfSubject(tx, { kind: 'requisition', subjectId: row.id, limit: 1 })
  if (row.state !== 'draft' || asked.length > 0)
    throw new Problem(
      'conflict',
      sentence('Colleagues were asked about {name}, so that it stays. Only drafts are deleted.', { name }),
    )
  if (await hasPositions(tx, row.id))
    throw new Problem('conflict', sentence('Positions stand under {name}. Take them out of it first.', { name }))
  await deleteRequisition(tx, row.id)
  await recordEvent(work, { kind: 'requisition.removed', payload: aboutRequisition(row) })
}
