import { isDay } from '@rolecall/domain/calendar/company-day'
import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { isInterviewUid } from '../email/interview-uid.ts'
import { type ApiTime, readApiTime } from './api-time.ts'
import { type ApiClient, expectRight, listIn, partIn, textIn } from './calendar-api.ts'
import { dayBegins } from './day-begins.ts'
import { type ClassifiedEntry, listPages, type Pages, readByMarks, STATUS_GONE } from './read-by-pages.ts'
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

/** Maximum number of pages of one reading. Limit chosen by us. */
const PAGES_MAX = 30

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  accepted: 'accepted',
  tentativelyAccepted: 'tentative',
  declined: 'declined',
}
const FREE = ['free', 'workingElsewhere']
/** Requests times in UTC, so that no zone has to be known, and the largest pages allowed. */
export const GRAPH_HEADERS = { prefer: 'outlook.timezone="UTC", odata.maxpagesize=200' }

/** A user's calendars at Microsoft 365 or Outlook.com, by Microsoft Graph. */
export const microsoftCalendar = (ask: ApiClient): RemoteCalendar => ({
  async list() {
    const answer = expectRight(await ask('/me/calendars?$top=100'))
    const open = listIn(answer.value).filter(({ canEdit }) => canEdit !== false)
    return sanitiseCalendarChoices(open.map(({ id, name }) => ({ id: textIn(id), name: textIn(name) })))
  },
  read: (asked) => readGraph(ask, asked),
  put: (calendar, entry, known) => putGraph(ask, calendar, entry, known),
  async drop(_, { href }) {
    const answer = await ask(eventAt(href), { method: 'DELETE' })
    if (!STATUS_GONE.includes(answer.status)) expectRight(answer)
  },
})

const eventAt = (id: string) => `/me/events/${encodeURIComponent(id)}`

const PAGES: Pages = {
  items: 'value',
  mark: '@odata.deltaLink',
  next: ({ '@odata.nextLink': onward }) => textIn(onward),
  forgotten: [400, 410],
  most: PAGES_MAX,
}

function readGraph(ask: ApiClient, asked: CalendarReadRequest): Promise<RemoteReadResult> {
  const { calendar, window, timeZone } = asked
  const range = new URLSearchParams({
    startDateTime: new Date(window.from).toISOString(),
    endDateTime: new Date(window.to).toISOString(),
  })
  let masters: ReadonlyMap<string, Record<string, unknown>> = new Map()
  return readByMarks(asked, {
    changes: (mark) => listPages(ask, mark, PAGES),
    async whole() {
      const view = `/me/calendars/${encodeURIComponent(calendar)}/calendarView/delta?${range}`
      const listed = await listPages(ask, view, PAGES)
      if (!listed) throw new HostFailure('The server doesn’t respond for this calendar. Choose another one.')
      masters = new Map(listed.items.map((item) => [textIn(item.id), item]))
      return listed
    },
    sort(item, byHref) {
      if ('@removed' in item || textIn(item.type) === 'seriesMaster') return { busy: [] }
      const uid = uidOf(item, byHref)
      const master = masters.get(textIn(item.seriesMasterId))
      return uid ? { uid, seen: seenOf(item) } : busyOf({ ...master, ...item }, timeZone)
    },
    async find(href) {
      const answer = await ask(eventAt(href))
      return STATUS_GONE.includes(answer.status) ? 'gone' : seenOf(expectRight(answer))
    },
  })
}

function uidOf(item: Record<string, unknown>, byHref: ReadonlyMap<string, KnownEntry>): string | undefined {
  const known = byHref.get(textIn(item.seriesMasterId) || textIn(item.id))
  if (known) return known.uid
  const uid = textIn(item.iCalUId)
  return isInterviewUid(uid) ? uid : undefined
}

/** Reads a time such as 2026-03-02T09:00:00.0000000: in UTC, as requested, or in the Windows or IANA zone given with it. */
function timeOf(value: unknown): ApiTime | undefined {
  const { dateTime, timeZone } = partIn(value)
  return readApiTime(textIn(dateTime), textIn(timeZone) || 'UTC')
}
const momentOf = (value: unknown): number => timeOf(value)?.earliest ?? Number.NaN

/** All-day events run from midnight to midnight, whatever their zone. */
function dayOf(value: unknown, timeZone: string): ApiTime | undefined {
  const day = textIn(partIn(value).dateTime).slice(0, 10)
  const at = isDay(day) ? dayBegins(timeZone, day) : Number.NaN
  return Number.isNaN(at) ? undefined : { earliest: at, latest: at }
}

function busyOf(item: Record<string, unknown>, timeZone: string): ClassifiedEntry {
  const answer = textIn(partIn(item.responseStatus).response)
  if (item.isCancelled === true || FREE.includes(textIn(item.showAs)) || answer === 'declined') return { busy: [] }
  const read = (value: unknown) => (item.isAllDay === true ? dayOf(value, timeZone) : timeOf(value))
  const [from, to] = [read(item.start)?.earliest, read(item.end)?.latest]
  if (from === undefined || to === undefined) return 'unread'
  return { busy: to > from ? [{ from, to }] : [] }
}

function seenOf(item: Record<string, unknown>): SeenEntry | 'gone' {
  const [from, to] = [momentOf(item.start), momentOf(item.end)]
  if (item.isCancelled === true || Number.isNaN(from) || Number.isNaN(to)) return 'gone'
  const changedAt = Date.parse(textIn(item.lastModifiedDateTime))
  return {
    href: textIn(item.seriesMasterId) || textIn(item.id),
    etag: textIn(item['@odata.etag']).slice(0, 500),
    startsAt: new Date(from),
    endsAt: new Date(to),
    isAllDay: item.isAllDay === true,
    isSeries: textIn(item.seriesMasterId) !== '' || partIn(item.recurrence).pattern !== undefined,
    answer: ANSWERS[textIn(partIn(item.responseStatus).response)] ?? '',
    changedAt: Number.isNaN(changedAt) ? undefined : new Date(changedAt),
  }
}

const bodyOf = (entry: EntryDraft) => ({
  subject: entry.summary,
  body: { contentType: 'text', content: entry.description },
  start: { dateTime: entry.startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: entry.endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  location: { displayName: entry.location },
  isAllDay: false,
  recurrence: null,
  showAs: 'busy',
})

async function putGraph(
  ask: ApiClient,
  calendar: string,
  entry: EntryDraft,
  known: EntryReference | undefined,
): Promise<EntryReference | 'changed'> {
  const there = known?.href ? known : await findByUid(ask, entry.uid)
  if (there) {
    const answer = await ask(eventAt(there.href), {
      method: 'PATCH',
      headers: there.etag ? { 'if-match': there.etag } : {},
      body: bodyOf(entry),
    })
    if (answer.status === 412) return 'changed'
    if (!STATUS_GONE.includes(answer.status)) return keptOf(expectRight(answer))
  }
  // Graph creates UIDs itself; one transactionId makes one event, however often it is tried.
  const made = { ...bodyOf(entry), transactionId: entry.tryId }
  const answer = await ask(`/me/calendars/${encodeURIComponent(calendar)}/events`, { method: 'POST', body: made })
  return keptOf(expectRight(answer))
}

/** Finds an entry that our email has already created. */
async function findByUid(ask: ApiClient, uid: string): Promise<EntryReference | undefined> {
  const answer = await ask(`/me/events?${new URLSearchParams({ $filter: `iCalUId eq '${uid}'`, $top: '1' })}`)
  const [found] = listIn(expectRight(answer).value)
  return found && keptOf(found)
}

const keptOf = (item: Record<string, unknown>): EntryReference => ({
  href: textIn(item.id).slice(0, 2_000),
  etag: textIn(item['@odata.etag']).slice(0, 500),
})
