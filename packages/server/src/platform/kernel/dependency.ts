import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Logger } from 'pino'
import { isInTransaction } from '../db/current-transaction.ts'
import { yieldTurnDuring } from './hold-turn.ts'
import { Problem } from './problem.ts'

/** A service that the product needs does not answer, or has failed so often just now that it is not asked: 503. */
export class Away extends Problem {
  readonly what: string
  /** Milliseconds after which it may be asked again. */
  readonly retryMs: number
  /** Whether it was asked, and failed. */
  readonly wasAsked: boolean
  constructor(what: string, retryMs: number, { cause, wasAsked = true }: { cause?: unknown; wasAsked?: boolean } = {}) {
    const retryAfter = Math.ceil(retryMs / 1_000)
    super('dependency_unavailable', `The ${what} doesn’t respond. Try again in a moment.`, undefined, {
      retryAfter,
    })
    this.name = 'Away'
    this.what = what
    this.retryMs = retryMs
    this.wasAsked = wasAsked
    this.cause = cause
  }
}

/** Limits in milliseconds, and the number of consecutive failures after which a service is not asked for `restMs`. */
export type Patience = { limitMs: number; failures: number; restMs: number }

/** Limits chosen by us: for an answer, and for a pause in which most restarted services have come back. */
export const PATIENCE: Patience = { limitMs: 10_000, failures: 3, restMs: 10_000 }

type Options = {
  /** Name shown to users: "file store". */
  what: string
  /** Returns whether an error means that the service is away, rather than that it refuses one request. */
  isAway: (error: unknown) => boolean
  /** A cheap request that finds out whether the service is back, so that no caller has to wait for that. */
  probe?: () => Promise<unknown>
  patience?: Partial<Patience> | undefined
  log?: Pick<Logger, 'warn' | 'info'> | undefined
}

/** An external service behind a circuit breaker. */
export type Dependency = {
  what: string
  /**
   * Asks the service for something, giving up the caller's place meanwhile (see hold-turn.ts). `moreMs`: milliseconds beyond
   * the usual limit.
   * @throws Away if it does not answer within the limit, or is not asked just now; its other errors pass through
   */
  ask: <T>(act: (signal: AbortSignal) => Promise<T>, moreMs?: number) => Promise<T>
  /** Whether the service is not asked just now. */
  isAway: () => boolean
  close: () => void
}

/**
 * Bounds the waiting for an external service. After several failures it is not asked for a while; then it is asked once, by
 * `probe` if given, else by the next caller.
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
        // An error response is still an answer.
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
    // A probe refused because it came a moment too early counts as no failure.
    const tried = () => askNow(probe).catch((error: unknown) => isNotAsked(error) && probeLater())
    probing = setTimeout(() => void tried(), restMs).unref()
  }
  breaker.onBreak((reason) => {
    const err = 'error' in reason ? (reason.error.cause ?? reason.error) : undefined
    log?.warn({ err }, `the ${what} does not respond, pausing calls to it`)
    probeLater()
  })
  breaker.onReset(() => log?.info(`the ${what} responds again`))

  return {
    what,
    isAway: () => breaker.state !== CircuitState.Closed,
    async ask(act, moreMs) {
      if (isInTransaction()) throw new Error(`The ${what} is awaited while a transaction is open`)
      // Callers that come during the probe would have to wait for its outcome.
      if (breaker.state === CircuitState.HalfOpen) throw leftAlone()
      return yieldTurnDuring(() => askNow(act, moreMs)).catch((error: unknown) => {
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

/** Waits no longer than some milliseconds; then aborts the work, and ignores its later outcome. */
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
