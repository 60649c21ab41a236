import { recordEvent } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { type ApprovalRow, endApproval } from './approval.queries.ts'
import { kindOf, tellOf } from './kinds-of-things.ts'

/** What events say of an approval: what it is of, and no amount. */
export const aboutApproval = ({
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

/** How somebody answered, as the history says it; empty in the product itself. */
export type Answered = '' | 'by email'

type Ending =
  | { state: 'approved' | 'withdrawn'; reason?: never; insteadOf?: never; how?: Answered }
  | { state: 'refused'; reason: string; insteadOf: string; how?: Answered }

/** Ends one that waits and is locked, tells whoever asked, and does what follows from it. */
export async function finishApproval(work: Work, approval: ApprovalRow, ending: Ending): Promise<void> {
  const { tx, session, now } = work
  const { state, reason = '', insteadOf = '', how = '' } = ending
  await endApproval(tx, approval.id, { state, reason, by: session.userId, at: now })
  const about = aboutApproval(approval)
  const tells = approval.asked_by === session.userId ? [] : [approval.asked_by]
  if (state === 'refused')
    await recordEvent(work, { kind: 'approval.refused', tells, payload: { ...about, instead_of: insteadOf, how } })
  else if (state === 'approved')
    await recordEvent(work, { kind: 'approval.approved', tells, payload: { ...about, how } })
  else await recordEvent(work, { kind: 'approval.withdrawn', payload: about })
  if (state !== 'withdrawn' && tells.length > 0) await tellOf().ended(work, approval.id)
  await kindOf(approval.kind).ended(work, { subjectId: approval.subject_id, approvalId: approval.id, state })
}
