import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { createPauses } from '../../platform/db/growing-pauses.ts'
import { fetchFromHost, type HostAnswer } from '../../platform/outgoing/fetch-from-host.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { BoardFailure, PersonNotFound } from './connector.ts'

/** Maximum number of tries for one answer. Limit chosen by us. */
const TRIES = 3
/** Maximum wait that a source may request in milliseconds; with a longer one it is left for another run. */
const WAIT_MAX_MS = 5_000
const PAUSES = { firstMs: 100, maxMs: 2_000 }

export type BoardRequest = { address: string; authorization: string; allowPrivate: boolean }

const secondsOf = (retryAfter: string) => (/^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined)

/** `wait`: milliseconds until the next try. */
type FetchFailure = { why: string; wait?: number; isMissing?: boolean }

/** The data of an answer, or why it has none. */
function readAnswer({ status, type, retryAfter, text }: HostAnswer): { data: unknown } | FetchFailure {
  if (status === 401 || status === 403) return { why: 'It denied access. Replace its credentials.' }
  if (status === 429) {
    const wait = (secondsOf(retryAfter) ?? 1) * 1_000
    if (wait <= WAIT_MAX_MS) return { why: 'It received too many requests.', wait }
    return { why: `It received too many requests and asks us to wait ${formatMinutes(Math.ceil(wait / MINUTE_MS))}.` }
  }
  if (status >= 500) return { why: `It returned an error (${status}).`, wait: 0 }
  if (status === 404 || status === 410) return { why: `It returned ${status}.`, isMissing: true }
  if (status !== 200) return { why: `It returned ${status}.` }
  if (text.trim() === '') return { why: 'It returned an empty response.', wait: 0 }
  try {
    return { data: JSON.parse(text) }
  } catch {
    return {
      why: /html/i.test(type) ? 'It returned a web page instead of data.' : 'It returned data that we can’t read.',
    }
  }
}

async function fetchOnce({
  address,
  authorization,
  allowPrivate,
}: BoardRequest): Promise<{ data: unknown } | FetchFailure> {
  const headers = { accept: 'application/json', ...(authorization && { authorization }) }
  try {
    return readAnswer(await fetchFromHost(new URL(address), { headers, allowsPrivate: allowPrivate }))
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    return { why: error.message, ...(error.isPassing && { wait: 0 }) }
  }
}

/**
 * Requests JSON from a source, with growing pauses after failures.
 * @throws BoardFailure
 */
export async function fetchFromBoard(request: BoardRequest): Promise<unknown> {
  const pauses = createPauses(PAUSES)
  for (let tries = 1; ; tries += 1) {
    const read = await fetchOnce(request)
    if ('data' in read) return read.data
    if (read.isMissing) throw new PersonNotFound(read.why)
    if (read.wait === undefined || tries === TRIES) throw new BoardFailure(read.why)
    await sleep(Math.max(read.wait, pauses.next()))
  }
}
