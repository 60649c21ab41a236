import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import ICAL from 'ical.js'
import { type Clocks, type Component, lengthOf, uidOf } from './calendar-parts.ts'

/** An interview as somebody's calendar shows it. Moments in milliseconds since 1970; `place`: in which of several texts. */
export type OwnEntry = {
  uid: string
  from: number
  to: number
  isAllDay: boolean
  isSeries: boolean
  isCancelled: boolean
  /** By addresses in lower case. */
  answers: { email: string; answer: CalendarAnswer }[]
  /** When it was last changed, as it says itself; 0 where it does not. */
  changedAt: number
  place: number
}

/** People whose answers are looked at; nobody invites more to one. */
const PEOPLE_MAX = 50

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

/** One entry or none: what has no beginning is none of ours any more. */
export function readOwnEntry(entry: Component, clocks: Clocks): OwnEntry[] {
  const start = entry.getFirstProperty('dtstart')
  const begins = start?.getFirstValue()
  if (!start || !(begins instanceof ICAL.Time)) return []
  const from = clocks(begins, start)
  const to = from + lengthOf(entry, { begins, from, clocks })
  if (Number.isNaN(from) || Number.isNaN(to)) return []
  const attendees = entry.getAllProperties('attendee').slice(0, PEOPLE_MAX)
  return [
    {
      uid: uidOf(entry),
      from,
      to,
      isAllDay: begins.isDate,
      isSeries: ['rrule', 'rdate', 'recurrence-id'].some((name) => entry.hasProperty(name)),
      isCancelled: String(entry.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED',
      answers: attendees.map((attendee) => ({
        email: String(attendee.getFirstValue() ?? '')
          .replace(/^mailto:/i, '')
          .toLowerCase(),
        answer: ANSWERS[String(attendee.getParameter('partstat') ?? '').toUpperCase()] ?? '',
      })),
      changedAt: Math.max(0, ...['last-modified', 'dtstamp'].map((name) => momentOf(entry, name))),
      place: 0,
    },
  ]
}

/** In UTC, as both are by the standard. */
function momentOf(entry: Component, name: string): number {
  const value = entry.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.Time)) return 0
  const { year, month, day, hour, minute, second } = value
  const moment = Date.UTC(year, month - 1, day, hour, minute, second)
  return Number.isNaN(moment) ? 0 : moment
}
