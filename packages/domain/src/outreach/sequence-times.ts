import { addDays } from '../calendar/company-day.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { localTimeIn, momentsAt } from '../calendar/wall-clock.ts'

/** Hours without emails, in the recipient's time zone; `from` and `until` as HH:mm, across midnight if `from` is later. */
export type QuietHours = { from: string; until: string; weekends: boolean }

/** Default: no emails at night (rule A-202). Value chosen by us. */
export const DEFAULT_QUIET: QuietHours = { from: '20:00', until: '08:00', weekends: true }
/** Number of days searched for a moment that suits all zones, before only the first zone counts. */
const SEARCHED_DAYS = 14
/** Maximum number of search steps, each to the end of a quiet time in one zone. */
const STEPS_MAX = 200

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Whether a time of day is within hours that may cross midnight; equal bounds mean no time at all. */
function isWithin(time: string, { from, until }: QuietHours): boolean {
  if (from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}

export function isQuiet(zone: string, moment: Date, quiet: QuietHours): boolean {
  const { day, time } = localTimeIn(zone, moment)
  return (quiet.weekends && isWeekend(day)) || isWithin(time, quiet)
}

/** Returns the moment at which a zone's clocks show a time on a day; if spring skips it, the first moment after it. */
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

/** Returns the next moment after a quiet one at which it may end in a zone. */
function endOfQuiet(zone: string, moment: Date, { from, until, weekends }: QuietHours): Date {
  const { day, time } = localTimeIn(zone, moment)
  const isOff = from === until
  if (weekends && isWeekend(day)) return momentOf(zone, addDays(day, 1), isOff || from < until ? '00:00' : until)
  const then = momentOf(zone, time < until ? day : addDays(day, 1), until)
  // Autumn repeats an hour, and the second one may still be quiet.
  return then > moment ? then : new Date(moment.getTime() + 15 * 60_000)
}

/**
 * Returns the first moment from `from` on that is quiet in none of the zones. If several zones have no common moment,
 * only the first zone counts.
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

/** Returns when an email is due that many days after the previous one: at the same local time. */
export function dueAfter(before: Date, waitDays: number, zone: string): Date {
  if (waitDays === 0) return before
  const { day, time } = localTimeIn(zone, before)
  return momentOf(zone, addDays(day, waitDays), time)
}
