import type { BusyPerson, FoundSlot } from '@rolecall/contract/interviews/availability'
import { addDays, dayIn, isDay, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MINUTES } from '@rolecall/domain/calendar/durations'
import { isTime, localTimeIn, momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { bookedAfter } from '@rolecall/domain/interviews/time-offers'
import { minutesOf } from '@rolecall/domain/interviews/working-hours'

/** The candidate whose working day the times must fall into. */
export type ApplicationReference = { resumeid: string; position_id: string }
type Span = { starts_at: string; ends_at: string }
/** Minutes since midnight in the time zone. */
export type Part = { from: number; to: number }

/** Returns seven days, starting with this one. */
export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, place) => addDays(day, place))

/** Returns the time "10:00" of a moment in a time zone. */
export const timeIn = (timeZone: string, moment: string): string => localTimeIn(timeZone, new Date(moment)).time

/** Returns the parts of time spans that fall on a day in a time zone. */
export function partsOf(spans: readonly Span[], day: string, timeZone: string): Part[] {
  return spans.flatMap(({ starts_at, ends_at }) => {
    const [start, end] = [localTimeIn(timeZone, new Date(starts_at)), localTimeIn(timeZone, new Date(ends_at))]
    const from = start.day < day ? 0 : minutesOf(start.time)
    const to = end.day > day ? DAY_MINUTES : minutesOf(end.time)
    return start.day > day || end.day < day || to <= from ? [] : [{ from, to }]
  })
}

/** Returns the hours that a week must show: full hours that cover all working times. */
export function hoursShown(people: readonly BusyPerson[], days: readonly string[], timeZone: string): Part {
  const parts = people.flatMap(({ working }) => days.flatMap((day) => partsOf(working, day, timeZone)))
  if (parts.length === 0) return { from: 9 * 60, to: 17 * 60 }
  const [from, to] = [Math.min(...parts.map((part) => part.from)), Math.max(...parts.map((part) => part.to))]
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Returns the slots that respect the company's minimum notice. */
export const keepingNotice = (slots: readonly FoundSlot[], hours: number, now: Date): FoundSlot[] =>
  slots.filter(({ starts_at }) => new Date(starts_at) > bookedAfter(now, hours))

export const slotsByDay = (slots: readonly FoundSlot[], timeZone: string): Map<string, FoundSlot[]> =>
  Map.groupBy(slots, ({ starts_at }) => dayIn(timeZone, new Date(starts_at)))

/** Returns the moment of a typed time; undefined if it is invalid, or skipped by the clocks. */
export const findStart = (timeZone: string, day: string, time: string): string | undefined =>
  isTimeZone(timeZone) && isDay(day) && isTime(time) ? momentsAt(timeZone, { day, time })[0]?.toISOString() : undefined
