import { recordEvents } from '../../platform/events/record-event.ts'
import { enqueueOnce } from '../../platform/jobs/define-job.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { placeRestJob } from '../matching/fill-shortlist.ts'
import { isActive } from '../position-state/active.ts'
import { lockRequested, setReviews, type WaitingPosition } from './positions-of.queries.ts'

/** The requisition that opens positions; `id` is empty if none is required any more. */
type RequisitionGrant = { id: string; about: string }

/**
 * Opens the positions that wait for this requisition, or for any if none is named: a colleague still approves them if the
 * company requires it. A job adds candidates to them, so that the approver does not wait. Returns how many it opened.
 */
export async function openRequested(work: Work, { id, about }: RequisitionGrant): Promise<number> {
  const waiting = await lockRequested(work.tx, id || undefined)
  return openThese(work, waiting, { id, about })
}

export async function openThese(
  work: Work,
  waiting: readonly WaitingPosition[],
  { id, about }: RequisitionGrant,
): Promise<number> {
  const { tx, session } = work
  if (waiting.length === 0) return 0
  const { position_approval: isAsked } = await getCompanySettings(tx)
  const review = isAsked ? ('waiting' as const) : ('reviewed' as const)
  await setReviews(
    tx,
    waiting.map((row) => row.id),
    review,
  )
  if (about)
    await recordEvents(
      work,
      waiting.map((row) => ({
        kind: 'position.granted' as const,
        positionId: row.id,
        projectId: row.project_id,
        payload: { requisition_id: id, about },
      })),
    )
  for (const row of waiting)
    if (isActive({ ...row, review })) {
      const payload = { companyId: tx.companyId, positionId: row.id, actorId: session.userId }
      await enqueueOnce(tx, placeRestJob, payload, `place-rest:${row.id}`)
    }
  return waiting.length
}
