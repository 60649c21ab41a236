import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Logger } from 'pino'
import { isInTransaction } from '../db/current-transaction.ts'
import { withoutTurn } from './held-turn.ts'
import { Problem } from './problem.ts'

/** Something that the product needs does not answer, or has failed so often just now that it is not asked: 503. */
export class Away extends Problem {
  readonly what: string
  /** Milliseconds after which it may be asked again. */
  readonly retryMs: number
  /** Whether it was asked, and did not answer well. */
  readonly wasAsked: boolean
  constructor(what: string, retryMs: number, { cause, wasAsked = true }: { cause?: unknown; wasAsked?: boolean } = {}) {
    const retryAfter = Math.ceil(retryMs / 1_000)
    super('unavailable', `The ${what} does not answer. Please try again in a moment.`, undefined, { retryAfter })
    this.name = 'Away'
    this.what = what
    this.retryMs = retryMs
    this.wasAsked = wasAsked
    this.cause = cause
  }
}

/** In milliseconds, and how often it has to fail, one time after the other, to be left alone for `restMs`. */
export type Patience = { limitMs: number; failures: number; restMs: number }

/** Our own bounds: of an answer, and of a pause in which most of what is restarted has come back. */
export const PATIENCE: Patience = { limitMs: 10_000, failures: 3, restMs: 10_000 }

type Options = {
  /** As people are told: "file store". */
  what: string
  /** Whether an error says that it is away, and not that it refuses one thing. */
  isAway: (error: unknown) => boolean
  /** Something cheap to ask for, so that nobody has to wait in order to find out that it is back. */
  probe?: () => Promise<unknown>
  patience?: Partial<Patience> | undefined
  log?: Pick<Logger, 'warn' | 'info'> | undefined
}

/** What somebody else runs, and how it is asked. */
export type Dependency = {
  what: string
  /**
   * Asks it for something, on no place of those who work (see held-turn.ts). `moreMs`: milliseconds beyond the usual limit.
   * @throws Away where it does not answer within the limit, or is not asked just now; what it refuses otherwise passes through
   */
  ask: <T>(act: (signal: AbortSignal) => Promise<T>, moreMs?: number) => Promise<T>
  /** Whether it is not asked just now. */
  isAway: () => boolean
  close: () => void
}

/**
 * Bounds what is waited for somebody else. Once it has failed some times it is not asked for a while; then it is asked once,
 * by us where there is a `probe`, else by whoever comes next.
 */
export function createDependency({ what, isAway, probe, patience, log }: Options): Dependency {
  const { limitMs, failures, restMs } = { ...PATIENCE, ...patience }
  const away = (cause?: unknown) => new Away(what, restMs, { cause })
  const leftAlone = () => new Away(what, restMs, { wasAsked: false })
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof Away),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failures) },
  )
  const askNow = async <T>(act: (signal: AbortSignal) => Promise<T>, moreMs = 0): Promise<T> => {
    const answer = await breaker.execute(() =>
      within(limitMs + moreMs, act, () => away()).then(
        (value) => ({ value }),
        // Whatever it refuses, it answers.
        (error: unknown) => (error instanceof Away ? refuse(error) : isAway(error) ? refuse(away(error)) : { error }),
      ),
    )
    if ('error' in answer) throw answer.error
    return answer.value
  }
  let probing: NodeJS.Timeout | undefined
  const probeLater = () => {
    if (!probe) return
    clearTimeout(probing)
    // One that is refused, since it comes a moment too early, has broken nothing.
    const tried = () => askNow(probe).catch((error: unknown) => isNotAsked(error) && probeLater())
    probing = setTimeout(() => void tried(), restMs).unref()
  }
  breaker.onBreak((reason) => {
    const err = 'error' in reason ? (reason.error.cause ?? reason.error) : undefined
    log?.warn({ err }, `the ${what} does not answer and is left alone`)
    probeLater()
  })
  breaker.onReset(() => log?.info(`the ${what} answers again`))

  return {
    what,
    isAway: () => breaker.state !== CircuitState.Closed,
    async ask(act, moreMs) {
      if (isInTransaction()) throw new Error(`The ${what} is waited for while a transaction is open`)
      // Whoever comes while it is tried would wait for what comes of that.
      if (breaker.state === CircuitState.HalfOpen) throw leftAlone()
      return withoutTurn(() => askNow(act, moreMs)).catch((error: unknown) => {
        throw isNotAsked(error) ? leftAlone() : error
      })
    },
    close: () => clearTimeout(probing),
  }
}

const isNotAsked = (error: unknown): boolean => error instanceof BrokenCircuitError

const refuse = (error: Error): never => {
  throw error
}

/** Waits no longer than some milliseconds; what is done meanwhile is told to leave off, and whatever comes of it later is let go. */
export async function within<T>(
  limitMs: number,
  act: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const leaveOff = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    reject(late())
    leaveOff.abort()
  }
  const clock = Number.isFinite(limitMs) ? setTimeout(giveUp, limitMs) : undefined
  const acted = act(leaveOff.signal)
  acted.catch(() => undefined)
  try {
    return await Promise.race([acted, promise])
  } finally {
    clearTimeout(clock)
  }
}
