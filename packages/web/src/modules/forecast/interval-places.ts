import type { ForecastLine } from '@rolecall/contract/forecast/forecasts'
import { addDays, daysBetween } from '@rolecall/domain/calendar/company-day'

/** The first and the last day of the axis that all bars share; undefined without a bar. */
export type DayAxis = { from: string; to: string } | undefined

type Interval = Pick<ForecastLine, 'first_day' | 'last_day' | 'likely_day' | 'end'>

/** Days of the axis at least, so that short intervals are no walls. Value chosen by us. */
const AXIS_DAYS_MIN = 28

/**
 * Returns the axis from today to the last day that any interval, most likely day or planned end of it has. An interval
 * without an end reaches its end.
 */
export function dayAxisOf(lines: readonly Interval[], today: string): DayAxis {
  const drawn = lines.filter(({ first_day }) => first_day !== null)
  if (drawn.length === 0) return undefined
  const days = drawn.flatMap(({ first_day, last_day, likely_day, end }) =>
    [first_day, last_day, likely_day, end].filter((day) => day !== null),
  )
  const least = addDays(today, AXIS_DAYS_MIN)
  return { from: today, to: days.reduce((last, day) => (day > last ? day : last), least) }
}

/** The places of the parts of a bar, from 0 to 1 along the axis; `likely` and `end` are undefined if they are not on it. */
export type IntervalPlaces = { from: number; to: number; isOpen: boolean; likely?: number; end?: number }

/** Returns where an interval is on an axis; undefined without an interval. */
export function placesOf(
  { first_day, last_day, likely_day, end }: Interval,
  axis: DayAxis,
): IntervalPlaces | undefined {
  if (!axis || first_day === null) return undefined
  const all = Math.max(1, daysBetween(axis.from, axis.to))
  const placeOf = (day: string) => Math.min(1, Math.max(0, daysBetween(axis.from, day) / all))
  return {
    from: placeOf(first_day),
    to: last_day === null ? 1 : placeOf(last_day),
    isOpen: last_day === null,
    ...(likely_day !== null && { likely: placeOf(likely_day) }),
    ...(end >= axis.from && { end: placeOf(end) }),
  }
}
