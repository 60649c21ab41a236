import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import { type Component, firstValue, linesOf } from './ical/content-lines.ts'
import { type Entry, isSeries } from './ical/entry.ts'
import { addressesOf } from './ical/is-free.ts'
import { DAY_MS, readTime } from './ical/values.ts'

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

/** One entry or none: what has no beginning, or one that is not sure, is none of ours any more. */
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
