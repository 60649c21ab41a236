import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@rolecall/domain/calendar/durations'
import pLimit from 'p-limit'
import {
  type ApiAdapter,
  type SourceAnswer,
  SourceBusy,
  type SourceClient,
  SourceRefused,
  type SourceRequest,
} from './adapter.ts'
import { askedWait, limitEndsIn } from './asked-waits.ts'

/** Tries of one request. Limit chosen by us: with the waits between them, three minutes. */
const TRIES = 8
const FIRST_WAIT_MS = SECOND_MS / 2
/** Longest wait for a limit within a turn (rule A-393). For longer ones the reading gives way, and goes on afterwards. */
const WAIT_MAX_MS = 2 * MINUTE_MS

type Options = Pick<ApiAdapter, 'pace'> & {
  /** Sends a request; gives up once `signal` says so. */
  send: (request: SourceRequest, signal: AbortSignal | undefined) => Promise<SourceAnswer>
  /** Stops the client: waits and requests end at once, with the reason of the signal. */
  signal?: AbortSignal
  /** Waits; fails early once `signal` says so. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
  now?: () => number
  /** How often a request is sent at most. Use fewer where somebody waits for the answer. */
  tries?: number
}

const sleepUnless = (ms: number, signal: AbortSignal | undefined) => sleep(ms, undefined, signal ? { signal } : {})

/**
 * Makes a client that keeps to the pace of a source, and tries again as long as that is any use. Throws SourceBusy where the
 * source asks for a long wait, and SourceRefused where all tries fail.
 */
export function paceAsks({
  pace,
  send,
  signal,
  wait = sleepUnless,
  now = Date.now,
  tries = TRIES,
}: Options): SourceClient {
  const limit = pLimit(pace.atOnce)
  const sent: number[] = []
  /** All requests wait once the source says that it has had enough. */
  let notBefore = 0

  const pause = (ms: number) =>
    wait(ms, signal).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error
    })

  async function waitTurn(): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      const at = now()
      while (sent.length > 0 && (sent[0] as number) <= at - pace.inMs) sent.shift()
      const free = sent.length < pace.requests ? at : (sent[0] as number) + pace.inMs
      const from = Math.max(free, notBefore)
      if (from <= at) break
      await pause(from - at)
    }
    sent.push(now())
  }

  async function ask(request: SourceRequest): Promise<SourceAnswer> {
    for (let turn = 1; ; turn++) {
      await waitTurn()
      const answer = await send(request, signal).catch((error: unknown) => error as Error)
      signal?.throwIfAborted()
      // What our own rules forbid is forbidden the next time too.
      if (answer instanceof SourceRefused) throw answer
      const status = 'status' in answer ? answer.status : 0
      if ('status' in answer && status !== 429 && status < 500) {
        const endsIn = limitEndsIn(answer.headers, now()) ?? 0
        if (endsIn <= WAIT_MAX_MS) notBefore = Math.max(notBefore, now() + endsIn)
        return answer
      }
      const asked = 'status' in answer ? askedWait(answer.headers, now()) : undefined
      if (asked !== undefined && asked > WAIT_MAX_MS && tries > 1) throw new SourceBusy(asked)
      if (turn >= tries) throw new SourceRefused(explain(status))
      // A source that says “now” again and again is not asked without a rest.
      const ms = Math.max(asked ?? 0, FIRST_WAIT_MS * 2 ** (turn - 1))
      if (status === 429) notBefore = Math.max(notBefore, now() + ms)
      else await pause(ms)
    }
  }
  return (request) => limit(() => ask(request))
}

function explain(status: number): string {
  if (status === 429) return 'The source refuses more requests for now. Go on later.'
  if (status >= 500) return `The source answers with an error (${status}). Go on later.`
  return 'The source can’t be reached. Check the address and the connection, and go on later.'
}
