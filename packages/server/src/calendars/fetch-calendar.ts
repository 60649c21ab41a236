import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { BoardFailure } from '../sourcing/connector.ts'
import { isPrivate, lookUpPublic, REFUSED } from '../sourcing/public-hosts.ts'

/** Our own bounds: of one calendar, of all that fetching it takes, and of being sent on. */
const BYTES_MAX = 4 * 1024 * 1024
const PATIENCE_MS = 10_000
const HOPS_MAX = 3

/** Why a calendar could not be fetched, in words that name no address. */
export class CalendarFailure extends Error {}

/** Whether an address, the first one or one that it leads on to, may be of this machine or a private network. */
export type AllowsPrivate = (url: URL) => boolean

/** An address as it may be asked. Throws where it may not, before anything is sent. */
export function checkAddress(address: string, allowsPrivate: AllowsPrivate): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) throw new CalendarFailure('The address is not whole.')
  const isAllowed = allowsPrivate(url)
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new CalendarFailure('The address has to begin with https://.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowed && (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && isPrivate(host))))
    throw new CalendarFailure(REFUSED)
  return url
}

type Answer = { status: number; location: string; text: string }

function ask(
  url: URL,
  { allowsPrivate, signal }: { allowsPrivate: AllowsPrivate; signal: AbortSignal },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { accept: 'text/calendar' }
  const sent = send(url, { headers, signal, ...(!allowsPrivate(url) && { lookup: lookUpPublic }) }, (response) => {
    const { statusCode: status = 0, headers: answered } = response
    if (status !== 200) {
      // Whatever else it says is not read.
      response.destroy()
      resolve({ status, location: answered.location ?? '', text: '' })
      return
    }
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > BYTES_MAX) response.destroy(new CalendarFailure('It is longer than is read.'))
      else parts.push(part)
    })
    response.on('error', reject)
    response.on('end', () => resolve({ status, location: '', text: Buffer.concat(parts).toString('utf8') }))
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

const isOnward = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * The text behind an address. Each address that it leads on to is looked at as the first one is, so that nothing leads to
 * this machine or a private network. @throws CalendarFailure
 */
export async function fetchCalendar(address: string, allowsPrivate: AllowsPrivate): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = checkAddress(address, allowsPrivate)
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const { status, location, text } = await ask(url, { allowsPrivate, signal }).catch((error: unknown) => {
      throw toFailure(error)
    })
    if (status === 200) return text
    if (!isOnward(status) || location === '') throw new CalendarFailure(`It answered with ${status}.`)
    if (!URL.canParse(location, url.href)) throw new CalendarFailure('It leads on to no address.')
    url = checkAddress(new URL(location, url.href).href, allowsPrivate)
  }
  throw new CalendarFailure('It leads on and on.')
}

function toFailure(error: unknown): CalendarFailure {
  if (error instanceof CalendarFailure) return error
  if (error instanceof BoardFailure) return new CalendarFailure(error.message)
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return new CalendarFailure('It did not answer in time.')
  return new CalendarFailure(`It cannot be reached${code ? ` (${code})` : ''}.`)
}
