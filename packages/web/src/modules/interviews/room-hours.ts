import type { InterviewRoom } from '@rolecall/contract/interviews/panel-settings'
import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { clockOf, minutesOf } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatClock } from '../../ui/format/format-date.ts'

export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Room hours as typed; `isAlways`: the room may be used at any time. */
export type TypedHours = { isAlways: boolean; days: string[]; from: string; to: string; zone: string }
type Hours = NonNullable<InterviewRoom['hours']>

export const typedHours = (hours: Hours | null, zone: string): TypedHours => ({
  isAlways: hours === null,
  days: (hours?.days ?? [1, 2, 3, 4, 5]).map(String),
  from: clockOf(hours?.from_minute ?? 480),
  to: clockOf((hours?.to_minute ?? 1_080) % DAY_MINUTES),
  zone: hours?.time_zone ?? zone,
})

/** Returns minutes of the day; midnight at the end of a day is written the same as at its start. */
const readEnd = (clock: string) => (minutesOf(clock) === 0 ? DAY_MINUTES : minutesOf(clock))

/** Reads the typed hours. */
export const readHours = ({ isAlways, days, from, to, zone }: TypedHours): Hours | null =>
  isAlways
    ? null
    : {
        days: days.map(Number).toSorted((one, other) => one - other),
        from_minute: minutesOf(from || '00:00'),
        to_minute: readEnd(to || '00:00'),
        time_zone: zone,
      }

/** 'Mon–Fri' for days in a row, otherwise 'Mon, Wed'. */
function formatDays(days: readonly number[]): string {
  const name = (day: number | undefined) => WEEK[(day ?? 1) - 1] ?? ''
  const isRow = days.length > 2 && days.every((day, place) => day === (days[0] ?? 0) + place)
  return isRow ? `${name(days[0])}–${name(days.at(-1))}` : days.map(name).join(', ')
}

export const formatOpeningHours = ({ days, from_minute, to_minute }: Hours): string =>
  sentence('available {days}, {from} to {to}', {
    days: formatDays(days),
    from: formatClock(clockOf(from_minute)),
    to: formatClock(clockOf(to_minute % DAY_MINUTES)),
  })
