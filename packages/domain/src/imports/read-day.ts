import { isDay } from '../calendar/company-day.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]{1,2}([a-z]{3,9})[-/., ]{1,2}(\d{4})$/
const MONTH_FIRST = /^([a-z]{3,9})[. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/

/** The time of day that programs write behind a day. */
const TIME = /[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:z| utc)?$/

const two = (number: number | string) => String(number).padStart(2, '0')
const dayOf = (year: string, month: number | string, day: string) => {
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : undefined
}
const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3)) + 1

/**
 * A day as tables have it: 1990-12-31, 31/12/1990, 12/31/1990, 31.12.1990, 31 Dec 1990 or December 31, 1990. Where day and
 * month could each be the other, the day is taken to come first. YYYY-MM-DD, or undefined where it is none of them.
 */
export function readDay(written: string): string | undefined {
  const text = written.trim().toLowerCase().replace(TIME, '')
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? []
  if (first.length === 4) return dayOf(first, second, third)
  if (third.length === 4) return dayOf(third, second, first) ?? dayOf(third, first, second)
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day && month && year) return dayOf(year, monthOf(month), day)
  const [, named, ofMonth, ofYear] = MONTH_FIRST.exec(text) ?? []
  return named && ofMonth && ofYear ? dayOf(ofYear, monthOf(named), ofMonth) : undefined
}
