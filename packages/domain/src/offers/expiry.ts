import { addDays, dayIn } from '../calendar/company-day.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { momentsAt } from '../calendar/wall-clock.ts'

/** Clocks go forward by multiples of a quarter of an hour. */
const QUARTERS_OF_DAY = 96

const timeOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/**
 * Returns the end of a day in a zone: the first moment from which its clocks show a later day (rule A-211). If clocks
 * skip midnight, that is the first time they show; if they repeat it, the second midnight. Throws a RangeError for an
 * unknown zone or day.
 */
export function endOfDay(zone: string, day: string): Date {
  for (let next = addDays(day, 1); ; next = addDays(next, 1))
    // A zone that crossed the date line skipped a day.
    for (let quarter = 0; quarter < QUARTERS_OF_DAY; quarter += 1) {
      const [first, second] = momentsAt(zone, { day: next, time: timeOf(quarter) })
      if (second && dayIn(zone, new Date(second.getTime() - MINUTE_MS)) <= day) return second
      if (first) return first
    }
}

/** Returns the zone in which a day ends last, among the possible zones of a person: uncertainty is in their favour. */
export const lastZone = (zones: readonly [string, ...string[]], day: string): string =>
  zones.reduce((last, zone) => (endOfDay(zone, day) > endOfDay(last, day) ? zone : last))
