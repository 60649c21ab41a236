import { DAY_MS, MINUTE_MS } from './durations.ts'

/** Local time in a time zone, as a day, YYYY-MM-DD, and a time, HH:mm. */
export type WallClock = { day: string; time: string }
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** Whether a text is a time of day, HH:mm. */
export const isTime = (text: string): boolean => TIME.test(text)

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Returns the local time of a moment. Throws a RangeError for an unknown zone or an invalid moment. */
export function localTimeIn(timeZone: string, moment: Date): WallClock {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`,
    time: `${partOf('hour')}:${partOf('minute')}`,
  }
}

/** Returns the milliseconds since 1970 if the time were UTC; NaN for an invalid day or time. */
function readAsUtc({ day, time }: WallClock): number {
  const read = TIME.test(time) ? new Date(`${day}T${time}:00Z`) : undefined
  // Some invalid days, such as 30 February, are parsed as days of the next month.
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? read.getTime() : Number.NaN
}

/**
 * Returns the moments at which a zone's clocks show a day and time, earlier first: none in the gap of spring, two in
 * the overlap of autumn. Throws a RangeError for an unknown zone, day or time.
 */
export function momentsAt(timeZone: string, clock: WallClock): Date[] {
  const local = readAsUtc(clock)
  if (Number.isNaN(local)) throw new RangeError(`There is no ${clock.day} ${clock.time}`)
  // Clocks change at most once within two days, so one of these offsets applies at the moment in question.
  const offsets = [local - DAY_MS, local + DAY_MS].map((at) => readAsUtc(localTimeIn(timeZone, new Date(at))) - at)
  return [...new Set(offsets)]
    .map((offset) => new Date(local - offset))
    .filter((moment) => readAsUtc(localTimeIn(timeZone, moment)) === local)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** Returns the earliest day that is not over yet somewhere on earth: a last day lasts as long as anywhere. */
export const oldestDay = (now: Date): string => localTimeIn('Etc/GMT+12', now).day

/** Whether a zone's clocks show a day and time twice, as in the overlap of autumn. */
export const isDoubled = (timeZone: string, clock: WallClock): boolean => momentsAt(timeZone, clock).length > 1

/** Returns the UTC offset of a zone at a moment in minutes; negative west of UTC. */
export const utcOffsetIn = (timeZone: string, moment: Date): number =>
  // Local times have no seconds.
  Math.ceil((readAsUtc(localTimeIn(timeZone, moment)) - moment.getTime()) / MINUTE_MS)
