import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type ApprovalRow, endApproval } from './approval.queries.ts'
import { tellEnded } from './notify-approvers.ts'
import { getSubjectHandlers } from './subject-handlers.ts'

/** The part of an approval that events hold: its subject, and no amount. */
export const approvalEventPayload = ({
  id,
  kind,
  subject_id,
  title,
}: Pick<ApprovalRow, 'id' | 'kind' | 'subject_id' | 'title'>) => ({
  approval_id: id,
  approval_kind: kind,
  subject_id,
  about: title,
})

/** The channel of an answer, for the history; empty in the product itself. */
export type AnswerChannel = '' | 'by email'

type ApprovalOutcome =
  | { state: 'approved' | 'withdrawn'; reason?: never; insteadOf?: never; how?: AnswerChannel }
  | { state: 'refused'; reason: string; insteadOf: string; how?: AnswerChannel }

/** Ends a waiting, locked approval, notifies the requester, and runs what follows from it. */
export async function finishApproval(work: Work, approval: ApprovalRow, ending: ApprovalOutcome): Promise<void> {
  const { tx, session, now } = work
  const { state, reason = '', insteadOf = '', how = '' } = ending
  await endApproval(tx, approval.id, { state, reason, by: session.userId, at: now })
  const about = approvalEventPayload(approval)
  const tells = approval.asked_by === session.userId ? [] : [approval.asked_by]
  if (state === 'refused')
    await recordEvent(work, { kind: 'approval.refused', tells, payload: { ...about, instead_of: insteadOf, how } })
  else if (state === 'approved')
    await recordEvent(work, { kind: 'approval.approved', tells, payload: { ...about, how } })
  else await recordEvent(work, { kind: 'approval.withdrawn', payload: about })
  if (state !== 'withdrawn' && tells.length > 0) await tellEnded(work, approval, state === 'approved')
  await getSubjectHandlers(approval.kind).ended(work, {
    subjectId: approval.subject_id,
    approvalId: approval.id,
    state,
  })
}
