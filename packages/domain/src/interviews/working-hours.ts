import { addDays, dayIn, isTimeZone } from '../calendar/company-day.ts'
import { momentsAt } from '../calendar/wall-clock.ts'
import type { Period } from './time-periods.ts'

/** Days of the week from 1, Monday, to 7, Sunday; minutes since midnight, as clocks of the zone show them. */
export type WorkingHours = { days: readonly number[]; from: number; to: number; timeZone: string }

export const DAY_MINUTES = 1_440
const HOUR = 60
const MINUTE_MS = 60_000
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

/**
 * When the clocks of a zone show so many minutes since midnight, in milliseconds: where they are put forward over it the
 * moment in which they are, where they show it twice the first.
 */
function momentOf(timeZone: string, day: string, minutes: number): number {
  if (minutes === DAY_MINUTES) return momentOf(timeZone, addDays(day, 1), 0)
  const [moment] = momentsAt(timeZone, { day, time: clockOf(minutes) })
  if (moment) return moment.getTime()
  // Clocks jump by an hour at most, and at a full half of one.
  for (let later = minutes + 1; later <= DAY_MINUTES; later += 1) {
    const [next] = later === DAY_MINUTES ? [] : momentsAt(timeZone, { day, time: clockOf(later) })
    if (next) return next.getTime()
  }
  return momentOf(timeZone, addDays(day, 1), 0)
}

/** When somebody works within a time, in milliseconds, the earliest first. */
export function listWorking({ days, from, to, timeZone }: WorkingHours, range: Period): Period[] {
  const found: Period[] = []
  const last = dayIn(timeZone, new Date(range.to))
  // A day more on either side, since days of zones begin at other moments.
  for (let day = dayIn(timeZone, new Date(range.from - DAY_MS)); day <= last; day = addDays(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue
    const period = {
      from: Math.max(range.from, momentOf(timeZone, day, from)),
      to: Math.min(range.to, momentOf(timeZone, day, to)),
    }
    if (period.to > period.from) found.push(period)
  }
  return found
}
