import { DAY_MS, WEEK_DAYS } from '../calendar/durations.ts'

const WORKING = 5

/**
 * Counts the working days, Monday to Friday, after one day and up to another (YYYY-MM-DD both). Holidays count as
 * working days.
 */
export function countWorkingDays(after: string, upTo: string): number {
  const [from, to] = [after, upTo].map((day) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)) as [number, number]
  if (!(to > from)) return 0
  const weeks = Math.floor((to - from) / WEEK_DAYS)
  const rest = Array.from({ length: (to - from) % WEEK_DAYS }, (_, at) => from + weeks * WEEK_DAYS + at + 1)
  return weeks * WORKING + rest.filter(isWorking).length
}

/** Days since 1 January 1970, a Thursday. */
const isWorking = (day: number): boolean => (day + 3) % WEEK_DAYS < WORKING
