import { DAY_MS } from './durations.ts'

/** A mistake in the requested period of a report. */
export type RangeMistake = 'turned-round' | 'in-future' | 'too-long'

/**
 * Checks a period; all moments are in milliseconds since 1970. `latest` is the last one allowed; with `daysBelow`, the
 * period must be shorter than that. A single day from start to end is valid (rule I-005).
 */
export function findRangeMistake(
  { start, end }: { start: number; end: number },
  { latest, daysBelow = Number.POSITIVE_INFINITY }: { latest: number; daysBelow?: number },
): RangeMistake | undefined {
  if (end < start) return 'turned-round'
  if (end > latest) return 'in-future'
  return end - start >= daysBelow * DAY_MS ? 'too-long' : undefined
}
