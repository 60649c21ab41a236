import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import type { Gap, GapKind } from './ical/reading.ts'

/** Number of days ahead for which busy times are read, further than any search looks. */
const DAYS_AHEAD = 92

/** The period of a calendar that is read. */
export const calendarWindow = (now: Date): Period => ({
  from: now.getTime() - DAY_MS,
  to: now.getTime() + DAYS_AHEAD * DAY_MS,
})

const CUT_OFF =
  'The calendar has more entries than we read. Times of the last entries, or of very frequent ones, may be missing.'

const PLACES: Readonly<Record<GapKind, string>> = {
  start: 'start',
  end: 'end',
  repeat: 'recurrence',
  exception: 'excluded dates',
  zone: 'time zone',
  line: 'content',
  cut: 'end of file',
}
/** Maximum number of places named; the others are counted. */
const NAMED = 5

/**
 * Describes to the owner what of a calendar was not read, without saying what its entries are about; '' if all of it was.
 * `hasLines`: whether the calendar is one text, so that line numbers can be given.
 */
export function describeUnread(
  { isCutOff, gaps }: { isCutOff: boolean; gaps: readonly Gap[] },
  hasLines: boolean,
): string {
  const places = [
    ...new Set(
      gaps.map(({ at, what }) =>
        hasLines ? sentence('line {at} ({what})', { at: String(at), what: PLACES[what] }) : PLACES[what],
      ),
    ),
  ]
  const more = places.length - NAMED
  const list = listOf([...places.slice(0, NAMED), ...(more > 0 ? [sentence('{more} more', { more })] : [])])
  const unread = sentence(
    {
      one: 'One entry couldn’t be read completely: {list}.',
      other: '{count} entries couldn’t be read completely: {list}.',
    },
    { count: gaps.length, list },
  )
  return [...(gaps.length > 0 ? [unread] : []), ...(isCutOff ? [CUT_OFF] : [])].join(' ')
}
