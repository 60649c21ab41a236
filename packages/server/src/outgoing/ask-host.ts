import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { HostFailure } from './host-failure.ts'
import { isPrivateHost, lookUpPublic, REFUSED } from './public-hosts.ts'

/** Our own bounds: of one answer, and of waiting for it. */
const BYTES_MAX = 4 * 1024 * 1024
export const PATIENCE_MS = 10_000

/** `allowsPrivate`: whether the address may be of this machine or a private network; `signal`: in place of `PATIENCE_MS`. */
type HostRequest = { headers: Record<string, string>; allowsPrivate: boolean; signal?: AbortSignal }

/** `text` is empty unless the status is 200; headers that were not sent are. */
export type HostAnswer = { status: number; type: string; retryAfter: string; location: string; text: string }

/** What an address answers to GET; it is not followed to others. @throws HostFailure */
export async function askHost(url: URL, request: HostRequest): Promise<HostAnswer> {
  // An address of numbers is never looked up.
  if (!request.allowsPrivate && isPrivateHost(url.hostname)) throw new HostFailure(REFUSED)
  return send(url, request).catch((error: unknown) => {
    throw failureOf(error)
  })
}

function send(url: URL, { headers, allowsPrivate, signal }: HostRequest): Promise<HostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HostAnswer>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    headers,
    signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    ...(!allowsPrivate && { lookup: lookUpPublic }),
  }
  const sent = request(url, options, (response) => {
    const { statusCode: status = 0, headers: answered } = response
    const answer = {
      status,
      type: answered['content-type'] ?? '',
      retryAfter: answered['retry-after'] ?? '',
      location: answered.location ?? '',
    }
    if (status !== 200) {
      // Whatever else it says is not read.
      response.destroy()
      resolve({ ...answer, text: '' })
      return
    }
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > BYTES_MAX) response.destroy(new HostFailure('It answered more than is read.'))
      else parts.push(part)
    })
    response.on('error', reject)
    response.on('end', () => resolve({ ...answer, text: Buffer.concat(parts).toString('utf8') }))
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

function failureOf(error: unknown): HostFailure {
  if (error instanceof HostFailure) return error
  const { name = '', code = '' } = error as { name?: string; code?: string }
  const isLate = name === 'TimeoutError' || name === 'AbortError'
  const why = isLate ? 'It did not answer in time.' : `It cannot be reached${code ? ` (${code})` : ''}.`
  return new HostFailure(why, { isPassing: true })
}
