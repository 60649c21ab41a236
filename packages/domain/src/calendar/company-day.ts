import { DAY_MS } from './durations.ts'

/**
 * Days are texts, YYYY-MM-DD, so that < and > compare them and they have no time zone. “Today” depends on the company's
 * time zone; the clock is an argument.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/

// Creating a formatter takes far longer than using it, and there are only as many as names of zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Whether a name is in the IANA database, such as "Asia/Kolkata". Offsets are refused, since they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns the day of a moment in a time zone. Throws a RangeError for an unknown zone or an invalid moment. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`
}

/** Returns noon UTC of a day in milliseconds; NaN for an invalid day. */
function noonOf(day: string): number {
  const noon = DAY.test(day) ? new Date(`${day}T12:00:00Z`) : undefined
  // Some invalid days, such as 30 February, are parsed as days of the next month.
  return noon && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day) ? noon.getTime() : Number.NaN
}

/** Whether a text names a day that the calendar has. */
export const isDay = (text: string): boolean => !Number.isNaN(noonOf(text))

function getNoon(day: string): number {
  const noon = noonOf(day)
  if (Number.isNaN(noon)) throw new RangeError(`There is no day ${day}`)
  return noon
}

/** Returns the day that many days later; earlier if `count` is negative. Throws a RangeError for an invalid day. */
export const addDays = (day: string, count: number): string =>
  new Date(getNoon(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the number of days from one day to another; negative if `to` is earlier. Throws a RangeError for an invalid day. */
export const daysBetween = (from: string, to: string): number => (getNoon(to) - getNoon(from)) / DAY_MS

/** Returns the later of two days; a start in the past becomes today. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)
