import type { CalendarEntry, CalendarPerson } from '../outbox/calendar-entry.ts'
import { writeCalendarEntries } from '../outbox/calendar-entry.ts'
import type { Detail } from '../outbox/letter.ts'
import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'
import { toLine } from '../outbox/render-letter.ts'

export type PanelNews = 'scheduled' | 'changed' | 'cancelled'

export type PanelLetter = {
  to: CalendarPerson
  news: PanelNews
  /** Of the position and the company. */
  title: string
  company: string
  /** What the work pays, where candidates are told so before an interview; else empty. */
  pay: string
  about: { candidateId: string; positionId: string }
  talks: readonly {
    title: string
    /** In the zone of the candidate. */
    when: string
    who: string
    meetingLink: string
    place: string
    entry: Omit<CalendarEntry, 'summary' | 'description' | 'isCancelled'>
  }[]
}

const TYPES = { scheduled: 'panel_scheduled', changed: 'panel_changed', cancelled: 'panel_cancelled' } as const

/** Tells the candidate of all talks of a panel at once, with one file for their calendar that has an entry for each. */
export function panelMail({ to, news, title, company, pay, about, talks }: PanelLetter): LetterMail {
  const isCancelled = news === 'cancelled'
  const link = talks.find(({ meetingLink }) => meetingLink !== '')?.meetingLink
  const details: Detail[] = talks.map((talk) => ({
    label: talk.title,
    value: [talk.when, ...(isCancelled ? [] : [talk.who, talk.place])].filter((part) => part !== '').join(' · '),
  }))
  if (link && !isCancelled) details.push({ label: 'Video call', value: link, link })
  if (pay && !isCancelled) details.push({ label: 'Pay', value: pay })
  return {
    kind: 'interview',
    to: to.email,
    secrets: NO_SECRETS,
    candidateId: about.candidateId,
    positionId: about.positionId,
    letter: {
      type: TYPES[news],
      values: { candidate_name: to.name, position_title: title, company_name: company },
      details,
      actions: [],
    },
    calendar: writeCalendarEntries(
      talks.map((talk) => ({
        ...talk.entry,
        isCancelled,
        // Entries of several events are to be put into a calendar, not answered.
        isPublished: !isCancelled,
        summary: toLine(`${talk.title}: interview for ${title}`),
        description: [`${talk.title} with ${company} for ${title}`, talk.who, talk.meetingLink]
          .filter(Boolean)
          .join('\n'),
      })),
    ),
  }
}
