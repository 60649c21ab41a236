import { setTimeout as sleep } from 'node:timers/promises'
import { createPauses } from '../../ground/db/growing-pauses.ts'
import { askHost, type HostAnswer } from '../../ground/outgoing/ask-host.ts'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import { BoardFailure, NobodyThere } from './connector.ts'

/** Our own bound of tries at one answer. */
const TRIES = 3
/** A source that asks to wait longer is left for another run. */
const WAIT_MAX_MS = 5_000
const PAUSES = { firstMs: 100, maxMs: 2_000 }

export type BoardRequest = { address: string; authorization: string; allowPrivate: boolean }

const secondsOf = (retryAfter: string) => (/^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined)

/** `wait`: milliseconds after which it may be asked for again. */
type Failed = { why: string; wait?: number; isMissing?: boolean }

/** What an answer says, or why it says nothing. */
function readAnswer({ status, type, retryAfter, text }: HostAnswer): { data: unknown } | Failed {
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

async function askOnce({ address, authorization, allowPrivate }: BoardRequest): Promise<{ data: unknown } | Failed> {
  const headers = { accept: 'application/json', ...(authorization && { authorization }) }
  try {
    return readAnswer(await askHost(new URL(address), { headers, allowsPrivate: allowPrivate }))
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    return { why: error.message, ...(error.isPassing && { wait: 0 }) }
  }
}

/** What a source answers as JSON, after growing pauses where it failed. @throws BoardFailure */
export async function askBoard(request: BoardRequest): Promise<unknown> {
  const pauses = createPauses(PAUSES)
  for (let tries = 1; ; tries += 1) {
    const read = await askOnce(request)
    if ('data' in read) return read.data
    if (read.isMissing) throw new NobodyThere(read.why)
    if (read.wait === undefined || tries === TRIES) throw new BoardFailure(read.why)
    await sleep(Math.max(read.wait, pauses.next()))
  }
}
