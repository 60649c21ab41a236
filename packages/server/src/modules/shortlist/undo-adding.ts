import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { placements } from '@rolecall/contract/shortlist/placements'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../platform/events/record-event.ts'
import { notAllowed, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { deleteApplications, lockApplications } from '../applications/applications.queries.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { describeReviewsWaiting } from '../reviews/rejection-under-review.ts'
import { listAddings } from './placements.queries.ts'

/**
 * Takes the candidates of one adding off the position again. Candidates who were moved since, wait for a review by a person,
 * or were removed and added again stay, so that undoing twice changes nothing. Limited to the user who added them and
 * administrators.
 */
export async function undoAdding(
  work: Work,
  { positionId, change_id: changeId }: CallRequest<typeof placements.undo>['body'],
): Promise<CallReply<typeof placements.undo>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const events = isUuid(changeId) ? await listAddings(tx, { positionId: position.id, changeId }) : []
  if (events.length === 0) throw notFound('Change')
  if (!session.isAdmin && events.some(({ actor_id }) => actor_id !== session.userId)) throw notAllowed()
  const removed = new Set(events.filter(({ kind }) => kind === 'application.removed').map((each) => each.candidate_id))
  const left = events.flatMap((each) => (removed.has(each.candidate_id) ? [] : (each.candidate_id ?? [])))
  const rows = left.length === 0 ? [] : await lockApplications(tx, { positionId: position.id, candidateIds: left })
  const underReview = await listUnderReview(tx, { positionId: position.id, candidateIds: left })
  const unmoved = rows.filter(({ version }) => version === 1)
  const untouched = unmoved.filter(({ candidate_id: id }) => !underReview.has(id))
  const waiting = unmoved.length - untouched.length
  await deleteApplications(
    tx,
    position.id,
    untouched.map(({ candidate_id }) => candidate_id),
  )
  await recordEvents(
    work,
    untouched.map(({ candidate_id: candidateId, resume_id: resumeId }) => ({
      kind: 'application.removed',
      projectId: position.project_id,
      positionId: position.id,
      candidateId,
      resumeId,
      changeId,
    })),
  )
  const skipped = left.length - untouched.length
  return {
    success: true,
    message: messageOf({
      removed: untouched.length,
      skipped: skipped - waiting,
      waiting,
      title: shownTitleOf(position),
    }),
    removed: untouched.length,
    skipped,
  }
}

type UndoResult = { removed: number; skipped: number; waiting: number; title: string }

const messageOf = ({ removed, skipped, waiting, title }: UndoResult): string =>
  paragraph(
    sentence(
      { one: 'Removed 1 candidate from {title}.', other: 'Removed {count} candidates from {title}.' },
      { count: removed, title },
    ),
    skipped > 0 &&
      sentence(
        { one: '1 has been moved since and stays.', other: '{count} have been moved since and stay.' },
        { count: skipped },
      ),
    waiting > 0 && describeReviewsWaiting(waiting),
  )
