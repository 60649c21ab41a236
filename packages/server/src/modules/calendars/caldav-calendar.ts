import type { Period } from '@rolecall/domain/interviews/time-periods'
import type * as Dav from 'tsdav'
import type { AllowsPrivate } from '../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { davFetch } from './dav-fetch.ts'
import type { Gap } from './ical/reading.ts'
import type { CalendarRead } from './read-calendar.ts'
import type { OwnEntry } from './read-own-entry.ts'
import {
  AccessRefused,
  type CalendarChoice,
  type EntryToWrite,
  type Kept,
  type ReadAsked,
  type RemoteCalendar,
  type RemoteRead,
  type SeenEntry,
  tidyChoices,
  tidyMark,
} from './remote-calendar.ts'
import { writeEntryText } from './write-entry-text.ts'

/** Only who has such a calendar loads it. */
const loadDav = () => import('tsdav')

/** All requests of one reading or writing together. */
const TOTAL_MS = 45_000
/** Entries that are asked for by address in one request. */
const AT_ONCE = 100

export type CaldavAccess = { url: string; user: string; password: string }
type Options = {
  access: CaldavAccess
  allowsPrivate: AllowsPrivate
  /** Reads iCalendar in a process of its own. */
  readTexts: (texts: readonly string[], window: Period, emails: readonly string[]) => Promise<CalendarRead>
}
type Server = { dav: typeof Dav; fetch: typeof fetch }

/** Somebody's account at a server that speaks CalDAV (RFC 4791). */
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
      if (status >= 400 && status !== 404 && status !== 410) throw new HostFailure(`It answered with ${status}.`)
    },
  }
}

const PROPS = { 'd:displayname': {}, 'd:resourcetype': {}, 'c:supported-calendar-component-set': {} }

async function listCalendars(server: Server, url: string): Promise<CalendarChoice[]> {
  const home = await findHome(server, url)
  const found = await server.dav.propfind({ url: home, props: PROPS, depth: '1', fetch: server.fetch })
  return tidyChoices(
    found.filter(isForEvents).map(({ href, props }) => ({
      id: new URL(String(href), home).href,
      name: textOf(props?.displayname),
    })),
  )
}

/** Where the calendars of the account lie; the address itself where the server tells nothing of its owner. */
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

type Answered = Dav.DAVResponse

function isForEvents({ props, href }: Answered): boolean {
  if (!href || !Object.keys(props?.resourcetype ?? {}).includes('calendar')) return false
  const set = props?.supportedCalendarComponentSet?.comp
  const names = [set].flat().map((each) => String(each?._attributes?.name ?? ''))
  return set === undefined || names.includes('VEVENT')
}

/** What tsdav makes of a text: that, or what it took for a number, or a piece that was marked as no XML. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  const { _cdata: marked } = (value ?? {}) as { _cdata?: unknown }
  return typeof marked === 'string' ? marked : ''
}

const compact = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const within = (name: string, more: object) => ({ 'comp-filter': { _attributes: { name }, ...more } })
const DATA = { 'd:getetag': {}, 'd:getlastmodified': {}, 'c:calendar-data': {} }

async function readRemote(server: Server, asked: ReadAsked, readTexts: Options['readTexts']): Promise<RemoteRead> {
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
  const looked = await lookAt(
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
  // An entry that the server names and does not show may be any.
  const unseen = found.filter(
    ({ href, props, status }) => isEntry(href, calendar) && (status >= 400 || !textOf(props?.calendarData)),
  )
  const gaps = [...read.gaps, ...unseen.map((): Gap => ({ at: 0, what: 'line' }))]
  return { isUnchanged: false, mark, busy: read.busy, seen, isCutOff: read.isCutOff, gaps }
}

/** What the server calls the state of a calendar; empty where it calls it nothing. */
async function findMark({ dav, fetch }: Server, calendar: string): Promise<string> {
  const props = { 'cs:getctag': {}, 'd:sync-token': {} }
  const [answer] = await dav.propfind({ url: calendar, props, depth: '0', fetch })
  if (answer?.status === 404) throw new HostFailure('The calendar is not there any more. Please choose another one.')
  return tidyMark(textOf(answer?.props?.getctag) || textOf(answer?.props?.syncToken))
}

/** Not the calendar itself. */
const isEntry = (href: string | undefined, calendar: string): boolean =>
  Boolean(href) &&
  new URL(String(href), calendar).pathname.replace(/\/$/, '') !== new URL(calendar).pathname.replace(/\/$/, '')

type Resource = Kept & { text: string; changedAt: number }

function resourceOf({ href, props, status }: Answered, calendar: string): Resource[] {
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

/** Entries by their addresses: those that are there, and those of which the server says that they are not. */
async function lookAt({ dav, fetch }: Server, calendar: string, hrefs: readonly string[]) {
  const found: Resource[] = []
  const gone = new Set<string>()
  for (let at = 0; at < hrefs.length; at += AT_ONCE) {
    const objectUrls = hrefs.slice(at, at + AT_ONCE).map((href) => new URL(href).pathname)
    // By hand, since tsdav takes one that is not there for a failure of all.
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

type Putting = { calendar: string; entry: EntryToWrite; known: Kept | undefined }

async function putEntry(server: Server, { calendar, entry, known }: Putting): Promise<Kept | 'changed'> {
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
  if (![403, 409, 412].includes(made.status)) throw new HostFailure(`It answered with ${made.status}.`)
  // It is there: of a try that nobody noted, or since their mail program has put our mail's entry in.
  const there = await findByUid(server, calendar, entry.uid)
  if (!there) throw new HostFailure(`It does not let Rolecall write into this calendar (${made.status}).`)
  const replaced = await replaceEntry(server, there, data)
  return replaced === 'gone' ? 'changed' : replaced
}

async function replaceEntry(server: Server, { href, etag }: Kept, data: string): Promise<Kept | 'changed' | 'gone'> {
  const { dav, fetch } = server
  const answer = await dav.updateCalendarObject({ calendarObject: { url: href, data, etag }, fetch })
  if (answer.status === 412) return 'changed'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new HostFailure(`It does not let Rolecall write into this calendar (${answer.status}).`)
  return keptOf(server, href, answer)
}

/** A server that keeps something else than it was sent tells no version of it: that is asked for. */
async function keptOf({ dav, fetch }: Server, href: string, answer: Response): Promise<Kept> {
  const etag = answer.headers.get('etag')
  if (etag) return { href, etag: etag.slice(0, 500) }
  const [found] = await dav.propfind({ url: href, props: { 'd:getetag': {} }, depth: '0', fetch })
  return { href, etag: textOf(found?.props?.getetag).slice(0, 500) }
}

async function findByUid({ dav, fetch }: Server, calendar: string, uid: string): Promise<Kept | undefined> {
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
