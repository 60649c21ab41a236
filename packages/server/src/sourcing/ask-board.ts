import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPauses } from '../db/growing-pauses.ts'
import { BoardFailure, NobodyThere } from './connector.ts'
import { isPrivate, lookUpPublic, REFUSED } from './public-hosts.ts'

/** Our own bounds: of one answer, of waiting for it, and of tries at it. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024
const PATIENCE_MS = 10_000
const TRIES = 3
/** A source that asks to wait longer is left for another run. */
const WAIT_MAX_MS = 5_000
const PAUSES = { firstMs: 100, maxMs: 2_000 }

export type BoardRequest = { address: string; authorization: string; allowPrivate: boolean }
type Answer = { status: number; type: string; retryAfter: string; text: string }

function askOnce({ address, authorization, allowPrivate }: BoardRequest): Promise<Answer> {
  const url = new URL(address)
  // Bracketed in an address, and never looked up.
  if (!allowPrivate && isIP(url.hostname.replace(/^\[|\]$/g, '')) && isPrivate(url.hostname.replace(/^\[|\]$/g, '')))
    throw new BoardFailure(REFUSED)
  const headers = { accept: 'application/json', ...(authorization && { authorization }) }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, { headers, signal, ...(!allowPrivate && { lookup: lookUpPublic }) }, (response) => {
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > ANSWER_BYTES_MAX) response.destroy(new BoardFailure('It answered more than is read.'))
      else parts.push(part)
    })
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        retryAfter: response.headers['retry-after'] ?? '',
        text: Buffer.concat(parts).toString('utf8'),
      }),
    )
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

const secondsOf = (retryAfter: string) => (/^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined)

/** `wait`: milliseconds after which it may be asked for again. */
type Failed = { why: string; wait?: number; isMissing?: boolean }

/** What an answer says, or why it says nothing. */
function readAnswer({ status, type, retryAfter, text }: Answer): { data: unknown } | Failed {
  if (status === 401 || status === 403) return { why: 'It does not let us in: its credentials have to be given anew.' }
  if (status === 429) {
    const wait = (secondsOf(retryAfter) ?? 1) * 1_000
    if (wait <= WAIT_MAX_MS) return { why: 'It is asked too often.', wait }
    return { why: `It is asked too often, and asks us to wait for ${Math.ceil(wait / 60_000)} minutes.` }
  }
  if (status >= 500) return { why: `It answered with an error (${status}).`, wait: 0 }
  if (status === 404 || status === 410) return { why: `It answered with ${status}.`, isMissing: true }
  if (status !== 200) return { why: `It answered with ${status}.` }
  if (text.trim() === '') return { why: 'It answered nothing.', wait: 0 }
  try {
    return { data: JSON.parse(text) }
  } catch {
    return { why: /html/i.test(type) ? 'It answered with a page for people.' : 'It answered what cannot be read.' }
  }
}

const failureOf = (error: unknown): string => {
  if (error instanceof BoardFailure) return error.message
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'It did not answer in time.'
  return `It cannot be reached${code ? ` (${code})` : ''}.`
}

/** What a source answers as JSON, after growing pauses where it failed. @throws BoardFailure */
export async function askBoard(request: BoardRequest): Promise<unknown> {
  const pauses = createPauses(PAUSES)
  for (let tries = 1; ; tries += 1) {
    const read = await Promise.resolve()
      .then(() => askOnce(request))
      .then(readAnswer, (error: unknown): Failed => {
        const why = failureOf(error)
        return error instanceof BoardFailure ? { why } : { why, wait: 0 }
      })
    if ('data' in read) return read.data
    if (read.isMissing) throw new NobodyThere(read.why)
    if (read.wait === undefined || tries === TRIES) throw new BoardFailure(read.why)
    await sleep(Math.max(read.wait, pauses.next()))
  }
}
