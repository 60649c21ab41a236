import { isDay } from '@rolecall/domain/calendar/company-day'
import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { isInterviewUid } from '../outbox/interview-uid.ts'
import { type ApiTime, readApiTime } from './api-time.ts'
import { type AskApi, expectRight, listIn, partIn, textIn } from './ask-api.ts'
import { dayBegins } from './day-begins.ts'
import { type Listed, listPages, type Pages, readByMarks, type Sorted, STATUS_GONE } from './read-by-pages.ts'
import {
  type EntryToWrite,
  type Kept,
  type KnownEntry,
  type ReadAsked,
  type RemoteCalendar,
  type RemoteRead,
  type SeenEntry,
  tidyChoices,
} from './remote-calendar.ts'

/** Our own bounds: pages of one reading, and how long one is. */
const PAGES_MAX = 10
const PAGE = 1_000

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  accepted: 'accepted',
  tentative: 'tentative',
  declined: 'declined',
}

/** Somebody’s calendars at Google, by its API (calendar/v3). */
export const googleCalendar = (ask: AskApi): RemoteCalendar => ({
  async list() {
    const answer = expectRight(await ask('/users/me/calendarList?minAccessRole=writer&maxResults=250'))
    return tidyChoices(listIn(answer.items).map(({ id, summary }) => ({ id: textIn(id), name: textIn(summary) })))
  },
  read: (asked) => readGoogle(ask, asked),
  put: (calendar, entry, known) => putGoogle(ask, calendar, entry, known),
  async drop(calendar, { href }) {
    const answer = await ask(`${eventsOf(calendar)}/${encodeURIComponent(href)}?sendUpdates=none`, { method: 'DELETE' })
    if (!STATUS_GONE.includes(answer.status)) expectRight(answer)
  },
})

const eventsOf = (calendar: string) => `/calendars/${encodeURIComponent(calendar)}/events`

const pagesOf = (first: string): Pages => ({
  items: 'items',
  mark: 'nextSyncToken',
  next: ({ nextPageToken }) => {
    const page = textIn(nextPageToken)
    return page === '' ? '' : `${first}&${new URLSearchParams({ pageToken: page })}`
  },
  forgotten: [410],
  most: PAGES_MAX,
})

function listEvents(ask: AskApi, calendar: string, query: Record<string, string>): Promise<Listed | undefined> {
  const first = `${eventsOf(calendar)}?${new URLSearchParams({ ...query, maxResults: String(PAGE) })}`
  return listPages(ask, first, pagesOf(first))
}

function readGoogle(ask: AskApi, asked: ReadAsked): Promise<RemoteRead> {
  const { calendar, window, email, timeZone } = asked
  return readByMarks(asked, {
    changes: (mark) => listEvents(ask, calendar, { syncToken: mark, singleEvents: 'true' }),
    async whole() {
      const timeMin = new Date(window.from).toISOString()
      const timeMax = new Date(window.to).toISOString()
      const listed = await listEvents(ask, calendar, { singleEvents: 'true', timeMin, timeMax })
      if (!listed) throw new HostFailure('It answered with 410.', { isPassing: true })
      return listed
    },
    sort(item, byHref) {
      const uid = uidOf(item, byHref)
      return uid ? { uid, seen: seenOf(item, email) } : busyOf(item, { timeZone, email })
    },
    async find(href) {
      const answer = await ask(`${eventsOf(calendar)}/${encodeURIComponent(href)}`)
      return STATUS_GONE.includes(answer.status) ? 'gone' : seenOf(expectRight(answer), email)
    },
  })
}

/** Ours by what we know of it, or by what it is called since our mail came in. */
function uidOf(item: Record<string, unknown>, byHref: ReadonlyMap<string, KnownEntry>): string | undefined {
  const known = byHref.get(textIn(item.recurringEventId) || textIn(item.id))
  if (known) return known.uid
  const uid = textIn(item.iCalUID)
  return isInterviewUid(uid) ? uid : undefined
}

function momentOf(value: unknown): { at: number; isDay: boolean } {
  const { dateTime, date, timeZone } = partIn(value)
  const isDay = textIn(dateTime) === ''
  const at = isDay ? Date.parse(textIn(date)) : readApiTime(textIn(dateTime), textIn(timeZone))?.earliest
  return { at: at ?? Number.NaN, isDay }
}

/** When a time ends or begins, at its widest: whole days are those of the owner. */
function spanOf(value: unknown, timeZone: string): ApiTime | undefined {
  const { dateTime, date, timeZone: zone } = partIn(value)
  if (textIn(dateTime) !== '') return readApiTime(textIn(dateTime), textIn(zone))
  const day = textIn(date).slice(0, 10)
  const at = isDay(day) ? dayBegins(timeZone, day) : Number.NaN
  return Number.isNaN(at) ? undefined : { earliest: at, latest: at }
}

const ownAnswer = (item: Record<string, unknown>, email: string): CalendarAnswer => {
  const people = listIn(item.attendees)
  const own =
    people.find(({ self }) => self === true) ?? people.find((each) => textIn(each.email).toLowerCase() === email)
  return ANSWERS[textIn(own?.responseStatus)] ?? ''
}

/** Where somebody works keeps nobody busy. */
function busyOf(item: Record<string, unknown>, { timeZone, email }: { timeZone: string; email: string }): Sorted {
  const isFree = textIn(item.transparency) === 'transparent' || textIn(item.eventType) === 'workingLocation'
  if (isFree || textIn(item.status) === 'cancelled' || ownAnswer(item, email.toLowerCase()) === 'declined')
    return { busy: [] }
  const [from, to] = [spanOf(item.start, timeZone)?.earliest, spanOf(item.end, timeZone)?.latest]
  if (from === undefined || to === undefined) return 'unread'
  return { busy: to > from ? [{ from, to }] : [] }
}

function seenOf(item: Record<string, unknown>, email: string): SeenEntry | 'gone' {
  const [start, end] = [momentOf(item.start), momentOf(item.end)]
  if (textIn(item.status) === 'cancelled' || Number.isNaN(start.at) || Number.isNaN(end.at)) return 'gone'
  const changedAt = Date.parse(textIn(item.updated))
  return {
    href: textIn(item.recurringEventId) || textIn(item.id),
    etag: textIn(item.etag).slice(0, 500),
    startsAt: new Date(start.at),
    endsAt: new Date(end.at),
    isAllDay: start.isDay,
    isSeries: textIn(item.recurringEventId) !== '' || (Array.isArray(item.recurrence) && item.recurrence.length > 0),
    answer: ownAnswer(item, email.toLowerCase()),
    changedAt: Number.isNaN(changedAt) ? undefined : new Date(changedAt),
  }
}

const bodyOf = (entry: EntryToWrite) => ({
  summary: entry.summary,
  description: entry.description,
  location: entry.location,
  start: { dateTime: entry.startsAt.toISOString() },
  end: { dateTime: entry.endsAt.toISOString() },
  recurrence: [],
  status: 'confirmed',
  attendees: [{ email: entry.attendee.email, displayName: entry.attendee.name, responseStatus: 'needsAction' }],
})

async function putGoogle(
  ask: AskApi,
  calendar: string,
  entry: EntryToWrite,
  known: Kept | undefined,
): Promise<Kept | 'changed'> {
  if (known?.href) {
    const answer = await ask(`${eventsOf(calendar)}/${encodeURIComponent(known.href)}?sendUpdates=none`, {
      method: 'PATCH',
      headers: known.etag ? { 'if-match': known.etag } : {},
      body: bodyOf(entry),
    })
    if (answer.status === 412) return 'changed'
    if (!STATUS_GONE.includes(answer.status)) return keptOf(expectRight(answer))
  }
  // Imported, and not made anew: of one UID there is one event, however often it is tried, also where our mail came in first.
  const imported = {
    ...bodyOf(entry),
    iCalUID: entry.uid,
    sequence: entry.sequence,
    organizer: { email: entry.organizer.email },
  }
  return keptOf(expectRight(await ask(`${eventsOf(calendar)}/import`, { method: 'POST', body: imported })))
}

const keptOf = ({ id, etag }: Record<string, unknown>): Kept => ({
  href: textIn(id).slice(0, 2_000),
  etag: textIn(etag).slice(0, 500),
})
