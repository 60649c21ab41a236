/** What the clocks of a time zone show, as a day, YYYY-MM-DD, and a time, HH:mm. */
export type WallClock = { day: string; time: string }

const DAY_MS = 86_400_000
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

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

/** Throws a RangeError for an unknown zone and for no moment at all. */
export function clockIn(timeZone: string, moment: Date): WallClock {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`,
    time: `${partOf('hour')}:${partOf('minute')}`,
  }
}

/** Milliseconds since 1970 if the clocks were those of UTC; not a number for a day or time that there is not. */
function readAsUtc({ day, time }: WallClock): number {
  const read = TIME.test(time) ? new Date(`${day}T${time}:00Z`) : undefined
  // Some days that no month has, such as 30 February, are read as days of the next.
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? read.getTime() : Number.NaN
}

/**
 * When the clocks of a zone show a day and time, the earlier moment first: none where they are put forward over it in
 * spring, two where they are put back over it in autumn. Throws a RangeError for an unknown zone, day or time.
 */
export function momentsAt(timeZone: string, clock: WallClock): Date[] {
  const local = readAsUtc(clock)
  if (Number.isNaN(local)) throw new RangeError(`There is no ${clock.day} ${clock.time}`)
  // Clocks are changed at most once within two days, so that one of these offsets holds at the moment in question.
  const offsets = [local - DAY_MS, local + DAY_MS].map((at) => readAsUtc(clockIn(timeZone, new Date(at))) - at)
  return [...new Set(offsets)]
    .map((offset) => new Date(local - offset))
    .filter((moment) => readAsUtc(clockIn(timeZone, moment)) === local)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** The earliest day that is not over yet somewhere on earth: a last day lasts for as long as anybody has it. */
export const oldestDay = (now: Date): string => clockIn('Etc/GMT+12', now).day

/** Whether the clocks of a zone show a day and time twice, as they do in the hour over which they are put back in autumn. */
export const isDoubled = (timeZone: string, clock: WallClock): boolean => momentsAt(timeZone, clock).length > 1

const MINUTE_MS = 60_000

/** By how many minutes the clocks of a zone are ahead of those of UTC at a moment; negative where they are behind. */
export const offsetIn = (timeZone: string, moment: Date): number =>
  // What clocks show has no seconds.
  Math.ceil((readAsUtc(clockIn(timeZone, moment)) - moment.getTime()) / MINUTE_MS)
