import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { editsFor } from '../../../house/access/pay-unseen.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { fillShortlist } from '../../../people/matching/fill-shortlist.ts'
import { isActive } from '../../../people/positions/active.ts'
import { mayApprove } from '../../../people/positions/review-state.ts'
import { lockStates, updateStates } from './lifecycle.queries.ts'

type Review = CallRequest<typeof lifecycle.review>['body']

/** Approves what a colleague wrote, which opens the position, or sends it back to them. */
export async function reviewPosition(work: Work, body: Review): Promise<CallReply<typeof lifecycle.review>> {
  const { tx, session } = work
  const { approve, comment } = body
  const { id } = await getVisiblePosition(tx, session, body.positionId)
  const row = await lockStates(tx, id)
  await refuseStaleEdit('position', {
    known: body.version,
    current: row.latest_version,
    listEdits: async (known) =>
      editsFor(session, await listEdits(tx, { kind: 'position.edited', positionId: id, known })),
  })
  const answer = { success: true as const, message: MESSAGES.stateChanged }
  if (row.review === 'reviewed' && approve) return { ...answer, position_reviewed: true, candidates: 0 }
  if (row.review === 'requested')
    throw new Problem('conflict', `${row.title} waits for its requisition to be approved.`)
  if (row.review !== 'waiting') throw new Problem('conflict', `${row.title} does not wait for approval.`)
  if (!mayApprove(row.review, row.author_id, session)) {
    const message = 'You wrote this yourself. A colleague has to approve it.'
    throw new Problem('not_allowed', message)
  }
  if (!approve && comment === '') {
    const message = 'Say what should be changed.'
    throw invalid('comment', message)
  }
  const review = approve ? 'reviewed' : 'returned'
  await updateStates(tx, id, { review })
  const kind = approve ? 'position.approved' : 'position.returned'
  await recordEvent(work, { kind, positionId: id, projectId: row.project_id, payload: { comment } })
  const candidates = isActive({ ...row, review }) ? await fillShortlist(work, id) : 0
  return { ...answer, position_reviewed: approve, candidates }
}
