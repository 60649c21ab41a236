import { addDays, daysBetween, isDay } from '../calendar/company-day.ts'
import { monthsFrom } from '../calendar/months-from.ts'
import { isAmong } from '../text/is-among.ts'

/** Choices of months after which to ask a candidate again, besides a day of their own (rule A-207). */
export const LATER_MONTHS = [1, 3, 6] as const
/** Maximum number of months ahead. */
export const LATER_MONTHS_MAX = 24

/** Returns the day that many months later. */
export const monthsAfter = (day: string, months: number): string =>
  monthsFrom(new Date(`${day}T12:00:00Z`), months)
    .toISOString()
    .slice(0, 10)

/** Returns the day from which to ask again, or the mistake in it. `today` is the company's. */
export function readLater(
  asked: { months?: number | undefined; day?: string | undefined },
  today: string,
): { day: string } | { why: string } {
  const { months, day } = asked
  if ((months === undefined) === (day === undefined)) return { why: 'Choose when we can ask you again.' }
  if (months !== undefined)
    return isAmong(LATER_MONTHS, months)
      ? { day: monthsAfter(today, months) }
      : { why: 'Choose 1, 3 or 6 months, or a date.' }
  if (day === undefined || !isDay(day)) return { why: 'Enter a valid date.' }
  if (daysBetween(today, day) < 1) return { why: `Choose ${addDays(today, 1)} or later.` }
  const last = monthsAfter(today, LATER_MONTHS_MAX)
  return day > last ? { why: `Choose ${last} or earlier.` } : { day }
}
