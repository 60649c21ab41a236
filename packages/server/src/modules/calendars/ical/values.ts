import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rolecall/domain/calendar/durations'

/** Number of days from 1970-01-01 to a date of the Gregorian calendar, for any year. */
export function dayNumber(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

export type CivilDay = { year: number; month: number; date: number }

/** The inverse of `dayNumber`. */
export function civilDay(day: number): CivilDay {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date }
}

export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)
/** The weekday, where 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/**
 * A DATE or DATE-TIME as written: `local` is the local time, in milliseconds as if it were UTC; a whole day if `isDate`; the
 * moment itself if `isUtc`.
 */
export type TimeValue = { local: number; isDate: boolean; isUtc: boolean }

const TIME = /^(\d{4})-?(\d{2})-?(\d{2})(?:T?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Undefined for an invalid date or time. Offsets are accepted although the standard has none. */
export function readTime(text: string): TimeValue | undefined {
  const match = TIME.exec(text.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined
  const day = dayNumber(year, month, date) * DAY_MS
  if (match[4] === undefined) return { local: day, isDate: true, isUtc: false }
  const isClock = hour < 24 || (hour === 24 && minute === 0 && !second)
  if (!isClock || minute > 59 || second > 60) return undefined
  const local = day + hour * HOUR_MS + minute * MINUTE_MS + Math.min(Number.isNaN(second) ? 0 : second, 59) * 1_000
  const offset = match[7] && match[7].toUpperCase() !== 'Z' ? readOffset(match[7]) : 0
  return { local: local - (offset ?? 0), isDate: false, isUtc: match[7] !== undefined }
}

/** `days` are counted by the clocks of a zone; `ms` is exact. */
export type Duration = { days: number; ms: number }

const DURATION = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T?(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

export function readDuration(text: string): Duration | undefined {
  const match = DURATION.exec(text.replaceAll(/\s/g, ''))
  if (!match || match.slice(2).every((part) => part === undefined)) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0))
  const sign = match[1] === '-' ? -1 : 1
  return { days: sign * (weeks * 7 + days), ms: sign * (hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000) }
}

const OFFSET = /^([+-]?)(\d{2}):?(\d{2})(?::?(\d{2}))?$/

/** Reads a UTC offset in milliseconds, positive east of UTC. */
export function readOffset(text: string): number | undefined {
  const match = OFFSET.exec(text.trim())
  if (!match) return undefined
  const ms = Number(match[2]) * HOUR_MS + Number(match[3]) * MINUTE_MS + Number(match[4] ?? 0) * 1_000
  return ms <= DAY_MS ? (match[1] === '-' ? -ms : ms) : undefined
}
