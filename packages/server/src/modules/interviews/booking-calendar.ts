import { writeCalendarEntry } from '../../../contact/outbox/calendar-entry.ts'
import { interviewUid } from '../../../contact/outbox/interview-uid.ts'
import { type Html, html } from '../../../ground/kernel/markup.ts'

type Booked = {
  title: string
  startsAt: Date
  endsAt: Date
  /** How people meet; each may be empty. */
  meetingLink: string
  place: string
  phone: string
}

const summaryOf = ({ title }: Booked) => `Interview for ${title}`
const whereOf = ({ place, meetingLink }: Booked) => place || meetingLink
const howOf = ({ meetingLink, phone }: Booked) =>
  [meetingLink && `Video call: ${meetingLink}`, phone && `We call you at ${phone}.`].filter(Boolean).join('\n')

type Kept = { id: string; sequence: number; now: Date; organizer: { name: string; email: string } }

/** A file for any calendar; the entry is the one of the mail, which it takes the place of. */
export const calendarFile = (booked: Booked, { id, sequence, now, organizer }: Kept): string =>
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

/** As 20260304T100000Z. */
const compact = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Calendars on the web that take an entry from an address alone: nothing is asked of them before somebody presses. */
const WEB_CALENDARS: readonly [string, (booked: Booked) => string][] = [
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
  ...(['Outlook.com', 'Microsoft 365'] as const).map((name): [string, (booked: Booked) => string] => [
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

// Not by URLSearchParams alone: Outlook shows its plus signs as they stand.
const addressOf = (page: string, fields: Record<string, string>): string =>
  `${page}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`

/** Links that put an interview into a calendar. */
export function calendarPart(booked: Booked, token: string): Html {
  const file = html`<a href="/booking/interview.ics?token=${encodeURIComponent(token)}">Calendar file</a>`
  const links = WEB_CALENDARS.map(
    ([name, address]) =>
      html`<li><a href="${address(booked)}" target="_blank" rel="noopener noreferrer">${name}</a></li>`,
  )
  return html`<p class="help" id="calendar">Add to calendar:</p><ul class="tags" aria-labelledby="calendar"><li>${file}</li>${links}</ul>`
}
