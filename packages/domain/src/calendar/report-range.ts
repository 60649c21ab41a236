const DAY_MS = 86_400_000

/** What is wrong with the time that a report is asked for. */
export type RangeMistake = 'turned-round' | 'in-future' | 'too-long'

/**
 * All moments in milliseconds since 1970. `latest` is the last that may be asked for; with `daysBelow` the time has to be
 * shorter than so many days. One day from its beginning to its end is a time like any other (rule I-005).
 */
export function findRangeMistake(
  { start, end }: { start: number; end: number },
  { latest, daysBelow = Number.POSITIVE_INFINITY }: { latest: number; daysBelow?: number },
): RangeMistake | undefined {
  if (end < start) return 'turned-round'
  if (end > latest) return 'in-future'
  return end - start >= daysBelow * DAY_MS ? 'too-long' : undefined
}
