import { blindName } from '@rolecall/domain/blind-review/identity'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { formatTimeSpan } from '@rolecall/domain/calendar/format-time'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import type { Tx } from '../../platform/db/connect.ts'
import { type AnyWork, actorOf } from '../../platform/kernel/work.ts'
import { isContactHiddenAtStage } from '../applications/contact-gate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { writingOf } from '../company/writing.ts'
import type { CalendarPerson } from '../email/calendar-entry.ts'
import { type InterviewNews, interviewMail } from '../email/interview-mail.ts'
import { interviewUid } from '../email/interview-uid.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { listPeople } from './busy-people.queries.ts'
import { getSurroundings, type InterviewFacts, type InterviewRow, type Lead } from './interviews.queries.ts'
import { describePayBeforeInterview } from './pay-disclosure.ts'

/** The people notified of an interview: its interviewers, and the candidate. */
export type Attendees = { candidate: CalendarPerson; leads: readonly CalendarPerson[] }

type InterviewNotice = {
  interviewId: string
  sequence: number
  news: InterviewNews
  facts: InterviewFacts
  position: { id: string; title: string }
  candidateId: string
  resumeId: string
  invited: Attendees
  /** The user in whose name the emails are written. */
  by: CalendarPerson
  /** People who are no longer invited; they get a cancellation. */
  dropped?: readonly { person: CalendarPerson; isCandidate: boolean }[]
  /** False if the candidate gets one email about several talks. */
  isCandidateTold?: boolean
}

/** Users among the interviewers except the acting one, who knows already. */
export const listOtherInterviewers = (work: AnyWork, leads: readonly Lead[]): string[] =>
  leads.flatMap(({ userId }) => (userId && userId !== actorOf(work) ? [userId] : []))

/** Emails everyone affected by an interview, its change or its end, with a calendar entry. */
export async function notifyInvited(work: AnyWork, told: InterviewNotice): Promise<void> {
  const { tx, now, deps } = work
  const { facts, position, invited, by, dropped = [], isCandidateTold = true } = told
  const { company, file_key, file_name, location } = await getSurroundings(tx, told.resumeId)
  const writing = await writingOf(tx)
  const pay = await describePayBeforeInterview(work, { positionId: position.id, candidateId: told.candidateId })
  const home = zonesOfPlace(location ?? '')
  const colleagues = await listPeople(
    tx,
    [...invited.leads, ...dropped.map(({ person }) => person)].map(({ email }) => email),
  )
  const zonesOf = (to: CalendarPerson, isCandidate: boolean) => {
    const own = colleagues.find(({ email }) => email === to.email.toLowerCase())?.time_zone
    const first = isCandidate ? (home.length === 1 ? home : []) : own && isTimeZone(own) ? [own] : []
    return [...first, facts.timeZone]
  }
  const forLeads = await asLeadsRead(tx, told)
  const letterTo = (to: CalendarPerson, isCandidate: boolean, news: InterviewNews) => {
    const shown = isCandidate ? { ...facts, attendees: [...invited.leads, invited.candidate] } : forLeads
    return interviewMail({
      to,
      isCandidate,
      news,
      company,
      title: shownTitleOf(position),
      candidateName: shown.candidateName,
      type: facts.type,
      when: formatTimeSpan(facts, zonesOf(to, isCandidate), writing),
      meetingLink: facts.meetingLink,
      place: facts.place,
      pay,
      remarks: shown.remarks,
      phone: shown.phone,
      link: pageLinks(deps.env).position(position.id),
      resume: shown.resumeAttach ? { key: file_key, name: file_name } : undefined,
      about: { candidateId: told.candidateId, positionId: position.id },
      entry: {
        uid: interviewUid(told.interviewId),
        sequence: told.sequence,
        startsAt: facts.startsAt,
        endsAt: facts.endsAt,
        organizer: by,
        attendees: shown.attendees,
        location: facts.place || facts.meetingLink,
        url: facts.meetingLink,
        now,
      },
    })
  }
  await queueMails(work, [
    ...(isCandidateTold ? [letterTo(invited.candidate, true, told.news)] : []),
    ...invited.leads.map((lead) => letterTo(lead, false, told.news)),
    ...dropped.map(({ person, isCandidate }) => letterTo(person, isCandidate, 'cancelled')),
  ])
}

/**
 * The details as interviewers read them: a reader of their emails may not be the user who had the candidate revealed, and a
 * stage that hides contact data hides it here as it does on pages (rule A-351).
 */
async function asLeadsRead(tx: Tx, { facts, invited, candidateId }: InterviewNotice) {
  const isAnonymous = (await listBlind(tx, 'nobody', [candidateId])).has(candidateId)
  if (!isAnonymous && (await isContactHiddenAtStage(tx, candidateId)))
    return { ...facts, phone: '', attendees: invited.leads }
  if (!isAnonymous) return { ...facts, attendees: [...invited.leads, invited.candidate] }
  const read = await createTextRedactor(tx, 'nobody', [candidateId])
  return {
    candidateName: blindName(candidateId),
    remarks: read(candidateId, facts.remarks),
    phone: '',
    resumeAttach: false,
    attendees: invited.leads,
  }
}

/** The people invited to an interview as it is stored. */
export const invitedOf = (row: InterviewRow, leads: readonly Lead[]): Attendees => ({
  candidate: { name: row.candidate_name, email: row.candidate_email },
  leads,
})

const isSame = (one: CalendarPerson, other: CalendarPerson) => one.email.toLowerCase() === other.email.toLowerCase()

/** The people who were invited before and are not any more. */
export const listDropped = (before: Attendees, after: Attendees): NonNullable<InterviewNotice['dropped']> => [
  ...(isSame(before.candidate, after.candidate) ? [] : [{ person: before.candidate, isCandidate: true }]),
  ...before.leads
    .filter((lead) => !after.leads.some((each) => isSame(each, lead)))
    .map((person) => ({ person, isCandidate: false })),
]
