import { isDoubled, localTimeIn, utcOffsetIn } from './wall-clock.ts'

/** 12-hour or 24-hour clock. The first is the default. */
export const CLOCKS = ['12', '24'] as const
export type Clock = (typeof CLOCKS)[number]

/** Formats of days and times: a date style or a company's pattern, and the clock. */
export type Writing = { days: string; clock: string }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const byMonthName = ([year, month, day]: readonly string[]) => `${day} ${nameOf(month)} ${year}`
const nameOf = (month = '') => MONTHS[Number(month) - 1] ?? month

/** Formats the month of a day: "Sep 2026". */
export const formatMonth = (day: string): string => `${nameOf(day.slice(5, 7))} ${day.slice(0, 4)}`

/** Formats of days by the choice of a user or company; any other choice uses the default. */
const STYLES: Readonly<Record<string, (day: readonly string[]) => string>> = {
  'month-day-year': ([year, month, day]) => `${nameOf(month)} ${day}, ${year}`,
  'year-month-day': (day) => day.join('-'),
  'YYYY-MM-DD': (day) => day.join('-'),
  'DD.MM.YYYY': (day) => day.toReversed().join('.'),
  'MM/DD/YYYY': ([year, month, day]) => `${month}/${day}/${year}`,
}

/** Returns '05 Mar 2026' for a day, YYYY-MM-DD. */
export const formatDay = (day: string, { days }: Pick<Writing, 'days'>): string =>
  (STYLES[days] ?? byMonthName)(day.split('-'))

/** Whether a user or company chose a format of days other than the default. */
export const hasOwnStyle = ({ days }: Pick<Writing, 'days'>): boolean => days in STYLES

/** 'Thu 05 Mar 2026'. */
export const formatWeekdayDate = (day: string, writing: Pick<Writing, 'days'>): string =>
  `${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${formatDay(day, writing)}`

/** Returns '02:30 PM', or '14:30', for a time, HH:mm. */
export function writeClock(time: string, { clock }: Pick<Writing, 'clock'>): string {
  if (clock === '24') return time
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns '02:30 PM' in a zone; '02:30 AM (UTC+1)' in the hour that autumn repeats. */
export function formatClockIn(zone: string, moment: Date, writing: Pick<Writing, 'clock'>): string {
  const clock = localTimeIn(zone, moment)
  const said = writeClock(clock.time, writing)
  return isDoubled(zone, clock) ? `${said} (${writeOffset(utcOffsetIn(zone, moment))})` : said
}

/** 'UTC+5:30'. */
function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Returns '05 Mar 2026, 02:30 PM' in a zone. */
export function formatMoment(moment: Date, zone: string, writing: Writing): string {
  const { day, time } = localTimeIn(zone, moment)
  return `${formatDay(day, writing)}, ${writeClock(time, writing)}`
}

/** Returns '5 Mar 2026 @ 02:30 PM' in a zone, as profiles show moments in the default format (decision 282); '05.03.2026, 14:30' in another. */
export function formatProfileMoment(moment: Date, zone: string, writing: Writing): string {
  if (STYLES[writing.days]) return formatMoment(moment, zone, writing)
  const { day, time } = localTimeIn(zone, moment)
  return `${formatDay(day, writing).replace(/^0/, '')} @ ${writeClock(time, writing)}`
}

/** Current names of zones that browsers still call by an older one. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Europe/Kiev': 'Kyiv',
  'America/Godthab': 'Nuuk',
  'America/Buenos_Aires': 'Buenos Aires',
}

/** Returns the city of a zone: 'Kolkata' for Asia/Kolkata. */
export const cityOfZone = (zone: string): string =>
  RENAMED[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Whether the clocks of two zones differ at a moment. */
export function hasOtherClock(one: string, other: string, moment: Date): boolean {
  const [first, second] = [localTimeIn(one, moment), localTimeIn(other, moment)]
  return first.day !== second.day || first.time !== second.time
}

/** Returns '06:30 PM in Kolkata' if the clocks there differ from those in `own`, with the day if it differs, too; otherwise empty. */
export function formatOtherClock(moment: Date, { own, zone }: { own: string; zone: string }, writing: Writing): string {
  if (!hasOtherClock(own, zone, moment)) return ''
  const { day } = localTimeIn(zone, moment)
  const on = day === localTimeIn(own, moment).day ? '' : `${formatWeekdayDate(day, writing)}, `
  return `${on}${formatClockIn(zone, moment, writing)} in ${cityOfZone(zone)}`
}

/** Times of an event; without an end, only its start. */
export type Times = { startsAt: Date; endsAt?: Date | undefined }

/**
 * Returns 'Thu 26 Nov 2026, 02:00 PM to 02:30 PM (Berlin) · 06:30 PM in Kolkata': the local time in the reader's zone,
 * and the time in another zone if it differs, each with the name of its zone. `isOwnClock`: the reader knows that times
 * are in their zone, which is named only beside another one.
 */
export function formatTimeSpan(
  { startsAt, endsAt }: Times,
  zones: readonly string[],
  writing: Writing,
  isOwnClock = false,
): string {
  const [own = 'UTC', ...others] = zones
  const start = localTimeIn(own, startsAt)
  const lastDay = endsAt && localTimeIn(own, endsAt).day
  const until = endsAt
    ? ` to ${lastDay && lastDay !== start.day ? `${formatWeekdayDate(lastDay, writing)}, ` : ''}${formatClockIn(own, endsAt, writing)}`
    : ''
  const first = `${formatWeekdayDate(start.day, writing)}, ${formatClockIn(own, startsAt, writing)}${until}`
  const beside = others.flatMap((zone, place) => {
    if ([own, ...others.slice(0, place)].some((known) => !hasOtherClock(known, zone, startsAt))) return []
    return [formatOtherClock(startsAt, { own, zone }, writing)]
  })
  const named = isOwnClock && beside.length === 0 ? first : `${first} (${cityOfZone(own)})`
  return [named, ...beside].join(' · ')
}
