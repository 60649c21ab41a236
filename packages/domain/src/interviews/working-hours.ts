import { addDays, dayIn, isTimeZone } from '../calendar/company-day.ts'
import { clockIn } from '../calendar/wall-clock.ts'
import { joinPeriods, type Period } from './time-periods.ts'

/** Days of the week from 1, Monday, to 7, Sunday; minutes since midnight, as clocks of the zone show them. */
export type WorkingHours = { days: readonly number[]; from: number; to: number; timeZone: string }

export const DAY_MINUTES = 1_440
const HOUR = 60
const MINUTE_MS = 60_000
const HOUR_MS = HOUR * MINUTE_MS
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** Monday to Friday, nine to five: until somebody says otherwise. */
export const defaultHours = (timeZone: string): WorkingHours => ({
  days: [1, 2, 3, 4, 5],
  from: 9 * HOUR,
  to: 17 * HOUR,
  timeZone,
})

/** What is wrong with them, by field. */
export function findHoursFault({
  days,
  from,
  to,
  timeZone,
}: WorkingHours): { field: string; message: string } | undefined {
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    return { field: 'days', message: 'Days are numbered from 1, Monday, to 7, Sunday.' }
  if (from < 0 || to > DAY_MINUTES || to <= from)
    return { field: 'to', message: 'The end should be later than the start.' }
  return isTimeZone(timeZone) ? undefined : { field: 'time_zone', message: 'There is no such time zone.' }
}

/** From 1, Monday, to 7, Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

const two = (count: number) => String(count).padStart(2, '0')
/** Minutes since midnight as clocks show them: 90 is 01:30. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3, 5))

/** What clocks of a zone are ahead of UTC by, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const { day, time } = clockIn(timeZone, new Date(moment))
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}

type Steady = Period & { offset: number }

// Asking what clocks show takes longest, and whoever looks for times asks for the same days of few zones.
const kept = new Map<string, readonly Steady[]>()
const KEPT = 10_000

function steadyParts(timeZone: string, midnight: number): readonly Steady[] {
  const key = `${timeZone} ${midnight}`
  const known = kept.get(key)
  if (known) return known
  const found = findSteadyParts(timeZone, midnight)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, found)
  return found
}

/** All moments at which clocks may show a day, parted where they are changed, which they are once within two days at most. */
function findSteadyParts(timeZone: string, midnight: number): Steady[] {
  // Clocks are at most 14 hours ahead of UTC and 12 behind.
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
 * When somebody works within a time, in milliseconds, the earliest first: whenever clocks show a time of theirs, so that what
 * clocks show twice is worked twice, and what they are put forward over is not.
 */
export function listWorking({ days, from, to, timeZone }: WorkingHours, range: Period): Period[] {
  const found: Period[] = []
  const last = dayIn(timeZone, new Date(range.to))
  // A day more on either side, since days of zones begin at other moments.
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
