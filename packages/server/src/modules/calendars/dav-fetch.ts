import { checkAddress, type PrivateAddressCheck } from '../../platform/outgoing/check-address.ts'
import { failureOf, PATIENCE_MS } from '../../platform/outgoing/fetch-from-host.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { ADDRESS_REFUSED, resolvePublicAddress } from '../../platform/outgoing/public-hosts.ts'
import { type BoundedResponse, requestBounded } from '../../platform/outgoing/request-bounded.ts'
import { checkXml } from './check-xml.ts'
import { AccessRefused } from './remote-calendar.ts'

/** Limits of one answer and of redirects, chosen by us. */
const BYTES_MAX = 4 * 1024 * 1024
const HOPS_MAX = 3
const BODILESS = [204, 205, 304]
const ONWARD = [301, 302, 307, 308]

type Options = {
  allowsPrivate: PrivateAddressCheck
  signal: AbortSignal
  /** The credentials, sent to the account's server and to hosts of the same site. */
  authorization: string
  server: string
}

/** Second-level domains under which many owners register: co.uk, com.au. */
const OF_MANY = /^(?:com?|org|net|ac|gov|edu|gob|or|ne|go)\.[a-z]{2}$/

/**
 * Whether a host is the account's server or beside it: caldav.example.com redirects to p42-caldav.example.com. Other hosts must
 * not receive the password, even if an answer names them.
 */
export function isOfSite(host: string, server: string): boolean {
  if (host === server) return true
  const labels = server.split('.')
  const site = labels.length > 2 ? labels.slice(1).join('.') : server
  if (/^[\d.]+$|:/.test(server) || !site.includes('.') || OF_MANY.test(site)) return host.endsWith(`.${server}`)
  return host === site || host.endsWith(`.${site}`)
}

/**
 * The fetch function of a CalDAV client: each address, also one from an answer or a redirect, is checked like the first one and
 * resolved to public hosts only, and each answer is bounded in bytes, time and, for XML, content.
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
      const received = await sendDavRequest(url, { method, headers, body, allowsPrivate: allowsPrivate(url), signal })
      const location = received.headers.location ?? ''
      if (init.redirect === 'manual' || !ONWARD.includes(received.status) || location === '')
        return interpretDavResponse(received, method, init.redirect === 'manual')
      if (!URL.canParse(location, url.href)) throw new HostFailure('The server redirects to an invalid URL.')
      url = checkAddress(new URL(location, url.href).href, allowsPrivate)
    }
    throw new HostFailure('The server redirects too many times.')
  }

type DavRequest = {
  method: string
  headers: Record<string, string>
  body: string | undefined
  allowsPrivate: boolean
  signal: AbortSignal
}

function sendDavRequest(
  url: URL,
  { method, headers, body, allowsPrivate, signal }: DavRequest,
): Promise<BoundedResponse> {
  const request = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('Its response was too large.'),
    ...(!allowsPrivate && { lookup: resolvePublicAddress(() => new HostFailure(ADDRESS_REFUSED)) }),
  }
  return requestBounded(url, request).catch((error: unknown) => {
    throw failureOf(error)
  })
}

const ANSWERS_LISTS = ['PROPFIND', 'REPORT']

function interpretDavResponse(
  { status, headers, body }: BoundedResponse,
  method: string,
  isLookedFor: boolean,
): Response {
  if (status === 401) throw new AccessRefused('The server doesn’t accept this user name and password.')
  const text = body.toString('utf8')
  if (ANSWERS_LISTS.includes(method) && !isLookedFor) {
    if (status !== 207) throw new HostFailure(`The server returned status ${status}.`, { isPassing: status >= 500 })
    checkXml(text)
  }
  if (status >= 500) throw new HostFailure(`The server returned status ${status}.`, { isPassing: true })
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(BODILESS.includes(status) ? null : text, { status, headers: kept })
}
