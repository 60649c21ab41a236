import { addDays, dayIn } from '../calendar/company-day.ts'
import { momentsAt } from '../calendar/wall-clock.ts'

const MINUTE_MS = 60_000
/** Clocks are put forward by whole quarters of an hour. */
const QUARTERS_OF_DAY = 96

const timeOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/**
 * When a day is over in a zone: the first moment from which on its clocks show a later day (rule A-211). Where clocks are put
 * forward over midnight that is the first that they show; where they are put back over it, the second midnight. Throws a
 * RangeError for an unknown zone or day.
 */
export function endOfDay(zone: string, day: string): Date {
  for (let next = addDays(day, 1); ; next = addDays(next, 1))
    // A zone that changed sides of the date line has left out a day.
    for (let quarter = 0; quarter < QUARTERS_OF_DAY; quarter += 1) {
      const [first, second] = momentsAt(zone, { day: next, time: timeOf(quarter) })
      if (second && dayIn(zone, new Date(second.getTime() - MINUTE_MS)) <= day) return second
      if (first) return first
    }
}

/** Of the zones in which somebody may live, the one in which a day is over last: what is not known goes to their good. */
export const lastZone = (zones: readonly [string, ...string[]], day: string): string =>
  zones.reduce((last, zone) => (endOfDay(zone, day) > endOfDay(last, day) ? zone : last))
