import { type Writing, writeTimes } from '@rolecall/domain/calendar/write-time'
import type { SlotMoments } from '@rolecall/domain/interviews/slot-rules'
import { isBooked } from '../../ground/db/is-taken.ts'
import type { EventKind } from '../../ground/events/event-kinds.ts'
import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { writingOf } from '../../house/company/writing.ts'
import { queueCalendarWrites } from '../calendars/queue-writes.ts'
import {
  cancelInterview,
  type InterviewFacts,
  type InterviewRow,
  insertInterview,
  type Lead,
  listBusy,
  listLeads,
  listOwnInterviews,
  type PanelPart,
  putIntoPanel,
  replaceLeads,
  updateInterview,
} from './interviews.queries.ts'
import { type Invited, invitedOf, listDropped, listOthers, tellInvited } from './tell-invited.ts'

/** Who asks for an interview: the mails about it are theirs. */
export type Organizer = { userId: string; name: string; email: string }
type Position = { id: string; title: string; project_id: string }
type Application = { candidate_id: string; resume_id: string }

/** As which event it stands in the history. */
type Told<K extends string> = Extract<EventKind, `interview.${K}`>

type Booking = {
  position: Position
  application: Application
  facts: InterviewFacts
  leads: readonly Lead[]
  by: Organizer
  /** The one that is moved, and who was to lead it. */
  moved?: { current: InterviewRow; before: readonly Lead[] } | undefined
  told: Told<'scheduled' | 'rescheduled' | 'booked' | 'rebooked' | 'moved-there'>
  /** Users who hear of it besides those who lead it. */
  tells?: readonly string[]
  /** Where it is a talk of a panel: the candidate gets one mail about all of them, from whoever books the panel. */
  panel?: PanelPart
}

/**
 * Keeps an interview, or moves one, and tells everybody whom it concerns; answers with its id. Throws `conflict` where
 * somebody is booked for the time.
 */
export async function bookInterview(work: AnyWork, booking: Booking): Promise<string> {
  const { position, application, facts, leads, moved, tells = [] } = booking
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const writing = await writingOf(work.tx)
  await refuseDoubleBooking(work, {
    writing,
    ...facts,
    leads,
    candidateId: whose.candidateId,
    except: moved?.current.id,
  })
  const { id, sequence } = await keepInterview(work, booking)
  const invited: Invited = { candidate: { name: facts.candidateName, email: facts.candidateEmail }, leads }
  await recordEvent(work, {
    kind: booking.told,
    ...whose,
    projectId: position.project_id,
    resumeId: application.resume_id,
    tells: [...new Set([...tells, ...listOthers(work, [...leads, ...(moved?.before ?? [])])])],
    payload: {
      interview_id: id,
      when: writeTimes(facts, [facts.timeZone], writing),
      interviewers: leads.map(({ name }) => name),
    },
  })
  await tellInvited(work, {
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

async function refuseDoubleBooking(
  { tx }: AnyWork,
  { leads, candidateId, timeZone, writing, ...time }: Times,
): Promise<void> {
  const [busy] = await listBusy(tx, { ...time, emails: leads.map(({ email }) => email) })
  if (busy) {
    const when = writeTimes({ startsAt: busy.starts_at, endsAt: busy.ends_at }, [timeZone], writing)
    throw booked(`${busy.name} leads another interview then: ${when}. Please choose another time.`)
  }
  const [other] = await listOwnInterviews(tx, { ...time, candidateId })
  if (!other) return
  const when = writeTimes({ startsAt: other.starts_at, endsAt: other.ends_at }, [timeZone], writing)
  throw booked(`The candidate has another interview then: ${when}. Please choose another time.`)
}

const booked = (message: string) => new Problem('conflict', message, { 'slot_time.start_time': message })

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
    if (panel) await putIntoPanel(tx, id, panel)
    await queueCalendarWrites(tx, id, now)
    return { id, sequence }
  } catch (error) {
    // Somebody else took the time between our look and our writing.
    if (isBooked(error))
      throw booked('Somebody was just booked for another interview at this time. Please choose another time.')
    throw error
  }
}

type Ending = {
  position: Position
  current: InterviewRow
  by: Organizer
  told: Told<'cancelled' | 'called-off'>
  tells?: readonly string[]
  /** Not, where they get one mail about all talks of a panel. */
  isCandidateTold?: boolean
}

/** Cancels an interview, and tells everybody whom it concerns. */
export async function endInterview(work: AnyWork, ending: Ending): Promise<void> {
  const { position, current, by, told, tells = [], isCandidateTold = true } = ending
  const { tx, now } = work
  const { candidate_id: candidateId, resume_id: resumeId } = current
  const leads = await listLeads(tx, current.id)
  const sequence = await cancelInterview(tx, current.id, now)
  await queueCalendarWrites(tx, current.id, now)
  const facts = factsOfRow(current)
  await recordEvent(work, {
    kind: told,
    positionId: position.id,
    candidateId,
    projectId: position.project_id,
    resumeId,
    tells: [...new Set([...tells, ...listOthers(work, leads)])],
    payload: {
      interview_id: current.id,
      when: writeTimes(facts, [facts.timeZone], await writingOf(tx)),
      interviewers: leads.map(({ name }) => name),
    },
  })
  const invited = invitedOf(current, leads)
  const interviewId = current.id
  await tellInvited(work, {
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
