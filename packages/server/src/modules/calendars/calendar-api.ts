import { failureOf, PATIENCE_MS } from '../../ground/outgoing/ask-host.ts'
import { type AllowsPrivate, checkAddress } from '../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { lookUpPublic, REFUSED } from '../../ground/outgoing/public-hosts.ts'
import { type Received, requestBounded } from '../../ground/outgoing/request-bounded.ts'

/** Our own bound of one answer. */
const BYTES_MAX = 4 * 1024 * 1024

export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

/** A request to a host that the operator has named, bounded in bytes and time; it is not followed to others. @throws HostFailure */
export async function askBounded(address: string, allowsPrivate: AllowsPrivate, sent: Sent): Promise<Received> {
  const url = checkAddress(address, allowsPrivate)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { method = 'GET', headers = {}, body, signal } = sent
  const request = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    body,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('It answered more than is read.'),
    ...(!allowsPrivate(url) && { lookup: lookUpPublic(() => new HostFailure(REFUSED)) }),
  }
  return requestBounded(url, request).catch((error: unknown) => {
    throw failureOf(error)
  })
}

export type ApiAnswer = { status: number; json: Record<string, unknown> }
/** `path` begins with a slash, or is an address that the host has answered, which has to be its own. */
export type AskApi = (
  path: string,
  sent?: { method?: string; headers?: Record<string, string>; body?: object },
) => Promise<ApiAnswer>

type Api = { base: string; token: string; allowsPrivate: AllowsPrivate; headers?: Record<string, string> }

/** Asks an API that speaks JSON for somebody; what is right and wrong of the caller stays with them, and the rest is thrown. */
export const apiOf =
  ({ base, token, allowsPrivate, headers: own = {} }: Api): AskApi =>
  async (path, { method, headers, body } = {}) => {
    const address = path.startsWith('/') ? base + path : path
    if (!address.startsWith(`${base}/`)) throw new HostFailure('It leads on to another host.')
    const { status, body: answered } = await askBounded(address, allowsPrivate, {
      ...(method && { method }),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    if (status === 401 || status === 429 || status >= 500)
      throw new HostFailure(`It answered with ${status}.`, { isPassing: true })
    return { status, json: status === 204 ? {} : readJson(answered) }
  }

function readJson(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {}
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    throw new HostFailure('What it answers is no JSON.')
  }
}

/** What an API answered is right, or why it is not. @throws HostFailure */
export function expectRight({ status, json }: ApiAnswer): Record<string, unknown> {
  if (status >= 200 && status < 300) return json
  throw new HostFailure(
    status === 404 ? 'The calendar is not there any more. Please choose another one.' : `It answered with ${status}.`,
  )
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
export const partIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
