import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type ApiAdapter, type SourceAnswer, type SourceClient, SourceRefused, type SourceRequest } from './adapter.ts'

/** Tries of one request. Limit chosen by us: with the waits between them, three minutes. */
const TRIES = 8
const FIRST_WAIT_MS = 500
/** A source that asks for a longer wait is not waited for: the run pauses, and goes on when somebody says so. */
const WAIT_MAX_MS = 120_000

type Options = Pick<ApiAdapter, 'pace'> & {
  send: (request: SourceRequest) => Promise<SourceAnswer>
  /** Waits; ends early with an error when the run is stopped. */
  wait?: (ms: number) => Promise<unknown>
  now?: () => number
  /** Tries of one request; fewer where somebody waits for the answer. */
  tries?: number
}

/** Makes a client that keeps to the pace of a source, and tries again as long as that is any use. */
export function paceAsks({ pace, send, wait = sleep, now = Date.now, tries = TRIES }: Options): SourceClient {
  const limit = pLimit(pace.atOnce)
  const sent: number[] = []
  /** All requests wait once the source says that it has had enough. */
  let notBefore = 0

  async function waitTurn(): Promise<void> {
    for (;;) {
      const at = now()
      while (sent.length > 0 && (sent[0] as number) <= at - pace.inMs) sent.shift()
      const free = sent.length < pace.requests ? at : (sent[0] as number) + pace.inMs
      const from = Math.max(free, notBefore)
      if (from <= at) break
      await wait(from - at)
    }
    sent.push(now())
  }

  async function ask(request: SourceRequest): Promise<SourceAnswer> {
    for (let turn = 1; ; turn++) {
      await waitTurn()
      const answer = await send(request).catch((error: unknown) => error as Error)
      const isAnswer = 'status' in answer
      if (isAnswer && answer.status !== 429 && answer.status < 500) return answer
      const asked = isAnswer ? retryAfter(answer.headers['retry-after'], now()) : undefined
      if (turn >= tries || (asked ?? 0) > WAIT_MAX_MS) throw new SourceRefused(explain(isAnswer ? answer.status : 0))
      const ms = asked ?? FIRST_WAIT_MS * 2 ** (turn - 1)
      if (isAnswer && answer.status === 429) notBefore = Math.max(notBefore, now() + ms)
      else await wait(ms)
    }
  }
  return (request) => limit(() => ask(request))
}

/** Milliseconds to wait, of seconds or a date; undefined where the header says nothing of use. */
function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function explain(status: number): string {
  if (status === 429) return 'The source refuses more requests for now. Go on later.'
  if (status >= 500) return `The source answers with an error (${status}). Go on later.`
  return 'The source can’t be reached. Check the address and the connection, and go on later.'
}
