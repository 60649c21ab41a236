import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { type Component, firstValue, linesOf } from './ical/content-lines.ts'
import { type Entry, isSeries } from './ical/entry.ts'
import { addressesOf } from './ical/is-free.ts'
import { readTime } from './ical/values.ts'

/** An interview as it appears in a user's calendar. Moments in milliseconds since 1970; `place`: index of the text. */
export type OwnEntry = {
  uid: string
  from: number
  to: number
  isAllDay: boolean
  isSeries: boolean
  isCancelled: boolean
  /** Answers by address in lower case. */
  answers: { email: string; answer: CalendarAnswer }[]
  /** Time of the last change as stated by the entry; 0 if it states none. */
  changedAt: number
  place: number
}

/** Maximum number of attendees examined; no one invites more to one interview. */
const PEOPLE_MAX = 50

const ANSWERS: Readonly<Record<string, CalendarAnswer>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

/** Returns one entry or none: without a certain start it is no longer one of ours. */
export function readOwnEntry(component: Component, entry: Entry): OwnEntry[] {
  const { start, length, uid, place } = entry
  if (!start?.zone.isSure) return []
  const attendees = linesOf(component, 'ATTENDEE').slice(0, PEOPLE_MAX)
  return [
    {
      uid,
      from: start.zone.earliest(start.local),
      to: start.zone.latest(start.local + length.days * DAY_MS) + length.ms,
      isAllDay: start.isDate,
      isSeries: isSeries(entry) || entry.exception !== undefined,
      isCancelled: firstValue(component, 'STATUS').toUpperCase() === 'CANCELLED',
      answers: attendees.map((attendee) => ({
        email: addressesOf(attendee)[0] ?? '',
        answer: ANSWERS[attendee.params.get('PARTSTAT')?.toUpperCase() ?? ''] ?? '',
      })),
      changedAt: Math.max(
        0,
        ...['LAST-MODIFIED', 'DTSTAMP'].map((name) => readTime(firstValue(component, name))?.local ?? 0),
      ),
      place,
    },
  ]
}
