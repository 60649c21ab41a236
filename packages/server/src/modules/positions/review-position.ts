import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { editsFor } from '../company/pay-text.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { isActive } from '../position-state/active.ts'
import { mayApprove } from '../position-state/review-state.ts'
import { getPosition } from './get-position.ts'
import { updateStates } from './lifecycle.queries.ts'

type Review = CallRequest<typeof lifecycle.review>['body']

/** Approves what a colleague wrote, which opens the position, or sends it back to them. */
export async function reviewPosition(work: Work, body: Review): Promise<CallReply<typeof lifecycle.review>> {
  const { tx, session } = work
  const { approve, comment } = body
  const row = await getPosition(work, body.positionId, { lock: true })
  const { id } = row
  await assertNotStale('position', {
    known: body.version,
    current: row.latest_version,
    listEdits: async (known) =>
      editsFor(session, await listEdits(tx, { kind: 'position.edited', positionId: id, known })),
  })
  const answer = { success: true as const, message: MESSAGES.stateChanged }
  if (row.review === 'reviewed' && approve) return { ...answer, position_reviewed: true, candidates: 0 }
  if (row.review === 'requested')
    throw new Problem('requisition_not_approved', `${shownTitleOf(row)} is waiting for its requisition to be approved.`)
  if (row.review !== 'waiting') throw new Problem('already_decided', `${shownTitleOf(row)} isn’t waiting for approval.`)
  if (!mayApprove(row.review, row.author_id, session)) {
    const message = 'You wrote this version, so a colleague has to approve it.'
    throw new Problem('own_work', message)
  }
  if (!approve && comment === '') {
    const message = 'Say what needs to change.'
    throw invalid('comment', message)
  }
  const review = approve ? 'reviewed' : 'returned'
  await updateStates(tx, id, { review })
  const kind = approve ? 'position.approved' : 'position.returned'
  await recordEvent(work, { kind, positionId: id, projectId: row.project_id, payload: { comment } })
  const candidates = isActive({ ...row, review }) ? await fillShortlist(work, id) : 0
  return { ...answer, position_reviewed: approve, candidates }
}
