import { addDays, daysBetween } from '../calendar/company-day.ts'
import { momentsAt } from '../calendar/wall-clock.ts'

/** Days of the company, both included. */
export type Period = { from: string; to: string }

/** A part of a period, with its first and its last day. */
export type Bucket = { id: string; from: string; to: string }

/** Up to so many days are shown week by week, more of them month by month. */
const WEEKLY_DAYS_MAX = 92
const WEEK_DAYS = 7

/** The last so many days that end today. */
export const lastDays = (today: string, count: number): Period => ({ from: addDays(today, 1 - count), to: today })

/** A period cut into weeks, counted from its first day, or into months of the calendar; each is called by its first day. */
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

/** The moment at which a day begins in a time zone; an hour later where the clocks skip midnight. */
export function startOfDay(timeZone: string, day: string): Date {
  for (const time of ['00:00', '01:00']) {
    const [start] = momentsAt(timeZone, { day, time })
    if (start) return start
  }
  return new Date(`${day}T00:00:00Z`)
}

/** A period as moments: from the beginning of its first day up to that of the day after its last. */
export const momentsOf = (timeZone: string, { from, to }: Period): { start: Date; end: Date } => ({
  start: startOfDay(timeZone, from),
  end: startOfDay(timeZone, addDays(to, 1)),
})
