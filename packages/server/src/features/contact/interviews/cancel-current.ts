import type { interviews } from '@rolecall/contract/contact/interviews'
import type { CallReply } from '@rolecall/contract/ground/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { endInterview } from '../../../contact/interviews/book-interview.ts'
import { lockSubject, type Named, organizerOf, presentSlots } from '../../../contact/interviews/find-application.ts'
import { findCurrent } from '../../../contact/interviews/interviews.queries.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'

/** Cancels the interview to come; also where the position is over by now. Throws `conflict` where there is none. */
export async function cancelCurrent(work: Work, asked: Named): Promise<CallReply<typeof interviews.cancel>> {
  const { tx, now } = work
  const { position, application } = await lockSubject(work, asked)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  if (!current) throw new Problem('conflict', 'There is no interview to cancel.')
  await endInterview(work, { position, current, by: organizerOf(work), told: 'interview.cancelled' })
  return { ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewCancelled }
}
