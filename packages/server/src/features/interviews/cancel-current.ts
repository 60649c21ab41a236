import type { CallReply } from '@rolecall/contract/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/dialog-messages'
import type { interviews } from '@rolecall/contract/interviews'
import { describeSlot } from '@rolecall/domain/interviews/slot-rules'
import { recordEvent } from '../../events/record-event.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { lockSubject, type Named, presentSlots } from './find-application.ts'
import { cancelInterview, findCurrent, listLeads } from './interviews.queries.ts'
import { invitedOf, listOthers, tellInvited } from './tell-invited.ts'

/** Cancels the interview to come; also where the position is over by now. Throws `conflict` where there is none. */
export async function cancelCurrent(work: Work, asked: Named): Promise<CallReply<typeof interviews.cancel>> {
  const { tx, now } = work
  const { position, application } = await lockSubject(work, asked)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  if (!current) throw new Problem('conflict', 'There is no interview to cancel.')
  const leads = await listLeads(tx, current.id)
  const sequence = await cancelInterview(tx, current.id, now)
  const facts = {
    startsAt: current.starts_at,
    endsAt: current.ends_at,
    timeZone: current.time_zone,
    type: current.interview_type,
    remarks: current.remarks,
    candidateName: current.candidate_name,
    candidateEmail: current.candidate_email,
    phone: current.phone,
    resumeAttach: current.resume_attach,
  }
  await recordEvent(work, {
    kind: 'interview.cancelled',
    ...whose,
    projectId: position.project_id,
    resumeId: current.resume_id,
    tells: listOthers(work, leads),
    payload: {
      interview_id: current.id,
      when: describeSlot(facts, facts.timeZone),
      interviewers: leads.map(({ name }) => name),
    },
  })
  await tellInvited(work, {
    interviewId: current.id,
    sequence,
    news: 'cancelled',
    facts,
    position,
    candidateId: whose.candidateId,
    resumeId: current.resume_id,
    invited: invitedOf(current, leads),
  })
  return { ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewCancelled }
}
