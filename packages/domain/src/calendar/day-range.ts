import { daysBetween } from './company-day.ts'
import { formatDay, hasOwnStyle, type Writing } from './format-time.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Days from today within which a day needs no year: another day of that name is farther away. Value chosen by us. */
const YEARLESS_DAYS = 300

type DayWriting = Pick<Writing, 'days'>
/** A day, YYYY-MM-DD, and what it is told from. */
type DayContext = { today: string; writing: DayWriting; hasYear?: boolean }

/** Whether a day, seen from today, is told with its year. */
const needsYear = (day: string, today: string) => Math.abs(daysBetween(today, day)) > YEARLESS_DAYS

/**
 * Returns a day for a sentence: '12 January', and '12 January 2027' if it is more than 300 days from today, in the default
 * format; in another format that a company chose, as everywhere else.
 */
export function describeDay(day: string, { today, writing, hasYear = needsYear(day, today) }: DayContext): string {
  if (hasOwnStyle(writing)) return formatDay(day, writing)
  const [year = '', month, date] = day.split('-')
  const named = `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`
  return hasYear ? `${named} ${year}` : named
}

/** Returns the two ends of a range for a sentence: '12' and '31 January'; with years if these differ. */
export function describeEnds(
  from: string,
  to: string,
  { today, writing }: Omit<DayContext, 'hasYear'>,
): { from: string; to: string } {
  const isSame = (length: number) => from.slice(0, length) === to.slice(0, length)
  const hasYear = !isSame('YYYY'.length) || needsYear(from, today) || needsYear(to, today)
  const last = describeDay(to, { today, writing, hasYear })
  if (hasOwnStyle(writing) || !isSame('YYYY-MM'.length)) {
    return { from: describeDay(from, { today, writing, hasYear: hasYear && !isSame('YYYY'.length) }), to: last }
  }
  return { from: String(Number(from.slice('YYYY-MM-'.length))), to: last }
}
