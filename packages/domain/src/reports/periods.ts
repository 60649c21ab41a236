import { addDays, daysBetween } from '../calendar/company-day.ts'
import { WEEK_DAYS } from '../calendar/durations.ts'
import { momentsAt } from '../calendar/wall-clock.ts'

/** Days in the company's time zone, both included. */
export type Period = { from: string; to: string }

/** Part of a period, with its first and last day. */
export type Bucket = { id: string; from: string; to: string }

/** Maximum number of days shown by week; longer periods are shown by month. */
const WEEKLY_DAYS_MAX = 92

/** Returns the period of that many days that ends today. */
export const lastDays = (today: string, count: number): Period => ({ from: addDays(today, 1 - count), to: today })

/** Splits a period into weeks, counted from its first day, or calendar months; each is named by its first day. */
export function listBuckets({ from, to }: Period): Bucket[] {
  const isWeekly = daysBetween(from, to) < WEEKLY_DAYS_MAX
  const buckets: Bucket[] = []
  for (let start = from; start <= to; ) {
    const next = isWeekly ? addDays(start, WEEK_DAYS) : `${addDays(`${start.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    const end = addDays(next, -1)
    buckets.push({ id: start, from: start, to: end < to ? end : to })
    start = next
  }
  return buckets
}

/** Returns the moment a day begins in a time zone; an hour later if the clocks skip midnight. */
export function startOfDay(timeZone: string, day: string): Date {
  for (const time of ['00:00', '01:00']) {
    const [start] = momentsAt(timeZone, { day, time })
    if (start) return start
  }
  return new Date(`${day}T00:00:00Z`)
}

/** Returns a period as moments: from the start of its first day to the start of the day after its last. */
export const momentsOf = (timeZone: string, { from, to }: Period): { start: Date; end: Date } => ({
  start: startOfDay(timeZone, from),
  end: startOfDay(timeZone, addDays(to, 1)),
})
