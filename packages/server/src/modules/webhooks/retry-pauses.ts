const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Between one try and the next, as the specification suggests: eight tries over some 28 hours. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]
export const TRIES_MAX = PAUSES_MS.length + 1
/** A pause is longer by a part of it, up to this, so that what failed together is not tried again together. */
const JITTER = 0.1

/** How long to wait after so many tries; undefined where there is no other. `chance` is from 0 to 1. */
export function pauseAfter(tries: number, chance: number): number | undefined {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * chance))
}

/** A webhook whose every try has failed for so long is switched off. */
export const DEAD_MS = 3 * 24 * HOUR
