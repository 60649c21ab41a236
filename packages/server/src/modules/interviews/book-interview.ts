import type { Reason } from '@rolecall/contract/platform/reasons'
import { formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { isBooked } from '../../platform/db/constraint-violations.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { queueCalendarWrites } from '../calendars/queue-writes.ts'
import { writingOf } from '../company/writing.ts'
import {
  addToPanel,
  cancelInterview,
  type InterviewFacts,
  type InterviewRow,
  insertInterview,
  type Lead,
  listBusy,
  listLeads,
  type PanelPart,
  replaceLeads,
  updateInterview,
} from './interviews.queries.ts'
import { type Attendees, invitedOf, listDropped, listOtherInterviewers, notifyInvited } from './notify-invited.ts'
import { listCandidateTimes } from './panels.queries.ts'

/** The user who requests an interview; emails about it are sent in their name. */
export type Organizer = { userId: string; name: string; email: string }
type Position = { id: string; title: string; project_id: string }
type Application = { candidate_id: string; resume_id: string }

/** The event recorded in the history. */
type InterviewEventKind<K extends string> = Extract<EventKind, `interview.${K}`>

type Booking = {
  position: Position
  application: Application
  facts: InterviewFacts
  leads: readonly Lead[]
  by: Organizer
  /** The interview that is moved, and its interviewers so far. */
  moved?: { current: InterviewRow; before: readonly Lead[] } | undefined
  told: InterviewEventKind<'scheduled' | 'rescheduled' | 'booked' | 'rebooked' | 'moved-there'>
  /** Users notified besides the interviewers. */
  tells?: readonly string[]
  /** Set for a talk of a panel: the candidate gets one email about all talks, sent by the code that books the panel. */
  panel?: PanelPart
}

/**
 * Stores or moves an interview and notifies everyone concerned; returns its id. Throws `conflict` when an interviewer is booked
 * at that time.
 */
export async function bookInterview(work: AnyWork, booking: Booking): Promise<string> {
  const { position, application, facts, leads, moved, tells = [] } = booking
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const writing = await writingOf(work.tx)
  await assertNoDoubleBooking(work, {
    writing,
    ...facts,
    leads,
    candidateId: whose.candidateId,
    except: moved?.current.id,
  })
  const { id, sequence } = await keepInterview(work, booking)
  const invited: Attendees = { candidate: { name: facts.candidateName, email: facts.candidateEmail }, leads }
  await recordEvent(work, {
    kind: booking.told,
    ...whose,
    projectId: position.project_id,
    resumeId: application.resume_id,
    tells: [...new Set([...tells, ...listOtherInterviewers(work, [...leads, ...(moved?.before ?? [])])])],
    payload: {
      interview_id: id,
      when: formatTimeSpan(facts, [facts.timeZone], writing),
      interviewers: leads.map(({ name }) => name),
    },
  })
  await notifyInvited(work, {
    interviewId: id,
    sequence,
    news: moved ? 'rescheduled' : 'scheduled',
    facts,
    position,
    candidateId: whose.candidateId,
    resumeId: application.resume_id,
    invited,
    by: booking.by,
    isCandidateTold: booking.panel === undefined,
    ...(moved && { dropped: listDropped(invitedOf(moved.current, moved.before), invited) }),
  })
  return id
}

type Times = SlotMoments & {
  writing: Writing
  timeZone: string
  leads: readonly Lead[]
  candidateId: string
  except: string | undefined
}

async function assertNoDoubleBooking(
  { tx }: AnyWork,
  { leads, candidateId, timeZone, writing, ...time }: Times,
): Promise<void> {
  const [busy] = await listBusy(tx, { ...time, emails: leads.map(({ email }) => email) })
  if (busy) {
    const when = formatTimeSpan({ startsAt: busy.starts_at, endsAt: busy.ends_at }, [timeZone], writing)
    throw booked(
      'interviewer_unavailable',
      `${busy.name} leads another interview at that time: ${when}. Choose another time.`,
    )
  }
  const span = { from: time.startsAt, to: time.endsAt, except: time.except }
  const [other] = await listCandidateTimes(tx, { candidateId, ...span })
  if (!other) return
  const when = formatTimeSpan({ startsAt: other.starts_at, endsAt: other.ends_at }, [timeZone], writing)
  throw booked('interviews_overlap', `The candidate has another interview at that time: ${when}. Choose another time.`)
}

const booked = (reason: Reason, message: string) => new Problem(reason, message, { 'slot_time.start_time': message })

async function keepInterview(
  { tx, now }: AnyWork,
  { position, application, facts, leads, by, moved, panel }: Booking,
): Promise<{ id: string; sequence: number }> {
  try {
    const whose = {
      positionId: position.id,
      candidateId: application.candidate_id,
      resumeId: application.resume_id,
      by: by.userId,
    }
    const id = moved?.current.id ?? (await insertInterview(tx, whose, facts, now))
    const sequence = moved ? await updateInterview(tx, id, facts, now) : 0
    await replaceLeads(tx, id, leads, facts)
    if (panel) await addToPanel(tx, id, panel)
    await queueCalendarWrites(tx, id, now)
    return { id, sequence }
  } catch (error) {
    // Another user took the time between our check and our write.
    if (isBooked(error))
      throw booked('time_taken', 'This time was just booked for another interview. Choose another time.')
    throw error
  }
}

type InterviewEnding = {
  position: Position
  /** The interview that is cancelled. Its interviewers are read if `leads` is missing. */
  current: InterviewRow & { leads?: readonly Lead[] }
  by: Organizer
  told: InterviewEventKind<'cancelled' | 'called-off'>
  tells?: readonly string[]
  /** False if they get one email about all talks of a panel. */
  isCandidateTold?: boolean
}

/** Cancels an interview and notifies everyone concerned. */
export async function endInterview(work: AnyWork, ending: InterviewEnding): Promise<void> {
  const { position, current, by, told, tells = [], isCandidateTold = true } = ending
  const { tx, now } = work
  const { candidate_id: candidateId, resume_id: resumeId } = current
  const leads = current.leads ?? (await listLeads(tx, current.id))
  const sequence = await cancelInterview(tx, current.id, now)
  await queueCalendarWrites(tx, current.id, now)
  const facts = factsOfRow(current)
  await recordEvent(work, {
    kind: told,
    positionId: position.id,
    candidateId,
    projectId: position.project_id,
    resumeId,
    tells: [...new Set([...tells, ...listOtherInterviewers(work, leads)])],
    payload: {
      interview_id: current.id,
      when: formatTimeSpan(facts, [facts.timeZone], await writingOf(tx)),
      interviewers: leads.map(({ name }) => name),
    },
  })
  const invited = invitedOf(current, leads)
  const interviewId = current.id
  await notifyInvited(work, {
    interviewId,
    sequence,
    news: 'cancelled',
    facts,
    position,
    candidateId,
    resumeId,
    invited,
    by,
    isCandidateTold,
  })
}

export const factsOfRow = (row: InterviewRow): InterviewFacts => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  type: row.interview_type,
  meetingLink: row.meeting_link,
  place: row.place,
  remarks: row.remarks,
  candidateName: row.candidate_name,
  candidateEmail: row.candidate_email,
  phone: row.phone,
  resumeAttach: row.resume_attach,
})
