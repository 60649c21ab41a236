import { failureOf, PATIENCE_MS } from '../../ground/outgoing/ask-host.ts'
import { type AllowsPrivate, checkAddress } from '../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { lookUpPublic, REFUSED } from '../../ground/outgoing/public-hosts.ts'
import { type Received, requestBounded } from '../../ground/outgoing/request-bounded.ts'
import { checkXml } from './check-xml.ts'
import { AccessRefused } from './remote-calendar.ts'

/** Our own bounds of one answer, and of being sent on. */
const BYTES_MAX = 4 * 1024 * 1024
const HOPS_MAX = 3
const BODILESS = [204, 205, 304]
const ONWARD = [301, 302, 307, 308]

type Options = {
  allowsPrivate: AllowsPrivate
  signal: AbortSignal
  /** What proves who asks: for the server of the account, and for machines of the same site. */
  authorization: string
  server: string
}

/** Under which names stand those of many owners: co.uk, com.au. */
const OF_MANY = /^(?:com?|org|net|ac|gov|edu|gob|or|ne|go)\.[a-z]{2}$/

/**
 * Whether a host is the account's server or beside it: caldav.example.com sends its people on to p42-caldav.example.com. Anybody
 * else is not to learn a password, though an answer names them.
 */
export function isOfSite(host: string, server: string): boolean {
  if (host === server) return true
  const labels = server.split('.')
  const site = labels.length > 2 ? labels.slice(1).join('.') : server
  if (/^[\d.]+$|:/.test(server) || !site.includes('.') || OF_MANY.test(site)) return host.endsWith(`.${server}`)
  return host === site || host.endsWith(`.${site}`)
}

/**
 * What a client of CalDAV asks its server by: each address, also one that an answer names or leads on to, is checked as the first one
 * was and looked up for public machines only, and each answer is bounded in bytes, time and, where it is XML, in what it may hold.
 */
export const davFetch =
  ({ allowsPrivate, signal, authorization, server }: Options): typeof fetch =>
  async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const given = Object.fromEntries(new Headers(init.headers).entries())
    const home = new URL(server).hostname
    const body = typeof init.body === 'string' ? init.body : undefined
    let url = checkAddress(input instanceof Request ? input.url : String(input), allowsPrivate)
    for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
      const headers = { ...(isOfSite(url.hostname, home) && { authorization }), ...given }
      const received = await ask(url, { method, headers, body, allowsPrivate: allowsPrivate(url), signal })
      const location = received.headers.location ?? ''
      if (init.redirect === 'manual' || !ONWARD.includes(received.status) || location === '')
        return judge(received, method, init.redirect === 'manual')
      if (!URL.canParse(location, url.href)) throw new HostFailure('It leads on to no address.')
      url = checkAddress(new URL(location, url.href).href, allowsPrivate)
    }
    throw new HostFailure('It leads on and on.')
  }

type Asked = {
  method: string
  headers: Record<string, string>
  body: string | undefined
  allowsPrivate: boolean
  signal: AbortSignal
}

function ask(url: URL, { method, headers, body, allowsPrivate, signal }: Asked): Promise<Received> {
  const request = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('It answered more than is read.'),
    ...(!allowsPrivate && { lookup: lookUpPublic(() => new HostFailure(REFUSED)) }),
  }
  return requestBounded(url, request).catch((error: unknown) => {
    throw failureOf(error)
  })
}

const ANSWERS_LISTS = ['PROPFIND', 'REPORT']

function judge({ status, headers, body }: Received, method: string, isLookedFor: boolean): Response {
  if (status === 401) throw new AccessRefused('It does not take this user name and password.')
  const text = body.toString('utf8')
  if (ANSWERS_LISTS.includes(method) && !isLookedFor) {
    if (status !== 207) throw new HostFailure(`It answered with ${status}.`, { isPassing: status >= 500 })
    checkXml(text)
  }
  if (status >= 500) throw new HostFailure(`It answered with ${status}.`, { isPassing: true })
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(BODILESS.includes(status) ? null : text, { status, headers: kept })
}
