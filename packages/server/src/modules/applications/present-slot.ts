import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import type { SlotRow } from './interview-slots.queries.ts'

/** An interview as calls return it. Contact details are left out if a status hides them. */
export function presentSlot(row: SlotRow, now: Date): InterviewSlot {
  const [start, end] = [localTimeIn(row.time_zone, row.starts_at), localTimeIn(row.time_zone, row.ends_at)]
  const emailsOf = (isUser: boolean) =>
    row.interviewers
      .filter((each) => each.isUser === isUser)
      .map(({ email }) => email)
      .join(', ')
  return {
    id: row.id,
    interviewer_name: row.interviewers.map(({ name }) => name).join(', '),
    interview_email: emailsOf(true),
    custom_email: emailsOf(false),
    interviewers: row.interviewers.map(({ name, email, isUser, answer }) => ({
      name,
      email,
      is_user: isUser,
      // Left out when there is no answer, as for most: every page of candidates contains it.
      ...(answer && { answer }),
    })),
    interview_type: row.interview_type,
    meeting_link: row.meeting_link,
    place: row.place,
    slot_time: { date: start.day, start_time: start.time, end_time: end.time, timezone: row.time_zone },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_over: row.ends_at <= now,
    resume_attach: row.resume_attach,
    remarks: row.remarks,
    resumeid: row.resume_id,
    candidate_email: row.candidate_email ?? '',
    candidate_name: row.candidate_name,
    phone: row.phone ?? '',
    position_id: row.position_id,
    slug: row.slug,
    schedule_type: row.state === 'rescheduled' ? 'rescheduled' : 'scheduled',
    version: row.sequence + 1,
  }
}

/** An interview in the form that shortlist cards require (rule C-011). */
export function presentCardSlot(row: SlotRow, now: Date): InterviewSlot {
  const slot = presentSlot(row, now)
  const { start_time, end_time } = slot.slot_time
  return { ...slot, slot_time: { ...slot.slot_time, start_time: `${start_time}:00`, end_time: `${end_time}:00` } }
}
