import { isDay } from './company-day.ts'
import { monthOfName } from './date-conventions.ts'
import { DAY_MS } from './durations.ts'

/** Order of two numbers in a day that could each be the month. */
export type DayOrder = 'day-first' | 'month-first'
/** `today`: YYYY-MM-DD; two-digit years are close to it. */
export type DayOptions = { order?: DayOrder | undefined; today?: string | undefined }

export const NUMBERS = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const CHINESE = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/
const CLOCK = /[,t\s]\s?\d{1,2}(?:[:.h]\d{2}){1,2}(?!\d)/
/** Separators of a day and a time. */
const BEFORE_CLOCK = /[\s,]{1,4}(?:at|um|à|a las|alle|ore|o|om|kl\.?|в)$/
/** Words in a day without meaning: of, de, ordinal endings, words for "year". */
const BESIDE: ReadonlySet<string> = new Set('st nd rd th of the de del of den di le el г р год року r a i'.split(' '))
/** Days that spreadsheets store as numbers: 1927 to 2119, counted from 1899-12-30. */
const SERIAL = /^[1-7]\d{4}(?:\.\d{1,12})?$/
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)

const two = (number: number | string) => String(number).padStart(2, '0')

/** Removes the time and time zone after a day. */
export function withoutClock(text: string): string {
  const clock = CLOCK.exec(text)
  return clock ? text.slice(0, clock.index).replace(BEFORE_CLOCK, '') : text
}

/**
 * Parses a day in a table: numbers in any order, month names in many languages, two-digit years, trailing times and
 * zones, spreadsheet numbers or seconds. If day and month are ambiguous, the day comes first unless `order` says
 * otherwise. Returns YYYY-MM-DD, or undefined.
 */
export function readDay(
  written: string,
  { order = 'day-first', today = '2030-01-01' }: DayOptions = {},
): string | undefined {
  const dayOf = (year: string, month: number | string, day: string) => {
    const text = `${fullYear(year, today)}-${two(month)}-${two(day)}`
    return isDay(text) ? text : undefined
  }
  const whole = written.trim().normalize('NFKC').toLowerCase()
  const [, year = '', month = '', ofMonth = ''] = YEAR_FIRST.exec(whole) ?? CHINESE.exec(whole) ?? []
  if (year !== '') return dayOf(year, month, ofMonth)
  if (/^(?:19|20)\d{6}$/.test(whole)) return dayOf(whole.slice(0, 4), whole.slice(4, 6), whole.slice(6))
  if (SERIAL.test(whole)) return new Date(SERIAL_EPOCH + Math.floor(Number(whole)) * DAY_MS).toISOString().slice(0, 10)
  if (/^1\d{9}(?:\d{3})?$/.test(whole)) return new Date(Number(whole.padEnd(13, '0'))).toISOString().slice(0, 10)
  const text = withoutClock(whole)
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? []
  if (third === '') return readNamed(text, dayOf)
  const dayFirst = () => dayOf(third, second, first)
  const monthFirst = () => dayOf(third, first, second)
  return order === 'day-first' || text.includes('.') ? (dayFirst() ?? monthFirst()) : (monthFirst() ?? dayFirst())
}

/** Expands a two-digit year to one of the hundred years that end with the next one. */
function fullYear(year: string, today: string): string {
  if (year.length !== 2) return year
  const latest = Number(today.slice(0, 4)) + 1
  const century = latest - (latest % 100)
  return String(Number(year) + (century + Number(year) > latest ? century - 100 : century))
}

/** "Mon, 2nd of March 2026", "02-Mar-26", "March 2, 2026", "2026 Mar 2". */
function readNamed(
  text: string,
  dayOf: (year: string, month: number, day: string) => string | undefined,
): string | undefined {
  const words = text.match(/\d{1,4}|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const names = words.filter((word) => !/^\d/.test(word) && !BESIDE.has(word))
  const month = names.map(monthOfName).find((found) => found !== undefined)
  // The other word may be a weekday.
  if (month === undefined || numbers.length !== 2 || names.length > 2) return undefined
  const [one = '', other = ''] = numbers
  if (one.length === 4) return dayOf(one, month, other)
  return other.length === 4 || other.length === 2 ? dayOf(other, month, one) : undefined
}
