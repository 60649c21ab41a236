import { addDays, dayIn, isTimeZone } from '../calendar/company-day.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES, HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'
import { localTimeIn } from '../calendar/wall-clock.ts'
import { joinPeriods, type Period } from './time-periods.ts'

/** Days of the week from 1, Monday, to 7, Sunday; minutes after midnight, in the time zone. */
export type WorkingHours = { days: readonly number[]; from: number; to: number; timeZone: string }

/** Default hours: Monday to Friday, nine to five. */
export const defaultHours = (timeZone: string): WorkingHours => ({
  days: [1, 2, 3, 4, 5],
  from: 9 * HOUR_MINUTES,
  to: 17 * HOUR_MINUTES,
  timeZone,
})

/** Checks working hours, by field. */
export function findHoursFault({
  days,
  from,
  to,
  timeZone,
}: WorkingHours): { field: string; message: string } | undefined {
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    return { field: 'days', message: 'Days are numbered from 1, Monday, to 7, Sunday.' }
  if (from < 0 || to > DAY_MINUTES || to <= from)
    return { field: 'to', message: 'The end must be later than the start.' }
  return isTimeZone(timeZone) ? undefined : { field: 'time_zone', message: 'Unknown time zone.' }
}

/** Returns the day of the week from 1, Monday, to 7, Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

const two = (count: number) => String(count).padStart(2, '0')
/** Formats minutes after midnight: 90 is 01:30. */
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR_MINUTES + Number(clock.slice(3, 5))

/** Returns the UTC offset of a zone in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const { day, time } = localTimeIn(timeZone, new Date(moment))
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}

type SteadyPart = Period & { offset: number }

// Time zone lookups are slowest, and searches ask for the same days of few zones.
const kept = new Map<string, readonly SteadyPart[]>()
const KEPT = 10_000

function steadyParts(timeZone: string, midnight: number): readonly SteadyPart[] {
  const key = `${timeZone} ${midnight}`
  const known = kept.get(key)
  if (known) return known
  const found = findSteadyParts(timeZone, midnight)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, found)
  return found
}

/** Returns the moments that may belong to a day, split at the clock change; clocks change at most once within two days. */
function findSteadyParts(timeZone: string, midnight: number): SteadyPart[] {
  // UTC offsets range from -12 to +14 hours.
  const [from, to] = [midnight - 15 * HOUR_MS, midnight + DAY_MS + 13 * HOUR_MS]
  const [before, after] = [offsetAt(timeZone, from), offsetAt(timeZone, to)]
  if (before === after) return [{ from, to, offset: before }]
  let [last, first] = [from, to]
  while (first - last > MINUTE_MS) {
    const middle = Math.floor((last + first) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(timeZone, middle) === before) last = middle
    else first = middle
  }
  return [
    { from, to: first, offset: before },
    { from: first, to, offset: after },
  ]
}

/**
 * Returns the working periods within a period, in milliseconds, earliest first: a repeated hour is worked twice, and a
 * skipped one not at all.
 */
export function listWorking({ days, from, to, timeZone }: WorkingHours, range: Period): Period[] {
  const found: Period[] = []
  const last = dayIn(timeZone, new Date(range.to))
  // Includes a day on either side, since days of zones begin at different moments.
  for (let day = dayIn(timeZone, new Date(range.from - DAY_MS)); day <= last; day = addDays(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue
    const midnight = Date.parse(`${day}T00:00Z`)
    const own: Period[] = []
    for (const steady of steadyParts(timeZone, midnight)) {
      const [begins, ends] = [from, to].map((minutes) => midnight + minutes * MINUTE_MS - steady.offset)
      const period = {
        from: Math.max(range.from, steady.from, begins ?? 0),
        to: Math.min(range.to, steady.to, ends ?? 0),
      }
      if (period.to > period.from) own.push(period)
    }
    found.push(...joinPeriods(own))
  }
  return found
}
