import { type Html, html } from '../../platform/kernel/markup.ts'
import { writeCalendarEntry } from '../email/calendar-entry.ts'
import { interviewUid } from '../email/interview-uid.ts'

type BookedInterview = {
  title: string
  startsAt: Date
  endsAt: Date
  /** Places of the interview; each may be empty. */
  meetingLink: string
  place: string
  phone: string
}

const summaryOf = ({ title }: BookedInterview) => `Interview for ${title}`
const whereOf = ({ place, meetingLink }: BookedInterview) => place || meetingLink
const howOf = ({ meetingLink, phone }: BookedInterview) =>
  [meetingLink && `Video call: ${meetingLink}`, phone && `We’ll call you at ${phone}.`].filter(Boolean).join('\n')

type CalendarMetadata = { id: string; sequence: number; now: Date; organizer: { name: string; email: string } }

/** A calendar file; its entry replaces the one from the email. */
export const calendarFile = (booked: BookedInterview, { id, sequence, now, organizer }: CalendarMetadata): string =>
  writeCalendarEntry({
    uid: interviewUid(id),
    sequence,
    isCancelled: false,
    isPublished: true,
    startsAt: booked.startsAt,
    endsAt: booked.endsAt,
    summary: summaryOf(booked),
    description: howOf(booked),
    location: whereOf(booked),
    url: booked.meetingLink,
    organizer,
    attendees: [],
    now,
  })

/** A time in the format 20260304T100000Z. */
const compact = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Web calendars that take an entry from an address alone: nothing is requested from them before a click. */
const WEB_CALENDARS: readonly [string, (booked: BookedInterview) => string][] = [
  [
    'Google Calendar',
    (booked) =>
      addressOf('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: summaryOf(booked),
        dates: `${compact(booked.startsAt)}/${compact(booked.endsAt)}`,
        location: whereOf(booked),
        details: howOf(booked),
      }),
  ],
  ...(['Outlook.com', 'Microsoft 365'] as const).map((name): [string, (booked: BookedInterview) => string] => [
    name,
    (booked) =>
      addressOf(`https://outlook.${name === 'Outlook.com' ? 'live' : 'office'}.com/calendar/0/deeplink/compose`, {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: summaryOf(booked),
        startdt: booked.startsAt.toISOString(),
        enddt: booked.endsAt.toISOString(),
        location: whereOf(booked),
        body: howOf(booked),
      }),
  ]),
]

// URLSearchParams alone is not enough: Outlook shows its plus signs.
const addressOf = (page: string, fields: Record<string, string>): string =>
  `${page}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`

/** Links that add an interview to a calendar. */
export function calendarPart(booked: BookedInterview, token: string): Html {
  const file = html`<a href="/booking/interview.ics?token=${encodeURIComponent(token)}">Calendar file</a>`
  const links = WEB_CALENDARS.map(
    ([name, address]) =>
      html`<li><a href="${address(booked)}" target="_blank" rel="noopener noreferrer">${name}</a></li>`,
  )
  return html`<p class="help" id="calendar">Add to calendar:</p><ul class="tags" aria-labelledby="calendar"><li>${file}</li>${links}</ul>`
}
