import type { CalendarEntry, CalendarPerson } from './calendar-entry.ts'
import { writeCalendarEntries } from './calendar-entry.ts'
import type { Detail } from './letter.ts'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'
import { toLine } from './render-letter.ts'

export type PanelNews = 'scheduled' | 'changed' | 'cancelled'

export type PanelLetter = {
  to: CalendarPerson
  news: PanelNews
  /** Titles of the position and the company. */
  title: string
  company: string
  /** The pay of the work, if candidates are told before an interview; else ''. */
  pay: string
  about: { candidateId: string; positionId: string }
  talks: readonly {
    title: string
    /** The time in the candidate's zone. */
    when: string
    who: string
    meetingLink: string
    place: string
    entry: Omit<CalendarEntry, 'summary' | 'description' | 'isCancelled'>
  }[]
}

const TYPES = { scheduled: 'panel_scheduled', changed: 'panel_changed', cancelled: 'panel_cancelled' } as const

/** Tells the candidate about all talks of a panel at once, with one calendar file that has an entry for each. */
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
        // A file with several events is published, not answered.
        isPublished: !isCancelled,
        summary: toLine(`${talk.title}: interview for ${title}`),
        description: [`${talk.title} with ${company} for ${title}`, talk.who, talk.meetingLink]
          .filter(Boolean)
          .join('\n'),
      })),
    ),
  }
}
