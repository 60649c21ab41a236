/**
 * Days are texts, YYYY-MM-DD, so that they compare with < and > as they stand and belong to no time zone. What "today"
 * is depends on the company's time zone; the clock comes in as an argument.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

// Making a formatter takes far longer than using it, and there are only as many as there are names of zones.
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

/** Whether a name is one of the IANA database, such as "Asia/Kolkata". An offset is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** The day that a moment falls on in a time zone. Throws a RangeError for an unknown zone and for no moment at all. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`
}

/** Milliseconds at noon UTC of a day; not a number when there is no such day. */
function noonOf(day: string): number {
  const noon = DAY.test(day) ? new Date(`${day}T12:00:00Z`) : undefined
  // Some days that no month has, such as 30 February, are read as days of the next.
  return noon && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day) ? noon.getTime() : Number.NaN
}

/** Whether a text names a day that the calendar has. */
export const isDay = (text: string): boolean => !Number.isNaN(noonOf(text))

function getNoon(day: string): number {
  const noon = noonOf(day)
  if (Number.isNaN(noon)) throw new RangeError(`There is no day ${day}`)
  return noon
}

/** The day so many days later; earlier when `count` is negative. Throws a RangeError when there is no such day. */
export const addDays = (day: string, count: number): string =>
  new Date(getNoon(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days `to` is after `from`; negative when it is before. Throws a RangeError when there is no such day. */
export const daysBetween = (from: string, to: string): number => (getNoon(to) - getNoon(from)) / DAY_MS

/** The later of two days, as a start in the past becomes today. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)
