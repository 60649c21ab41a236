import { HostFailure } from './host-failure.ts'
import { isPrivateHost, lookUpPublic, REFUSED } from './public-hosts.ts'
import { type Received, requestBounded } from './request-bounded.ts'

/** Our own bounds: of one answer, and of waiting for it. */
const BYTES_MAX = 4 * 1024 * 1024
export const PATIENCE_MS = 10_000

const refused = () => new HostFailure(REFUSED)

/** `allowsPrivate`: whether the address may be of this machine or a private network; `signal`: in place of `PATIENCE_MS`. */
type HostRequest = { headers: Record<string, string>; allowsPrivate: boolean; signal?: AbortSignal }

/** `text` is empty unless the status is 200; headers that were not sent are. */
export type HostAnswer = { status: number; type: string; retryAfter: string; location: string; text: string }

/** What an address answers to GET; it is not followed to others. @throws HostFailure */
export async function askHost(url: URL, { headers, allowsPrivate, signal }: HostRequest): Promise<HostAnswer> {
  // An address of numbers is never looked up.
  if (!allowsPrivate && isPrivateHost(url.hostname)) throw refused()
  const asked = {
    headers,
    signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    bytesMax: BYTES_MAX,
    tooLong: () => new HostFailure('It answered more than is read.'),
    isRead: (status: number) => status === 200,
    ...(!allowsPrivate && { lookup: lookUpPublic(refused) }),
  }
  return requestBounded(url, asked).then(toAnswer, (error: unknown) => {
    throw failureOf(error)
  })
}

const toAnswer = ({ status, headers, body }: Received): HostAnswer => ({
  status,
  type: headers['content-type'] ?? '',
  retryAfter: headers['retry-after'] ?? '',
  location: headers.location ?? '',
  text: body.toString('utf8'),
})

/** What went wrong, in words that are fit to be shown. */
export function failureOf(error: unknown): HostFailure {
  if (error instanceof HostFailure) return error
  const { name = '', code = '' } = error as { name?: string; code?: string }
  const isLate = name === 'TimeoutError' || name === 'AbortError'
  const why = isLate ? 'It did not answer in time.' : `It cannot be reached${code ? ` (${code})` : ''}.`
  return new HostFailure(why, { isPassing: true })
}
