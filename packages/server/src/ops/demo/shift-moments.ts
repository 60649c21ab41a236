import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { formatDay } from '@rolecall/domain/calendar/format-time'

/** Days around the demo's moment within which dates are shifted, a year of hiring among them; dates further away are from a résumé. */
const REACH = { before: 400, after: 500 }

/** Matches a moment in the formats of PostgreSQL and JSON, in UTC, and a day by itself. */
const MOMENT = /\b(\d{4}-\d\d-\d\d)(?:([T ])(\d\d:\d\d:\d\d(?:\.\d+)?)(Z|\+00)\b|(?![-T\d]| \d))/g
/** Format of days in emails of the demo's company. */
const SAID = { days: 'DD MMM YYYY' }
const SAID_DAY = /\b\d\d [A-Z][a-z]{2} \d{4}\b/g

/**
 * Moves every moment in a text by `byMs`, and every day by the number of days between the day of `from` and its new place (in
 * UTC), if they lie around `from`.
 */
export function shiftMoments(text: string, from: Date, byMs: number): string {
  const byDays = (dayOf(from.getTime() + byMs) - dayOf(from.getTime())) * DAY_MS
  const near = (ms: number) => {
    const days = (ms - from.getTime()) / DAY_MS
    return days > -REACH.before && days < REACH.after
  }
  const moveMoment = (whole: string, day: string, between?: string, time?: string, zone?: string) => {
    const ms = Date.parse(time ? `${day}T${time}Z` : day)
    if (Number.isNaN(ms) || !near(ms)) return whole
    const moved = new Date(ms + (time ? byMs : byDays)).toISOString()
    if (!time) return moved.slice(0, 10)
    return between === 'T' ? moved : moved.replace('T', ' ').replace('Z', zone ?? '')
  }
  const moveSaid = (whole: string) => {
    const ms = Date.parse(`${whole} UTC`)
    if (Number.isNaN(ms) || !near(ms)) return whole
    return formatDay(new Date(ms + byDays).toISOString().slice(0, 10), SAID)
  }
  return text.replace(MOMENT, moveMoment).replace(SAID_DAY, moveSaid)
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)
