import { HostFailure } from './host-failure.ts'
import { ADDRESS_REFUSED, isPrivateHost, resolvePublicAddress } from './public-hosts.ts'
import { type BoundedResponse, requestBounded } from './request-bounded.ts'

/** Limits chosen by us: for the size of one answer, and the time to wait for it. */
const BYTES_MAX = 4 * 1024 * 1024
export const PATIENCE_MS = 10_000

const refused = () => new HostFailure(ADDRESS_REFUSED)

/** `allowsPrivate`: whether the address may be of this machine or a private network; `signal`: replaces `PATIENCE_MS`. */
type HostRequest = { headers: Record<string, string>; allowsPrivate: boolean; signal?: AbortSignal }

/** `text` is empty unless the status is 200; missing headers are empty. */
export type HostAnswer = { status: number; type: string; retryAfter: string; location: string; text: string }

/** The answer to a GET request; redirects are not followed. @throws HostFailure */
export async function fetchFromHost(url: URL, { headers, allowsPrivate, signal }: HostRequest): Promise<HostAnswer> {
  // A numeric address is never looked up.
  if (!allowsPrivate && isPrivateHost(url.hostname)) throw refused()
  const asked = {
    headers,
    signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('Its response was too large.'),
    isRead: (status: number) => status === 200,
    ...(!allowsPrivate && { lookup: resolvePublicAddress(refused) }),
  }
  return requestBounded(url, asked).then(toAnswer, (error: unknown) => {
    throw failureOf(error)
  })
}

const toAnswer = ({ status, headers, body }: BoundedResponse): HostAnswer => ({
  status,
  type: headers['content-type'] ?? '',
  retryAfter: headers['retry-after'] ?? '',
  location: headers.location ?? '',
  text: body.toString('utf8'),
})

/** The failure, in words fit to be shown. */
export function failureOf(error: unknown): HostFailure {
  if (error instanceof HostFailure) return error
  const { name = '', code = '' } = error as { name?: string; code?: string }
  const isLate = name === 'TimeoutError' || name === 'AbortError'
  const why = isLate ? 'It didn’t respond in time.' : `It can’t be reached${code ? ` (${code})` : ''}.`
  return new HostFailure(why, { isPassing: true })
}
