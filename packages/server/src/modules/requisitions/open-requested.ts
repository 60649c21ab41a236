import { recordEvents } from '../../../ground/events/record-event.ts'
import { enqueueOnce } from '../../../ground/jobs/define-job.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { placeRestJob } from '../../../people/matching/fill-shortlist.ts'
import { isActive } from '../../../people/positions/active.ts'
import { lockRequested, type Requested, setReviews } from './positions-of.queries.ts'

/** By which requisition positions wait no longer; `id` is empty where none is needed any more. */
type Granted = { id: string; about: string }

/**
 * Opens the positions that wait for a requisition, or for any where none is named: a colleague still approves them where the
 * company has that done. People are put on them by a job, so that whoever approves does not wait. Answers with how many.
 */
export async function openRequested(work: Work, { id, about }: Granted): Promise<number> {
  const waiting = await lockRequested(work.tx, id || undefined)
  return openThese(work, waiting, { id, about })
}

export async function openThese(work: Work, waiting: readonly Requested[], { id, about }: Granted): Promise<number> {
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
