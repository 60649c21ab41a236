import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@rolecall/domain/calendar/durations'

/** Pauses between tries, as the specification suggests: eight tries over some 28 hours. */
const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
]
/** Maximum fraction by which a pause is extended, so that deliveries that failed together are not retried together. */
const JITTER = 0.1

/** The pause after a number of tries; undefined after the last. `chance` is from 0 to 1. */
export function pauseAfter(tries: number, chance: number): number | undefined {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * chance))
}

/** Time without a successful try after which a webhook is switched off. */
export const DEAD_MS = 3 * 24 * HOUR_MS
