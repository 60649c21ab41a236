import type { interviews } from '@rolecall/contract/interviews/interviews'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { endInterview } from './book-interview.ts'
import { type ApplicationReference, organizerOf, presentSlots } from './find-application.ts'
import { getInterview } from './get-interview.ts'

/** Cancels the coming interview, even if the position is closed by now. Throws `conflict` if there is no interview. */
export async function cancelCurrent(
  work: Work,
  asked: ApplicationReference,
): Promise<CallReply<typeof interviews.cancel>> {
  const { position, application, current } = await getInterview(work, asked)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  if (!current) throw new Problem('no_interview', 'There is no interview to cancel.')
  await endInterview(work, { position, current, by: organizerOf(work), told: 'interview.cancelled' })
  return { ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewCancelled }
}
