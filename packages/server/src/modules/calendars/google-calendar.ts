import { isDay } from '@rolecall/domain/calendar/company-day'
import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { isInterviewUid } from '../email/interview-uid.ts'
import { type ApiTime, readApiTime } from './api-time.ts'
import { type ApiClient, expectRight, listIn, partIn, textIn } from './calendar-api.ts'
import { dayBegins } from './day-begins.ts'
import {
  type ClassifiedEntry,
  type ListResult,
  listPages,
  type Pages,
  readByMarks,
  STATUS_GONE,
} from './read-by-pages.ts'
import {
  type CalendarReadRequest,
  type EntryDraft,
  type EntryReference,
  type KnownEntry,
  type RemoteCalendar,
  type RemoteReadResult,
  type SeenEntry,
  sanitiseCalendarChoices,
} from './remote-calendar.ts'

/** Limits chosen by us: pages of one reading, and size of a page. */
const PAGES_MAX = 10
const PAGE = 1_000

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  accepted: 'accepted',
  tentative: 'tentative',
  declined: 'declined',
}

/** A user's calendars at Google, by its API (calendar/v3). */
export const googleCalendar = (ask: ApiClient): RemoteCalendar => ({
  async list() {
    const answer = expectRight(await ask('/users/me/calendarList?minAccessRole=writer&maxResults=250'))
    return sanitiseCalendarChoices(
      listIn(answer.items).map(({ id, summary }) => ({ id: textIn(id), name: textIn(summary) })),
    )
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

function listEvents(ask: ApiClient, calendar: string, query: Record<string, string>): Promise<ListResult | undefined> {
  const first = `${eventsOf(calendar)}?${new URLSearchParams({ ...query, maxResults: String(PAGE) })}`
  return listPages(ask, first, pagesOf(first))
}

function readGoogle(ask: ApiClient, asked: CalendarReadRequest): Promise<RemoteReadResult> {
  const { calendar, window, email, timeZone } = asked
  return readByMarks(asked, {
    changes: (mark) => listEvents(ask, calendar, { syncToken: mark, singleEvents: 'true' }),
    async whole() {
      const timeMin = new Date(window.from).toISOString()
      const timeMax = new Date(window.to).toISOString()
      const listed = await listEvents(ask, calendar, { singleEvents: 'true', timeMin, timeMax })
      if (!listed) throw new HostFailure('The server returned status 410.', { isPassing: true })
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

/** The UID of an entry of ours, known by its address or by its id once our email was imported. */
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

/** The span that a start or end time can mean; all-day events use the owner's zone. */
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

/** Sorts an event into busy times; a working location makes no one busy. */
function busyOf(
  item: Record<string, unknown>,
  { timeZone, email }: { timeZone: string; email: string },
): ClassifiedEntry {
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

const bodyOf = (entry: EntryDraft) => ({
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
  ask: ApiClient,
  calendar: string,
  entry: EntryDraft,
  known: EntryReference | undefined,
): Promise<EntryReference | 'changed'> {
  if (known?.href) {
    const answer = await ask(`${eventsOf(calendar)}/${encodeURIComponent(known.href)}?sendUpdates=none`, {
      method: 'PATCH',
      headers: known.etag ? { 'if-match': known.etag } : {},
      body: bodyOf(entry),
    })
    if (answer.status === 412) return 'changed'
    if (!STATUS_GONE.includes(answer.status)) return keptOf(expectRight(answer))
  }
  // Imported rather than inserted: one UID makes one event however often it is tried, also when our email arrived first.
  const imported = {
    ...bodyOf(entry),
    iCalUID: entry.uid,
    sequence: entry.sequence,
    organizer: { email: entry.organizer.email },
  }
  return keptOf(expectRight(await ask(`${eventsOf(calendar)}/import`, { method: 'POST', body: imported })))
}

const keptOf = ({ id, etag }: Record<string, unknown>): EntryReference => ({
  href: textIn(id).slice(0, 2_000),
  etag: textIn(etag).slice(0, 500),
})
