import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'

/** A prepared answer in place of the server's own; `never` keeps the client waiting. */
export type OverrideAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'never'

type StoredResource = { text: string; etag: string; changedAt: Date }

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const multistatus = (responses: readonly string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`
const found = (href: string, properties: string) =>
  `<d:response><d:href>${toXml(href)}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const propertiesOf = ({ name, ctag }: { name: string; ctag: number }) =>
  `<d:displayname>${toXml(name)}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>` +
  `<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set><cs:getctag>"${ctag}"</cs:getctag>`

/**
 * A server that implements as much of CalDAV as Radicale does: principals, calendars, time-range and UID queries, multiget,
 * ETags with If-Match and If-None-Match, and one event per UID in a calendar. `now` is the clock for changes.
 */
export async function startCaldavServer({ user = 'ines', password = 'app-password', now = () => new Date() } = {}) {
  const calendars = new Map<string, { name: string; resources: Map<string, StoredResource>; ctag: number }>()
  const asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = []
  let instead: (method: string, path: string) => OverrideAnswer | undefined = () => undefined
  let [secret, writes] = [password, 0]

  const addCalendar = (id: string, name: string) => calendars.set(id, { name, resources: new Map(), ctag: 1 })
  addCalendar('work', 'Work')

  const calendarOf = (path: string) => calendars.get(/^\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? '')
  const put = (path: string, text: string): StoredResource => {
    const calendar = calendarOf(path)
    if (!calendar) throw new Error(`There is no calendar of ${path}`)
    writes += 1
    const stored = {
      text,
      etag: `"${createHash('sha256').update(`${writes} ${text}`).digest('hex').slice(0, 16)}"`,
      changedAt: now(),
    }
    calendar.resources.set(path, stored)
    calendar.ctag += 1
    return stored
  }
  const remove = (path: string) => {
    const calendar = calendarOf(path)
    if (calendar?.resources.delete(path)) calendar.ctag += 1
  }

  function respond({ method, path, headers, body }: (typeof asked)[number], response: ServerResponse): void {
    const answer = (status: number, text = '', more: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8', ...more }).end(text)
    const given = instead(method, path)
    if (given === 'never') return
    if (given) return void answer(given.status, given.body, given.headers)
    if (path === '/.well-known/caldav') return void answer(301, '', { location: '/' })
    const expected = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return void answer(401, '', { 'www-authenticate': 'Basic realm="calendars"' })
    if (method === 'PROPFIND') return void answer(207, findProperties(path, String(headers.depth ?? '0')))
    if (method === 'REPORT') return void answer(207, report(path, body))
    const calendar = calendarOf(path)
    const there = calendar?.resources.get(path)
    if (!calendar) return void answer(404)
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && there) return void answer(412)
      if (headers['if-match'] && headers['if-match'] !== there?.etag) return void answer(412)
      const uid = /^UID:(.+)$/m.exec(body)?.[1]?.trim()
      const twin = [...calendar.resources].find(([each, { text }]) => each !== path && text.includes(`UID:${uid}`))
      if (twin) return void answer(409)
      return void answer(there ? 204 : 201, '', { etag: put(path, body).etag })
    }
    if (method !== 'DELETE') return void answer(405)
    if (!there) return void answer(404)
    if (headers['if-match'] && headers['if-match'] !== there.etag) return void answer(412)
    remove(path)
    return void answer(204)
  }

  function findProperties(path: string, depth: string): string {
    const home = `/${user}/`
    if (path === '/')
      return multistatus([found('/', `<d:current-user-principal><d:href>${home}</d:href></d:current-user-principal>`)])
    const own = calendarOf(path)
    if (own) {
      const stored = own.resources.get(path)
      return multistatus([found(path, stored ? `<d:getetag>${toXml(stored.etag)}</d:getetag>` : propertiesOf(own))])
    }
    const principal = found(
      home,
      `<c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set><d:resourcetype><d:collection/></d:resourcetype>`,
    )
    const listed = [...calendars].map(([id, calendar]) => found(`${home}${id}/`, propertiesOf(calendar)))
    return multistatus(depth === '1' ? [principal, ...listed] : [principal])
  }

  function report(path: string, body: string): string {
    const calendar = calendarOf(path)
    const write = ([href, { text, etag, changedAt }]: [string, StoredResource]) =>
      found(
        href,
        `<d:getetag>${toXml(etag)}</d:getetag><d:getlastmodified>${changedAt.toUTCString()}</d:getlastmodified><c:calendar-data>${toXml(text)}</c:calendar-data>`,
      )
    if (body.includes('calendar-multiget')) {
      const hrefs = [...body.matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(([, href = '']) => href)
      return multistatus(
        hrefs.map((href) => {
          const stored = calendar?.resources.get(href)
          return stored
            ? write([href, stored])
            : `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`
        }),
      )
    }
    const uid = /<c:text-match>([^<]+)</.exec(body)?.[1]
    const [, start = '', end = ''] = /time-range start="(\w+)" end="(\w+)"/.exec(body) ?? []
    const isWanted = ({ text }: StoredResource) => (uid ? text.includes(`UID:${uid}`) : overlaps(text, start, end))
    return multistatus([...(calendar?.resources ?? [])].filter(([, stored]) => isWanted(stored)).map(write))
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://calendar').pathname
      const one = {
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      asked.push(one)
      respond(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user,
    password,
    asked,
    addCalendar,
    /** Events of a calendar by their paths. */
    events: (id = 'work') => new Map([...(calendars.get(id)?.resources ?? [])].map(([path, { text }]) => [path, text])),
    put,
    remove,
    /** Changes an event as its owner does in another program. */
    edit(path: string, change: (text: string) => string) {
      const stored = calendarOf(path)?.resources.get(path)
      if (!stored) throw new Error(`There is no event at ${path}`)
      put(path, change(stored.text))
    },
    answerInstead(with_: typeof instead) {
      instead = with_
    },
    changePassword(to: string) {
      secret = to
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Series and all-day events count as within any time. */
function overlaps(text: string, start: string, end: string): boolean {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  if (!event || event.hasProperty('rrule')) return event !== null
  const { startDate, endDate } = new ICAL.Event(event)
  const at = (stamp: string) =>
    Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return startDate.toJSDate().getTime() < at(end) && endDate.toJSDate().getTime() > at(start)
}

/** 20260302T103000Z */
const compact = (at: string) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** An event at another time, as written by a calendar program. */
export const movedTo = (start: string, end: string, changedAt?: Date) => (text: string) =>
  text
    .replace(/^DTSTART.*$/m, `DTSTART:${compact(start)}`)
    .replace(/^DTEND.*$/m, `DTEND:${compact(end)}`)
    .replace(/^LAST-MODIFIED.*$/m, changedAt ? `LAST-MODIFIED:${compact(changedAt.toISOString())}` : '$&')

export const answered = (answer: string) => (text: string) =>
  text.replace('PARTSTAT=NEEDS-ACTION', `PARTSTAT=${answer}`)
