import type { interviews } from '@rolecall/contract/contact/interviews'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { type Writing, writeTimes } from '@rolecall/domain/calendar/write-time'
import { isSlotFault, readSlot, type SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { bookInterview } from '../../../contact/interviews/book-interview.ts'
import { chooseLeads } from '../../../contact/interviews/choose-leads.ts'
import {
  invitedName,
  lockSubject,
  organizerOf,
  presentSlots,
  refuseUninterviewed,
  shownNameOf,
} from '../../../contact/interviews/find-application.ts'
import {
  findCurrent,
  type InterviewFacts,
  type InterviewRow,
  type Lead,
  listLeads,
} from '../../../contact/interviews/interviews.queries.ts'
import { withOwnRoom } from '../../../contact/interviews/own-room.ts'
import { sayPayUntold } from '../../../contact/interviews/pay-before.ts'
import { sayWhereInvitationsAre } from '../../../contact/outbox/say-where.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { keepHidden } from '../../../people/blind/keep-hidden.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { cancelCurrent } from './cancel-current.ts'

type Request = CallRequest<typeof interviews.schedule>['body']
type Reply = CallReply<typeof interviews.schedule>

/**
 * Schedules the interview of a candidate on a position, or moves the one to come. Asked for what is so already, it changes
 * nothing and writes to nobody. Throws `conflict` where somebody is booked for the time.
 */
export async function scheduleInterview(work: Work, asked: Request): Promise<Reply> {
  if (asked.schedule_type === 'cancelled') return cancelCurrent(work, asked)
  const { tx, now } = work
  const subject = await lockSubject(work, asked)
  await refuseUninterviewed(work, subject)
  const { position, application } = subject
  const leads = await chooseLeads(tx, asked)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  const readText = await readTextsFor(tx, work.session, [whose.candidateId])
  const read = (text: string) => readText(whose.candidateId, text)
  const said = factsOf(asked, invitedName(application, asked.candidate_name))
  const remarks = keepHidden(read, current?.remarks, said.remarks) as string
  const facts = await withOwnRoom(tx, { ...readTime(asked, now), ...said, remarks }, leads)
  const before = current && (await listLeads(tx, current.id))
  const answer = async () => ({ ...(await presentSlots(work, whose)), message: DIALOG_MESSAGES.interviewScheduled })
  if (current && before && isSame(current, before, facts, leads)) return answer()
  refuseTransition(asked, current, await shownNameOf(work, application), await writingOf(tx))
  await bookInterview(work, {
    position,
    application,
    facts,
    leads,
    by: organizerOf(work),
    moved: current && before && { current, before },
    told: current ? 'interview.rescheduled' : 'interview.scheduled',
  })
  // The sentence is the documents' own; where no mail is sent, that stands beside it.
  return { ...(await answer()), ...sayWhereInvitationsAre(work), ...(await sayPayUntold(work, whose)) }
}

function readTime({ slot_time }: Request, now: Date): SlotMoments {
  const read = readSlot(slot_time, now)
  if (isSlotFault(read))
    throw new Problem('invalid_request', read.message, { [`slot_time.${read.field}`]: read.message })
  return read
}

const factsOf = (asked: Request, name: string) => ({
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

const isSame = (row: InterviewRow, before: readonly Lead[], facts: InterviewFacts, leads: readonly Lead[]): boolean =>
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
  before.map(({ email }) => email).join() === leads.map(({ email }) => email).join()

/** None, then scheduled, then rescheduled or cancelled (rule C-008). */
function refuseTransition(
  { schedule_type, version }: Request,
  current: InterviewRow | undefined,
  name: string | null,
  writing: Writing,
): void {
  if (current && schedule_type === 'scheduled') {
    const when = writeTimes({ startsAt: current.starts_at, endsAt: current.ends_at }, [current.time_zone], writing)
    throw new Problem(
      'conflict',
      `${name ?? 'The candidate'} has an interview already: ${when}. Please reschedule or cancel it.`,
    )
  }
  if (!current && schedule_type === 'rescheduled')
    throw new Problem('conflict', 'There is no interview to reschedule. Please schedule one.')
  if (current && version !== undefined && version !== current.sequence + 1)
    throw new Problem('conflict', 'Somebody else has changed this interview meanwhile. Please look at it again.')
}
