import { isPhoneCall } from '@rolecall/domain/interviews/meeting-link'
import { readableText } from '@rolecall/domain/text/readable-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { type CalendarEntry, type CalendarPerson, writeCalendarEntry } from './calendar-entry.ts'
import type { Detail } from './letter.ts'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'
import { toLine } from './render-letter.ts'

export type InterviewNews = 'scheduled' | 'rescheduled' | 'cancelled'

export type InterviewLetter = {
  to: CalendarPerson
  /** Whether the recipient is the candidate, who sees neither remarks nor links into the application. */
  isCandidate: boolean
  news: InterviewNews
  /** Titles of the position and the company. */
  title: string
  company: string
  candidateName: string
  type: string
  when: string
  /** Link to a video call, and a place; either may be empty. */
  meetingLink: string
  place: string
  /** The pay of the work, if candidates are told before an interview; else ''. */
  pay: string
  remarks: string
  /** Link to the position, for interviewers. */
  link: string
  phone: string
  resume: { key: string; name: string } | undefined
  about: { candidateId: string; positionId: string }
  entry: Omit<CalendarEntry, 'summary' | 'description' | 'isCancelled'>
}

const TYPES = {
  scheduled: {
    candidate: 'interview_scheduled',
    lead: 'lead_scheduled',
    said: 'Your interview with {who} for {title} is scheduled.',
  },
  rescheduled: {
    candidate: 'interview_moved',
    lead: 'lead_moved',
    said: 'Your interview with {who} for {title} has been rescheduled.',
  },
  cancelled: {
    candidate: 'interview_cancelled',
    lead: 'lead_cancelled',
    said: 'Your interview with {who} for {title} has been cancelled.',
  },
} as const

/** Tells a person about an interview, with a calendar entry. */
export function interviewMail(letter: InterviewLetter): LetterMail {
  const { to, news, title, company, candidateName, when, isCandidate, resume, link } = letter
  const details = detailsOf(letter)
  const isCancelled = news === 'cancelled'
  const summary = isCandidate
    ? sentence('Interview for {title}', { title })
    : sentence('Interview with {candidateName} for {title}', { candidateName, title })
  const said = sentence(TYPES[news].said, { who: isCandidate ? company : candidateName, title })
  const described = [`Hello ${to.name},`, said, ...details.map(({ label, value }) => `${label}: ${value}`)]
  return {
    kind: 'interview',
    to: to.email,
    secrets: NO_SECRETS,
    candidateId: letter.about.candidateId,
    positionId: letter.about.positionId,
    letter: {
      type: TYPES[news][isCandidate ? 'candidate' : 'lead'],
      values: {
        ...(isCandidate ? { candidate_name: to.name } : { candidate_name: candidateName, recipient_name: to.name }),
        position_title: title,
        company_name: company,
        interview_time: when.split(' · ')[0] ?? when,
        interview_type: letter.type,
      },
      details,
      actions: isCandidate || isCancelled ? [] : [{ link }],
    },
    calendar: writeCalendarEntry({
      ...letter.entry,
      isCancelled,
      summary: toLine(summary),
      description: (isCandidate || isCancelled ? described : [...described, link]).join('\n'),
    }),
    ...(resume && !isCandidate && !isCancelled && { attachment: resume }),
  }
}

function detailsOf({ isCandidate, news, type, when, meetingLink, place, phone, ...letter }: InterviewLetter): Detail[] {
  if (news === 'cancelled') return [{ label: 'Original time', value: when }]
  const details: Detail[] = [
    { label: 'When', value: when },
    { label: 'How', value: type },
  ]
  if (meetingLink) details.push({ label: 'Video call', value: meetingLink, link: meetingLink })
  if (place) details.push({ label: 'Where', value: place })
  if (isCandidate && isPhoneCall(type) && phone) details.push({ label: 'We’ll call you at', value: phone })
  details.push({ label: 'Who', value: letter.entry.attendees.map(({ name }) => name).join(', ') })
  if (isCandidate) return letter.pay ? [...details, { label: 'Pay', value: letter.pay }] : details
  if (phone) details.push({ label: 'Candidate’s phone', value: phone })
  if (letter.remarks) details.push({ label: 'Remarks', value: readableText(letter.remarks) })
  return details
}
