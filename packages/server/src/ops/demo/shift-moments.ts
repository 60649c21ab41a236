import { writeDay } from '@rolecall/domain/calendar/write-time'

const DAY_MS = 24 * 60 * 60_000
/** Days before and after the moment of which moments count as of the demo; what lies further off is in a résumé, or a letter. */
const REACH = { before: 120, after: 500 }

/** As PostgreSQL and JSON write a moment, in UTC, and a day by itself. */
const MOMENT = /\b(\d{4}-\d\d-\d\d)(?:([T ])(\d\d:\d\d:\d\d(?:\.\d+)?)(Z|\+00)\b|(?![-T\d]| \d))/g
/** A day as mails of the demo's company say it. */
const SAID = { days: 'DD MMM YYYY' }
const SAID_DAY = /\b\d\d [A-Z][a-z]{2} \d{4}\b/g

/**
 * Moves every moment in a text by `byMs`, and every day by as many days as are between the days of `from` and its new place
 * (in UTC), in so far as they lie around `from`.
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
    return writeDay(new Date(ms + byDays).toISOString().slice(0, 10), SAID)
  }
  return text.replace(MOMENT, moveMoment).replace(SAID_DAY, moveSaid)
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)
