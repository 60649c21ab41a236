import type { Period } from '@rolecall/domain/interviews/time-periods'
import type * as Dav from 'tsdav'
import type { PrivateAddressCheck } from '../../platform/outgoing/check-address.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { davFetch } from './dav-fetch.ts'
import type { Gap } from './ical/reading.ts'
import type { CalendarReadResult } from './read-calendar.ts'
import type { OwnEntry } from './read-own-entry.ts'
import {
  AccessRefused,
  type CalendarChoice,
  type CalendarReadRequest,
  type EntryDraft,
  type EntryReference,
  type RemoteCalendar,
  type RemoteReadResult,
  type SeenEntry,
  sanitiseCalendarChoices,
  sanitiseSyncToken,
} from './remote-calendar.ts'
import { writeEntryText } from './write-entry-text.ts'

/** Loads the library only for users of such a calendar. */
const loadDav = () => import('tsdav')

/** Time limit for all requests of one reading or writing together, in milliseconds. */
const TOTAL_MS = 45_000
/** Number of entries requested by address at once. */
const AT_ONCE = 100

export type CaldavAccess = { url: string; user: string; password: string }
type Options = {
  access: CaldavAccess
  allowsPrivate: PrivateAddressCheck
  /** Reads iCalendar in a separate process. */
  readTexts: (texts: readonly string[], window: Period, emails: readonly string[]) => Promise<CalendarReadResult>
}
type Server = { dav: typeof Dav; fetch: typeof fetch }

/** A user's account on a CalDAV server (RFC 4791). */
export function caldavCalendar({ access, allowsPrivate, readTexts }: Options): RemoteCalendar {
  const authorization = `Basic ${Buffer.from(`${access.user}:${access.password}`).toString('base64')}`
  const open = async (): Promise<Server> => ({
    dav: await loadDav(),
    fetch: davFetch({
      allowsPrivate,
      signal: AbortSignal.timeout(TOTAL_MS),
      authorization,
      server: access.url,
    }),
  })
  return {
    list: async () => listCalendars(await open(), access.url),
    read: async (asked) =>
      readRemote(await open(), asked, (texts, window, emails) => readTexts(texts, window, [...emails, access.user])),
    put: async (calendar, entry, known) => putEntry(await open(), { calendar, entry, known }),
    async drop(_, { href }) {
      const { dav, fetch } = await open()
      const { status } = await dav.deleteCalendarObject({ calendarObject: { url: href }, fetch })
      if (status >= 400 && status !== 404 && status !== 410)
        throw new HostFailure(`The server returned status ${status}.`)
    },
  }
}

const PROPS = { 'd:displayname': {}, 'd:resourcetype': {}, 'c:supported-calendar-component-set': {} }

async function listCalendars(server: Server, url: string): Promise<CalendarChoice[]> {
  const home = await findHome(server, url)
  const found = await server.dav.propfind({ url: home, props: PROPS, depth: '1', fetch: server.fetch })
  return sanitiseCalendarChoices(
    found.filter(isForEvents).map(({ href, props }) => ({
      id: new URL(String(href), home).href,
      name: textOf(props?.displayname),
    })),
  )
}

/** The address of the account's calendars; the given address if the server does not say who its owner is. */
async function findHome({ dav, fetch }: Server, url: string): Promise<string> {
  const account = { serverUrl: url, accountType: 'caldav' as const }
  try {
    const rootUrl = await dav.serviceDiscovery({ account, fetch })
    const principalUrl = await dav.fetchPrincipalUrl({ account: { ...account, rootUrl }, fetch })
    return await dav.fetchHomeUrl({ account: { ...account, rootUrl, principalUrl }, fetch })
  } catch (error) {
    if (error instanceof AccessRefused || (error instanceof HostFailure && error.isPassing)) throw error
    return url
  }
}

type DavResponse = Dav.DAVResponse

function isForEvents({ props, href }: DavResponse): boolean {
  if (!href || !Object.keys(props?.resourcetype ?? {}).includes('calendar')) return false
  const set = props?.supportedCalendarComponentSet?.comp
  const names = [set].flat().map((each) => String(each?._attributes?.name ?? ''))
  return set === undefined || names.includes('VEVENT')
}

/** The text behind a value of tsdav: a text, a number that it parsed, or CDATA. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  const { _cdata: marked } = (value ?? {}) as { _cdata?: unknown }
  return typeof marked === 'string' ? marked : ''
}

const compact = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const within = (name: string, more: object) => ({ 'comp-filter': { _attributes: { name }, ...more } })
const DATA = { 'd:getetag': {}, 'd:getlastmodified': {}, 'c:calendar-data': {} }

async function readRemote(
  server: Server,
  asked: CalendarReadRequest,
  readTexts: Options['readTexts'],
): Promise<RemoteReadResult> {
  const { calendar, window } = asked
  const mark = await findMark(server, calendar)
  if (!asked.isWhole && mark !== '' && mark === asked.mark) return { isUnchanged: true, mark }
  const range = { 'time-range': { _attributes: { start: compact(window.from), end: compact(window.to) } } }
  const found = await server.dav.calendarQuery({
    url: calendar,
    props: DATA,
    filters: within('VCALENDAR', within('VEVENT', range)),
    depth: '1',
    fetch: server.fetch,
  })
  const resources = found.flatMap((answer) => resourceOf(answer, calendar))
  const have = new Set(resources.map(({ href }) => href))
  const missing = asked.written.filter(({ href }) => href !== '' && !have.has(href))
  const looked = await fetchEntries(
    server,
    calendar,
    missing.map(({ href }) => href),
  )
  const all = [...resources, ...looked.found]
  const read = await readTexts(
    all.map(({ text }) => text),
    window,
    [asked.email],
  )
  if ('why' in read) throw new HostFailure(read.why)
  const seen = new Map<string, SeenEntry | 'gone'>()
  for (const { uid, href } of missing) if (looked.gone.has(href)) seen.set(uid, 'gone')
  for (const own of read.own) {
    const resource = all[own.place]
    if (resource) seen.set(own.uid, seenOf(own, resource, asked.email))
  }
  // An entry that the server names but does not return may be any entry.
  const unseen = found.filter(
    ({ href, props, status }) => isEntry(href, calendar) && (status >= 400 || !textOf(props?.calendarData)),
  )
  const gaps = [...read.gaps, ...unseen.map((): Gap => ({ at: 0, what: 'line' }))]
  return { isUnchanged: false, mark, busy: read.busy, seen, isCutOff: read.isCutOff, gaps }
}

/** The server's token for a calendar's state; '' if it has none. */
async function findMark({ dav, fetch }: Server, calendar: string): Promise<string> {
  const props = { 'cs:getctag': {}, 'd:sync-token': {} }
  const [answer] = await dav.propfind({ url: calendar, props, depth: '0', fetch })
  if (answer?.status === 404) throw new HostFailure('The calendar no longer exists. Choose another one.')
  return sanitiseSyncToken(textOf(answer?.props?.getctag) || textOf(answer?.props?.syncToken))
}

/** Whether an address belongs to an entry and not to the calendar itself. */
const isEntry = (href: string | undefined, calendar: string): boolean =>
  Boolean(href) &&
  new URL(String(href), calendar).pathname.replace(/\/$/, '') !== new URL(calendar).pathname.replace(/\/$/, '')

type Resource = EntryReference & { text: string; changedAt: number }

function resourceOf({ href, props, status }: DavResponse, calendar: string): Resource[] {
  const text = textOf(props?.calendarData)
  if (!href || !text || status >= 400) return []
  const changedAt = Date.parse(textOf(props?.getlastmodified))
  return [
    {
      href: new URL(String(href), calendar).href,
      etag: textOf(props?.getetag).slice(0, 500),
      text,
      changedAt: Number.isNaN(changedAt) ? 0 : changedAt,
    },
  ]
}

const SPACES = { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' }

/** Reads entries by address: those found, and those that the server reports as missing. */
async function fetchEntries({ dav, fetch }: Server, calendar: string, hrefs: readonly string[]) {
  const found: Resource[] = []
  const gone = new Set<string>()
  for (let at = 0; at < hrefs.length; at += AT_ONCE) {
    const objectUrls = hrefs.slice(at, at + AT_ONCE).map((href) => new URL(href).pathname)
    // Built by hand, since tsdav treats one missing entry as a failure of all.
    const body = { 'calendar-multiget': { _attributes: SPACES, 'd:prop': DATA, 'd:href': objectUrls } }
    const init = { method: 'REPORT' as const, namespace: 'c', headers: { depth: '1' }, body }
    const answers = await dav.davRequest({ url: calendar, init, fetch })
    for (const answer of answers) {
      found.push(...resourceOf(answer, calendar))
      if (answer.href && (answer.status === 404 || answer.status === 410))
        gone.add(new URL(String(answer.href), calendar).href)
    }
  }
  return { found, gone }
}

function seenOf(own: OwnEntry, { href, etag, changedAt }: Resource, email: string): SeenEntry | 'gone' {
  if (own.isCancelled) return 'gone'
  const changed = Math.max(changedAt, own.changedAt)
  return {
    href,
    etag,
    startsAt: new Date(own.from),
    endsAt: new Date(own.to),
    isAllDay: own.isAllDay,
    isSeries: own.isSeries,
    answer: own.answers.find((each) => each.email === email.toLowerCase())?.answer ?? '',
    changedAt: changed > 0 ? new Date(changed) : undefined,
  }
}

type EntryUpload = { calendar: string; entry: EntryDraft; known: EntryReference | undefined }

async function putEntry(server: Server, { calendar, entry, known }: EntryUpload): Promise<EntryReference | 'changed'> {
  const data = writeEntryText(entry)
  if (known?.href) {
    const replaced = await replaceEntry(server, known, data)
    if (replaced !== 'gone') return replaced
  }
  const { dav, fetch } = server
  const folder = calendar.endsWith('/') ? calendar : `${calendar}/`
  const href = new URL(`${entry.uid}.ics`, folder).href
  const made = await dav.createCalendarObject({
    calendar: { url: folder },
    iCalString: data,
    filename: `${entry.uid}.ics`,
    fetch,
  })
  if (made.ok) return keptOf(server, href, made)
  if (![403, 409, 412].includes(made.status)) throw new HostFailure(`The server returned status ${made.status}.`)
  // The entry exists: from a try that was not recorded, or because the owner's email program has added the one from our email.
  const there = await findByUid(server, calendar, entry.uid)
  if (!there) throw new HostFailure(`The server doesn’t let Rolecall write to this calendar (${made.status}).`)
  const replaced = await replaceEntry(server, there, data)
  return replaced === 'gone' ? 'changed' : replaced
}

async function replaceEntry(
  server: Server,
  { href, etag }: EntryReference,
  data: string,
): Promise<EntryReference | 'changed' | 'gone'> {
  const { dav, fetch } = server
  const answer = await dav.updateCalendarObject({ calendarObject: { url: href, data, etag }, fetch })
  if (answer.status === 412) return 'changed'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new HostFailure(`The server doesn’t let Rolecall write to this calendar (${answer.status}).`)
  return keptOf(server, href, answer)
}

/** Returns the version of a written entry. A server that alters what it stores returns none, so it is requested. */
async function keptOf({ dav, fetch }: Server, href: string, answer: Response): Promise<EntryReference> {
  const etag = answer.headers.get('etag')
  if (etag) return { href, etag: etag.slice(0, 500) }
  const [found] = await dav.propfind({ url: href, props: { 'd:getetag': {} }, depth: '0', fetch })
  return { href, etag: textOf(found?.props?.getetag).slice(0, 500) }
}

async function findByUid({ dav, fetch }: Server, calendar: string, uid: string): Promise<EntryReference | undefined> {
  const match = { 'prop-filter': { _attributes: { name: 'UID' }, 'text-match': { _text: uid } } }
  const answers = await dav.calendarQuery({
    url: calendar,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: within('VCALENDAR', within('VEVENT', match)),
    depth: '1',
    fetch,
  })
  return answers.flatMap((answer) => resourceOf(answer, calendar)).find(({ text }) => text.includes(uid))
}
