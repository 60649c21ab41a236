import { clockIn, isDoubled, offsetIn } from './wall-clock.ts'

/** Whether clocks count to twelve twice, or to twenty-four. The first is what everybody has who chose none. */
export const CLOCKS = ['12', '24'] as const
export type Clock = (typeof CLOCKS)[number]

/** How days and times are written: a style of days, ours or a company's pattern, and how clocks count. */
export type Writing = { days: string; clock: string }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const byMonthName = ([year, month, day]: readonly string[]) => `${day} ${nameOf(month)} ${year}`
const nameOf = (month = '') => MONTHS[Number(month) - 1] ?? month

/** By what a person or a company chooses; of anything else days are written as nobody wished otherwise. */
const STYLES: Readonly<Record<string, (day: readonly string[]) => string>> = {
  'month-day-year': ([year, month, day]) => `${nameOf(month)} ${day}, ${year}`,
  'year-month-day': (day) => day.join('-'),
  'YYYY-MM-DD': (day) => day.join('-'),
  'DD.MM.YYYY': (day) => day.toReversed().join('.'),
  'MM/DD/YYYY': ([year, month, day]) => `${month}/${day}/${year}`,
}

/** '05 Mar 2026' of a day, YYYY-MM-DD. */
export const writeDay = (day: string, { days }: Pick<Writing, 'days'>): string =>
  (STYLES[days] ?? byMonthName)(day.split('-'))

/** 'Thu 05 Mar 2026'. */
export const writeWeekday = (day: string, writing: Pick<Writing, 'days'>): string =>
  `${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${writeDay(day, writing)}`

/** '02:30 PM', or '14:30', of a time, HH:mm. */
export function writeClock(time: string, { clock }: Pick<Writing, 'clock'>): string {
  if (clock === '24') return time
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '02:30 PM', as the clocks of a zone show it; '02:30 AM (UTC+1)' of the hour that they show twice, in autumn. */
export function writeClockIn(zone: string, moment: Date, writing: Pick<Writing, 'clock'>): string {
  const clock = clockIn(zone, moment)
  const said = writeClock(clock.time, writing)
  return isDoubled(zone, clock) ? `${said} (${writeOffset(offsetIn(zone, moment))})` : said
}

/** 'UTC+5:30'. */
function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** '05 Mar 2026 @ 02:30 PM', as the clocks of a zone show it. */
export function writeMoment(moment: Date, zone: string, writing: Writing): string {
  const { day, time } = clockIn(zone, moment)
  return `${writeDay(day, writing)} @ ${writeClock(time, writing)}`
}

/** What zones are called by today, where browsers still have the name of before. */
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

/** Where the clocks of a zone are: 'Kolkata' of Asia/Kolkata. */
export const placeOfZone = (zone: string): string =>
  RENAMED[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Whether the clocks of two zones show another time at a moment. */
export function hasOtherClock(one: string, other: string, moment: Date): boolean {
  const [first, second] = [clockIn(one, moment), clockIn(other, moment)]
  return first.day !== second.day || first.time !== second.time
}

/** When something is; without an end, when it begins. */
export type Times = { startsAt: Date; endsAt?: Date | undefined }

/**
 * 'Thu 26 Nov 2026, 02:00 PM to 02:30 PM (Berlin) · 06:30 PM in Kolkata': the clocks of the reader's zone, and beside them those of
 * another one, where they show another time then; both by name.
 */
export function writeTimes({ startsAt, endsAt }: Times, zones: readonly string[], writing: Writing): string {
  const [own = 'UTC', ...others] = zones
  const start = clockIn(own, startsAt)
  const lastDay = endsAt && clockIn(own, endsAt).day
  const until = endsAt
    ? ` to ${lastDay && lastDay !== start.day ? `${writeWeekday(lastDay, writing)}, ` : ''}${writeClockIn(own, endsAt, writing)}`
    : ''
  const first = `${writeWeekday(start.day, writing)}, ${writeClockIn(own, startsAt, writing)}${until} (${placeOfZone(own)})`
  const beside = others.flatMap((zone, place) => {
    if ([own, ...others.slice(0, place)].some((known) => !hasOtherClock(known, zone, startsAt))) return []
    const { day } = clockIn(zone, startsAt)
    const on = day === start.day ? '' : `${writeWeekday(day, writing)}, `
    return [`${on}${writeClockIn(zone, startsAt, writing)} in ${placeOfZone(zone)}`]
  })
  return [first, ...beside].join(' · ')
}
