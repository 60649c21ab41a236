import { isPhoneCall } from '@rolecall/domain/interviews/meeting-link'
import { readableText } from '@rolecall/domain/text/readable-text'
import { breakLines, type Html, html } from '../../ground/kernel/markup.ts'
import { type CalendarEntry, type CalendarPerson, writeCalendarEntry } from '../outbox/calendar-entry.ts'
import { type NewMail, NO_SECRETS } from '../outbox/mail.queries.ts'

export type InterviewNews = 'scheduled' | 'rescheduled' | 'cancelled'

export type InterviewLetter = {
  to: CalendarPerson
  /** Whether it is the candidate, who is told neither remarks nor links into the product. */
  isCandidate: boolean
  news: InterviewNews
  /** Of the position and the company. */
  title: string
  company: string
  candidateName: string
  type: string
  when: string
  /** To a video call, and a place; either may be empty. */
  meetingLink: string
  place: string
  remarks: string
  /** To the position; for those who lead the interview. */
  link: string
  phone: string
  resume: { key: string; name: string } | undefined
  about: { candidateId: string; positionId: string }
  entry: Omit<CalendarEntry, 'summary' | 'description' | 'isCancelled'>
}

const SUBJECTS: Record<InterviewNews, string> = {
  scheduled: 'Interview',
  rescheduled: 'Interview moved',
  cancelled: 'Interview cancelled',
}

/** Tells somebody of an interview, with an entry for their calendar. */
export function interviewMail(letter: InterviewLetter): NewMail {
  const { to, news, title, when, isCandidate, resume } = letter
  const lines = linesOf(letter)
  const text = lines.join('\n')
  const isCancelled = news === 'cancelled'
  const summary = isCandidate ? `Interview for ${title}` : `Interview with ${letter.candidateName} for ${title}`
  return {
    kind: 'interview',
    to: to.email,
    subject: oneLine(`${SUBJECTS[news]}: ${title}, ${when.split(' · ')[0]}`),
    text: `${text}\n`,
    html: html`${lines.map((line) => paragraph(line, letter.meetingLink))}`,
    secrets: NO_SECRETS,
    candidateId: letter.about.candidateId,
    positionId: letter.about.positionId,
    calendar: writeCalendarEntry({ ...letter.entry, isCancelled, summary: oneLine(summary), description: text }),
    ...(resume && !isCandidate && !isCancelled && { attachment: resume }),
  }
}

/** With the link of the video call as one that can be pressed. */
function paragraph(line: string, link: string): Html {
  const [before] = link && line.endsWith(link) ? [line.slice(0, -link.length)] : []
  return before === undefined ? html`<p>${breakLines(line)}</p>` : html`<p>${before}<a href="${link}">${link}</a></p>`
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

function linesOf({ to, isCandidate, news, ...letter }: InterviewLetter): string[] {
  const { title, company, candidateName, type, when } = letter
  const whom = isCandidate ? `with ${company}` : `with ${candidateName}`
  const said = {
    scheduled: `your interview ${whom} for ${title} is set.`,
    rescheduled: `your interview ${whom} for ${title} was moved.`,
    cancelled: `your interview ${whom} for ${title} was cancelled.`,
  }[news]
  const lines = [`Hello ${to.name},`, said, `${news === 'cancelled' ? 'It was to be' : 'When'}: ${when}`]
  if (news === 'cancelled') return lines
  lines.push(`How: ${type}`)
  if (letter.meetingLink) lines.push(`Video call: ${letter.meetingLink}`)
  if (letter.place) lines.push(`Where: ${letter.place}`)
  if (isCandidate && isPhoneCall(type) && letter.phone) lines.push(`We call you at: ${letter.phone}`)
  lines.push(`Who: ${letter.entry.attendees.map(({ name }) => name).join(', ')}`)
  if (isCandidate) return lines
  if (letter.phone) lines.push(`Phone of the candidate: ${letter.phone}`)
  if (letter.remarks) lines.push(`Remarks: ${readableText(letter.remarks)}`)
  return [...lines, letter.link]
}
