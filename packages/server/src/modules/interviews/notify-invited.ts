import { blindName } from '@rolecall/domain/blind/identity'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { writeTimes } from '@rolecall/domain/calendar/write-time'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import type { Tx } from '../../ground/db/connect.ts'
import { type AnyWork, actorOf } from '../../ground/kernel/work.ts'
import { writingOf } from '../../house/company/writing.ts'
import { listBlind } from '../../people/blind/blind-gate.queries.ts'
import { readTextsFor } from '../../people/blind/read-texts.ts'
import { type InterviewNews, interviewMail } from '../letters/interview-mail.ts'
import { pageLinks } from '../letters/page-links.ts'
import type { CalendarPerson } from '../outbox/calendar-entry.ts'
import { interviewUid } from '../outbox/interview-uid.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { listPeople } from './busy-people.queries.ts'
import { getSurroundings, type InterviewFacts, type InterviewRow, type Lead } from './interviews.queries.ts'
import { sayPayBefore } from './pay-before.ts'

/** Who is told of an interview: those who lead it, and the candidate. */
export type Invited = { candidate: CalendarPerson; leads: readonly CalendarPerson[] }

type Told = {
  interviewId: string
  sequence: number
  news: InterviewNews
  facts: InterviewFacts
  position: { id: string; title: string }
  candidateId: string
  resumeId: string
  invited: Invited
  /** In whose name the mails are written. */
  by: CalendarPerson
  /** Those who were invited before and are no more; they get a cancellation. */
  dropped?: readonly { person: CalendarPerson; isCandidate: boolean }[]
  /** Not, where the candidate gets one mail about several talks. */
  isCandidateTold?: boolean
}

/** Users among those who lead an interview, without whoever acts: they know. */
export const listOthers = (work: AnyWork, leads: readonly Lead[]): string[] =>
  leads.flatMap(({ userId }) => (userId && userId !== actorOf(work) ? [userId] : []))

/** Writes to everybody whom an interview, its change or its end concerns, with an entry for their calendars. */
export async function tellInvited(work: AnyWork, told: Told): Promise<void> {
  const { tx, now, deps } = work
  const { facts, position, invited, by, dropped = [], isCandidateTold = true } = told
  const { company, file_key, file_name, location } = await getSurroundings(tx, told.resumeId)
  const writing = await writingOf(tx)
  const pay = await sayPayBefore(work, { positionId: position.id, candidateId: told.candidateId })
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
      title: position.title,
      candidateName: shown.candidateName,
      type: facts.type,
      when: writeTimes(facts, zonesOf(to, isCandidate), writing),
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

/** What colleagues who lead an interview are told: whoever reads their emails need not be who had the candidate shown to them. */
async function asLeadsRead(tx: Tx, { facts, invited, candidateId }: Told) {
  const isHidden = (await listBlind(tx, 'nobody', [candidateId])).has(candidateId)
  if (!isHidden) return { ...facts, attendees: [...invited.leads, invited.candidate] }
  const read = await readTextsFor(tx, 'nobody', [candidateId])
  return {
    candidateName: blindName(candidateId),
    remarks: read(candidateId, facts.remarks),
    phone: '',
    resumeAttach: false,
    attendees: invited.leads,
  }
}

/** Who knows of an interview as it is kept. */
export const invitedOf = (row: InterviewRow, leads: readonly Lead[]): Invited => ({
  candidate: { name: row.candidate_name, email: row.candidate_email },
  leads,
})

const isSame = (one: CalendarPerson, other: CalendarPerson) => one.email.toLowerCase() === other.email.toLowerCase()

/** Who was invited before and is not any more. */
export const listDropped = (before: Invited, after: Invited): NonNullable<Told['dropped']> => [
  ...(isSame(before.candidate, after.candidate) ? [] : [{ person: before.candidate, isCandidate: true }]),
  ...before.leads
    .filter((lead) => !after.leads.some((each) => isSame(each, lead)))
    .map((person) => ({ person, isCandidate: false })),
]
