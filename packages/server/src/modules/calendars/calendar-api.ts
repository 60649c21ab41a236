import { checkAddress, type PrivateAddressCheck } from '../../platform/outgoing/check-address.ts'
import { failureOf, PATIENCE_MS } from '../../platform/outgoing/fetch-from-host.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { ADDRESS_REFUSED, resolvePublicAddress } from '../../platform/outgoing/public-hosts.ts'
import { type BoundedResponse, requestBounded } from '../../platform/outgoing/request-bounded.ts'

/** Size limit of one answer, in bytes. Limit chosen by us. */
const BYTES_MAX = 4 * 1024 * 1024

export type ApiRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a request to a host named by the operator, bounded in bytes and time; redirects are not followed.
 * @throws HostFailure
 */
export async function fetchBounded(
  address: string,
  allowsPrivate: PrivateAddressCheck,
  sent: ApiRequest,
): Promise<BoundedResponse> {
  const url = checkAddress(address, allowsPrivate)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { method = 'GET', headers = {}, body, signal } = sent
  const request = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    body,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('Its response was too large.'),
    ...(!allowsPrivate(url) && { lookup: resolvePublicAddress(() => new HostFailure(ADDRESS_REFUSED)) }),
  }
  return requestBounded(url, request).catch((error: unknown) => {
    throw failureOf(error)
  })
}

export type ApiAnswer = { status: number; json: Record<string, unknown> }
/** `path` begins with a slash, or is an address that the host has returned, which has to be on the same host. */
export type ApiClient = (
  path: string,
  sent?: { method?: string; headers?: Record<string, string>; body?: object },
) => Promise<ApiAnswer>

type Api = { base: string; token: string; allowsPrivate: PrivateAddressCheck; headers?: Record<string, string> }

/** Opens a JSON API for a user; statuses caused by the caller are returned, others are thrown. */
export const apiOf =
  ({ base, token, allowsPrivate, headers: own = {} }: Api): ApiClient =>
  async (path, { method, headers, body } = {}) => {
    const address = path.startsWith('/') ? base + path : path
    if (!address.startsWith(`${base}/`)) throw new HostFailure('The server redirects to another host.')
    const { status, body: answered } = await fetchBounded(address, allowsPrivate, {
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
      throw new HostFailure(`The server returned status ${status}.`, { isPassing: true })
    return { status, json: status === 204 ? {} : readJson(answered) }
  }

function readJson(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {}
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    throw new HostFailure('The server’s response isn’t JSON.')
  }
}

/**
 * Returns the JSON of a successful answer.
 * @throws HostFailure for any other
 */
export function expectRight({ status, json }: ApiAnswer): Record<string, unknown> {
  if (status >= 200 && status < 300) return json
  throw new HostFailure(
    status === 404 ? 'The calendar no longer exists. Choose another one.' : `The server returned status ${status}.`,
  )
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
export const partIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
