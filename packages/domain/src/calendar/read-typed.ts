import { addDays, daysBetween, isDay } from './company-day.ts'
import { monthOfName, writesMonthFirst } from './date-conventions.ts'
import { WEEK_DAYS } from './durations.ts'
import { formatDay, type Writing } from './format-time.ts'
import { type DayOrder, readDay } from './read-day.ts'

/** `today`: YYYY-MM-DD. `min` and `max`: the first and last day that the field accepts, empty for any. */
export type TypedDayOptions = { today: string; order?: DayOrder; min?: string | undefined; max?: string | undefined }

const RELATIVE: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const WEEKDAY =
  /^(?:(sun)(?:day)?|(mon)(?:day)?|(tue)(?:s|sday)?|(wed)(?:nesday)?|(thu)(?:r|rs|rsday)?|(fri)(?:day)?|(sat)(?:urday)?)$/
/** A weekday before a day, as in a list of suggestions. */
const LEADING_WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]? (?=.*\d)/
const WITHOUT_YEAR =
  /^(?:(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(\p{L}{3,})|(\p{L}{3,})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?)$/u

/** Returns 'DD MMM YYYY': what to type into a field. */
export function dayPattern(writing: Pick<Writing, 'days'>): string {
  const isNamed = /\p{L}/u.test(formatDay('2026-11-29', writing))
  return formatDay(`YYYY-${isNamed ? 'MMM' : 'MM'}-DD`, writing)
}

/** Whether days in this style begin with the month; undefined if the style does not tell. */
function beginsWithMonth({ days }: Pick<Writing, 'days'>): boolean | undefined {
  if (days === 'month-day-year' || days === 'MM/DD/YYYY') return true
  return days === 'DD.MM.YYYY' ? false : undefined
}

/** Returns the order in which somebody types a day: that of the company's format, otherwise of its country. */
export const orderOfDays = (writing: Pick<Writing, 'days'>, country: string): DayOrder =>
  (beginsWithMonth(writing) ?? writesMonthFirst(country)) ? 'month-first' : 'day-first'

const two = (number: number | string) => String(number).padStart(2, '0')

/**
 * Reads a day that somebody types into a field: in any format that tables may have, without a year ("3 Feb"), a weekday
 * ("Friday", the next one), or "today", "tomorrow" and "yesterday". Returns YYYY-MM-DD, or undefined.
 */
export function readTypedDay(typed: string, { today, order, min, max }: TypedDayOptions): string | undefined {
  const text = typed.trim().toLowerCase().replace(LEADING_WEEKDAY, '')
  const days = RELATIVE[text]
  if (days !== undefined) return addDays(today, days)
  const weekday = WEEKDAY.exec(text)?.slice(1).findIndex(Boolean)
  if (weekday !== undefined) return nextWeekday(today, weekday)
  const [, day = '', name = '', otherName = '', otherDay = ''] = WITHOUT_YEAR.exec(text) ?? []
  const month = monthOfName(name || otherName)
  if (month !== undefined) return nearestDay(`${two(month)}-${two(day || otherDay)}`, { today, min, max })
  // A table may store days as plain numbers, but nobody types them.
  if (/^\d+$/.test(text) && text.length !== 'YYYYMMDD'.length) return undefined
  return readDay(text, { order, today })
}

/** `weekday`: 0 for Sunday. Today if it is one. */
function nextWeekday(today: string, weekday: number): string {
  const ahead = weekday - new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (ahead + WEEK_DAYS) % WEEK_DAYS)
}

/** Completes MM-DD with the year that is closest to today, preferably within the bounds. */
function nearestDay(monthAndDay: string, { today, min, max }: TypedDayOptions): string | undefined {
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1, year - 1].map((each) => `${each}-${monthAndDay}`).filter(isDay)
  const allowed = found.filter((day) => !isOutside(day, { min, max }))
  return (allowed.length > 0 ? allowed : found)
    .toSorted((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))
    .at(0)
}

/** Whether a day is before the first or after the last one allowed. */
export const isOutside = (day: string, { min, max }: Pick<TypedDayOptions, 'min' | 'max'>): boolean =>
  (!!min && day < min) || (!!max && day > max)

const NAMED_TIMES: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' }
const TYPED_TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2})? ?(?:([ap])\.? ?m?\.?)?$/

/** Reads a typed time: "14:30", "2:30 pm", "2pm", "1430", "14.30", "noon". Returns HH:mm, or undefined. */
export function readTypedTime(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const named = NAMED_TIMES[text]
  if (named !== undefined) return named
  const [, hours = '', minutes = '00', half] = TYPED_TIME.exec(text) ?? []
  const hour = Number(hours)
  if (hours === '' || Number(minutes) > 59) return undefined
  if (half === undefined) return hour < 24 ? `${two(hour)}:${minutes}` : undefined
  if (hour < 1 || hour > 12) return undefined
  return `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${minutes}`
}
