import { addDays } from '../calendar/company-day.ts'
import { clockIn, momentsAt } from '../calendar/wall-clock.ts'

/** When nobody is written to, by the clocks of where they live; `from` and `until` as HH:mm, over midnight where `from` is later. */
export type QuietHours = { from: string; until: string; weekends: boolean }

/** Our own: nobody is written to at night (rule A-202). */
export const DEFAULT_QUIET: QuietHours = { from: '20:00', until: '08:00', weekends: true }

const DAY_MS = 86_400_000
/** Where no moment suits all zones within so many days, the first zone alone counts. */
const SEARCHED_DAYS = 14
/** Steps of a search: each goes to the end of a quiet time of one zone. */
const STEPS_MAX = 200

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Whether a time of the day is within hours that may reach over midnight; the same time twice is no time at all. */
function isWithin(time: string, { from, until }: QuietHours): boolean {
  if (from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}

export function isQuiet(zone: string, moment: Date, quiet: QuietHours): boolean {
  const { day, time } = clockIn(zone, moment)
  return (quiet.weekends && isWeekend(day)) || isWithin(time, quiet)
}

/** The moment at which the clocks of a zone show a time on a day; where they skip it in spring, the first that they show after it. */
export function momentOf(zone: string, day: string, time: string): Date {
  const [first] = momentsAt(zone, { day, time })
  if (first) return first
  for (let minutes = 15; minutes <= 180; minutes += 15) {
    const later = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString()
    const [next] = momentsAt(zone, { day: later.slice(0, 10), time: later.slice(11, 16) })
    if (next) return next
  }
  return new Date(`${day}T${time}:00Z`)
}

/** The next moment after a quiet one at which it may be over in a zone. */
function endOfQuiet(zone: string, moment: Date, { from, until, weekends }: QuietHours): Date {
  const { day, time } = clockIn(zone, moment)
  const isOff = from === until
  if (weekends && isWeekend(day)) return momentOf(zone, addDays(day, 1), isOff || from < until ? '00:00' : until)
  const then = momentOf(zone, time < until ? day : addDays(day, 1), until)
  // In autumn clocks show an hour twice, of which the second may be quiet still.
  return then > moment ? then : new Date(moment.getTime() + 15 * 60_000)
}

/**
 * The first moment, not before `from`, at which it is quiet in none of the zones. Of several zones none may be awake at once:
 * then the first zone alone is asked.
 */
export function nextAllowed(from: Date, zones: readonly string[], quiet: QuietHours): Date {
  let moment = from
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const at = moment
    const zone = zones.find((each) => isQuiet(each, at, quiet))
    if (zone === undefined) return moment
    moment = endOfQuiet(zone, moment, quiet)
    if (zones.length > 1 && moment.getTime() - from.getTime() > SEARCHED_DAYS * DAY_MS) break
  }
  return zones.length > 1 ? nextAllowed(from, zones.slice(0, 1), quiet) : moment
}

/** When a mail is due that waits so many days after the one before: on that day, at the same time of the day where they live. */
export function dueAfter(before: Date, waitDays: number, zone: string): Date {
  if (waitDays === 0) return before
  const { day, time } = clockIn(zone, before)
  return momentOf(zone, addDays(day, waitDays), time)
}
