import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { isInterviewUid } from '../outbox/interview-uid.ts'
import { type AskApi, expectRight, listIn, partIn, textIn } from './ask-api.ts'
import { dayBegins } from './day-begins.ts'
import {
  type EntryToWrite,
  type Kept,
  type KnownEntry,
  type ReadAsked,
  type RemoteCalendar,
  type RemoteRead,
  type SeenEntry,
  tidyChoices,
  tidyMark,
} from './remote-calendar.ts'

/** Our own bounds: pages of one reading, and times of it. */
const PAGES_MAX = 10
const TIMES_MAX = 5_000
const PAGE = 1_000

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  accepted: 'accepted',
  tentative: 'tentative',
  declined: 'declined',
}
const STATUS_GONE = [404, 410]

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

type Listed = { items: Record<string, unknown>[]; mark: string; isCutOff: boolean }

/** All pages of a list; undefined where Google has forgotten the mark. */
async function listEvents(ask: AskApi, calendar: string, query: Record<string, string>): Promise<Listed | undefined> {
  const items: Record<string, unknown>[] = []
  let page = ''
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const asked = new URLSearchParams({ ...query, maxResults: String(PAGE), ...(page && { pageToken: page }) })
    const answer = await ask(`${eventsOf(calendar)}?${asked}`)
    if (answer.status === 410) return undefined
    const { items: more, nextPageToken, nextSyncToken } = expectRight(answer)
    items.push(...listIn(more))
    page = textIn(nextPageToken)
    if (page === '') return { items, mark: textIn(nextSyncToken), isCutOff: false }
  }
  return { items, mark: '', isCutOff: true }
}

async function readGoogle(ask: AskApi, asked: ReadAsked): Promise<RemoteRead> {
  const { calendar, mark, window } = asked
  if (!asked.isWhole && mark !== '') {
    const changes = await listEvents(ask, calendar, { syncToken: mark, singleEvents: 'true' })
    if (changes?.items.length === 0 && changes.mark !== '') return { isUnchanged: true, mark: changes.mark }
  }
  const whole = await listEvents(ask, calendar, {
    singleEvents: 'true',
    timeMin: new Date(window.from).toISOString(),
    timeMax: new Date(window.to).toISOString(),
  })
  if (!whole) throw new HostFailure('It answered with 410.', { isPassing: true })
  const seen = new Map<string, SeenEntry | 'gone'>()
  const busy: Period[] = []
  const byHref = new Map(asked.written.map((known) => [known.href, known]))
  for (const item of whole.items) {
    const uid = uidOf(item, byHref)
    if (uid) seen.set(uid, seenOf(item, asked.email))
    else busy.push(...busyOf(item, asked.timeZone))
  }
  for (const known of asked.written)
    if (!seen.has(known.uid) && known.href !== '') {
      const answer = await ask(`${eventsOf(calendar)}/${encodeURIComponent(known.href)}`)
      const isGone = STATUS_GONE.includes(answer.status)
      seen.set(known.uid, isGone ? 'gone' : seenOf(expectRight(answer), asked.email))
    }
  const isCutOff = whole.isCutOff || busy.length > TIMES_MAX
  return { isUnchanged: false, mark: tidyMark(whole.mark), busy: joinPeriods(busy).slice(0, TIMES_MAX), seen, isCutOff }
}

/** Ours by what we know of it, or by what it is called since our mail came in. */
function uidOf(item: Record<string, unknown>, byHref: ReadonlyMap<string, KnownEntry>): string | undefined {
  const known = byHref.get(textIn(item.recurringEventId) || textIn(item.id))
  if (known) return known.uid
  const uid = textIn(item.iCalUID)
  return isInterviewUid(uid) ? uid : undefined
}

function momentOf(value: unknown): { at: number; isDay: boolean } {
  const { dateTime, date } = partIn(value)
  return { at: Date.parse(textIn(dateTime) || textIn(date)), isDay: textIn(dateTime) === '' }
}

const ownAnswer = (item: Record<string, unknown>, email: string): CalendarAnswer => {
  const people = listIn(item.attendees)
  const own =
    people.find(({ self }) => self === true) ?? people.find((each) => textIn(each.email).toLowerCase() === email)
  return ANSWERS[textIn(own?.responseStatus)] ?? ''
}

function busyOf(item: Record<string, unknown>, timeZone: string): Period[] {
  const [from = 0, to = 0] = [item.start, item.end].map((value) => {
    const { at, isDay } = momentOf(value)
    return isDay && !Number.isNaN(at) ? dayBegins(timeZone, textIn(partIn(value).date).slice(0, 10)) : at
  })
  if (textIn(item.status) === 'cancelled' || textIn(item.transparency) === 'transparent') return []
  if (ownAnswer(item, '') === 'declined' || !(to > from)) return []
  return [{ from, to }]
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
