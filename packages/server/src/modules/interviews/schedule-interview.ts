import type { interviews } from '@rolecall/contract/interviews/interviews'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import { isSlotFault, readSlot, type SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { restoreRedactedText } from '../blind-review/restore-redacted-text.ts'
import { writingOf } from '../company/writing.ts'
import { describeInvitationDelivery } from '../email/describe-delivery.ts'
import { bookInterview } from './book-interview.ts'
import { cancelCurrent } from './cancel-current.ts'
import { assertInterviewsAllowed, invitedName, organizerOf, presentSlots, shownNameOf } from './find-application.ts'
import { getInterview } from './get-interview.ts'
import type { CurrentInterview, InterviewFacts, Lead } from './interviews.queries.ts'
import { withOwnRoom } from './own-room.ts'
import { payNotDisclosedWarning } from './pay-disclosure.ts'
import { pickInterviewers } from './pick-interviewers.ts'

type ScheduleBody = CallRequest<typeof interviews.schedule>['body']
type Reply = CallReply<typeof interviews.schedule>

/**
 * Schedules the interview of a candidate on a position, or moves the coming one. Asked for the present state, it changes
 * nothing and sends no email. Throws `conflict` if a participant is booked at the time.
 */
export async function scheduleInterview(work: Work, asked: ScheduleBody): Promise<Reply> {
  if (asked.schedule_type === 'cancelled') return cancelCurrent(work, asked)
  const { tx, now } = work
  const interview = await getInterview(work, asked)
  await assertInterviewsAllowed(work, interview)
  const { position, application, current } = interview
  const leads = await pickInterviewers(tx, asked)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const readText = await createTextRedactor(tx, work.session, [whose.candidateId])
  const read = (text: string) => readText(whose.candidateId, text)
  const said = factsOf(asked, invitedName(application, asked.candidate_name))
  const remarks = restoreRedactedText(read, current?.remarks, said.remarks) as string
  const facts = await withOwnRoom(tx, { ...readTime(asked, now), ...said, remarks }, leads)
  const answer = async () => ({ ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewScheduled })
  if (current && isSame(current, facts, leads)) return answer()
  assertTransitionAllowed(asked, current, await shownNameOf(work, application), await writingOf(tx))
  await bookInterview(work, {
    position,
    application,
    facts,
    leads,
    by: organizerOf(work),
    moved: current && { current, before: current.leads },
    told: current ? 'interview.rescheduled' : 'interview.scheduled',
  })
  // The sentence is the documents' own; if no email is sent, the answer says so beside it.
  return {
    ...(await answer()),
    ...(await describeInvitationDelivery(work)),
    ...(await payNotDisclosedWarning(work, whose)),
  }
}

function readTime({ slot_time }: ScheduleBody, now: Date): SlotMoments {
  const read = readSlot(slot_time, now)
  if (isSlotFault(read)) throw new Problem('invalid_field', read.message, { [`slot_time.${read.field}`]: read.message })
  return read
}

const factsOf = (asked: ScheduleBody, name: string) => ({
  timeZone: asked.slot_time.timezone,
  type: asked.interview_type,
  meetingLink: asked.meeting_link,
  place: asked.place,
  remarks: asked.remarks,
  candidateName: name || asked.candidate_email,
  candidateEmail: asked.candidate_email,
  phone: asked.phone ?? '',
  resumeAttach: asked.resume_attach,
})

const isSame = (row: CurrentInterview, facts: InterviewFacts, leads: readonly Lead[]): boolean =>
  row.starts_at.getTime() === facts.startsAt.getTime() &&
  row.ends_at.getTime() === facts.endsAt.getTime() &&
  row.time_zone === facts.timeZone &&
  row.interview_type === facts.type &&
  row.meeting_link === facts.meetingLink &&
  row.place === facts.place &&
  row.remarks === facts.remarks &&
  row.candidate_name === facts.candidateName &&
  row.candidate_email.toLowerCase() === facts.candidateEmail.toLowerCase() &&
  row.phone === facts.phone &&
  row.resume_attach === facts.resumeAttach &&
  row.leads.map(({ email }) => email).join() === leads.map(({ email }) => email).join()

/** Throws for a change out of order: scheduled comes first, then rescheduled or cancelled (rule C-008). */
function assertTransitionAllowed(
  { schedule_type, version }: ScheduleBody,
  current: CurrentInterview | undefined,
  name: string | null,
  writing: Writing,
): void {
  if (current && schedule_type === 'scheduled') {
    const when = formatTimeSpan({ startsAt: current.starts_at, endsAt: current.ends_at }, [current.time_zone], writing)
    throw new Problem(
      'interview_exists',
      `${name ?? 'The candidate'} already has an interview: ${when}. Reschedule or cancel it first.`,
    )
  }
  if (!current && schedule_type === 'rescheduled')
    throw new Problem('no_interview', 'There’s no interview to reschedule. Schedule one instead.')
  if (current && version !== undefined && version !== current.sequence + 1)
    throw new Problem('stale_edit', 'Someone else changed this interview in the meantime. Check it again.')
}
