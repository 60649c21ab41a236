import type { FoundSlot } from '@rolecall/contract/interviews/availability'
import { addDays, dayIn, isDay, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MINUTES, HOUR_MINUTES } from '@rolecall/domain/calendar/durations'
import { isTime, localTimeIn, momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { CANDIDATE_DAY } from '@rolecall/domain/interviews/free-slots'
import { bookedAfter } from '@rolecall/domain/interviews/time-offers'
import { commonPeriods, withoutPeriods } from '@rolecall/domain/interviews/time-periods'
import { clockOf, minutesOf, weekdayOf } from '@rolecall/domain/interviews/working-hours'

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

type DayShown = { day: string; timeZone: string; shown: Part }

/** Returns the parts of time spans on a day that are within the hours shown. */
export const partsWithin = (spans: readonly Span[], { day, timeZone, shown }: DayShown): Part[] =>
  partsOf(spans, day, timeZone)
    .map(({ from, to }) => ({ from: Math.max(from, shown.from), to: Math.min(to, shown.to) }))
    .filter(({ from, to }) => to > from)

/** The hours of a week in which nobody works. */
export const OFFICE_HOURS: Part = { from: 9 * HOUR_MINUTES, to: 17 * HOUR_MINUTES }

/** Returns the full hours that cover all parts. */
export function coverHours(parts: readonly Part[]): Part {
  if (parts.length === 0) return OFFICE_HOURS
  const [from, to] = [Math.min(...parts.map((part) => part.from)), Math.max(...parts.map((part) => part.to))]
  return { from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES, to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES }
}

/** Returns the hours that a week must show: full hours that cover all working times. */
export const hoursShown = (
  people: readonly { working: readonly Span[] }[],
  days: readonly string[],
  timeZone: string,
) => coverHours(people.flatMap(({ working }) => days.flatMap((day) => partsOf(working, day, timeZone))))

/** Returns Monday to Sunday of the week of a day. */
export const weekOf = (day: string): string[] => weekFrom(addDays(day, 1 - weekdayOf(day)))

/** Returns a day, or the next Monday if it is a Saturday or Sunday: by then its own week is over. */
export const workingDayFrom = (day: string): string => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day)

/** Returns the days of a week without a weekend on which there is nothing: both of its days, or neither. */
export function withoutEmptyWeekend(days: readonly string[], spans: readonly Span[], timeZone: string): string[] {
  const isWeekend = (day: string) => weekdayOf(day) > 5
  const isEmpty = days.every((day) => !isWeekend(day) || partsOf(spans, day, timeZone).length === 0)
  return days.filter((day) => !isEmpty || !isWeekend(day))
}

/**
 * Returns the parts of a day, in a time zone, that are outside the hours in which a candidate is interviewed: in any of the
 * zones where they may live.
 */
export function nightsOf(zones: readonly string[], day: string, timeZone: string): Part[] {
  if (zones.length === 0) return []
  const [from, to] = [startOf(timeZone, day), startOf(timeZone, addDays(day, 1))]
  let inDay = [{ from, to }]
  for (const zone of zones)
    inDay = commonPeriods(
      inDay,
      [-1, 0, 1].map((days) => ({
        from: startOf(zone, addDays(day, days), CANDIDATE_DAY.from),
        to: startOf(zone, addDays(day, days), CANDIDATE_DAY.to),
      })),
    )
  const nights = withoutPeriods([{ from, to }], inDay).map((night) => ({
    starts_at: new Date(night.from).toISOString(),
    ends_at: new Date(night.to).toISOString(),
  }))
  return partsOf(nights, day, timeZone)
}

/** Returns the moment of a full hour of a day; the next one where the clocks skip it. */
export function startOf(zone: string, day: string, hour = 0): number {
  const at = (of: number) => momentsAt(zone, { day, time: clockOf(of * HOUR_MINUTES) })[0]
  return (at(hour) ?? at(hour + 1))?.getTime() ?? 0
}

/** Places overlapping parts of a day side by side: for each, in order, its lane and the number of lanes there. */
export function assignLanes(parts: readonly Part[]): { lane: number; lanes: number }[] {
  const placed = parts.map(() => ({ lane: 0, lanes: 1 }))
  const order = [...parts.keys()].toSorted((one, other) => (parts[one]?.from ?? 0) - (parts[other]?.from ?? 0))
  let [group, ends, until]: [number[], number[], number] = [[], [], 0]
  const close = () => {
    for (const index of group) placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const index of order) {
    const part = parts[index]
    if (!part) continue
    if (part.from >= until) close()
    const free = ends.findIndex((end) => end <= part.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = part.to
    until = Math.max(until, part.to)
    placed[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return placed
}

/** Returns the slots that respect the company's minimum notice. */
export const keepingNotice = (slots: readonly FoundSlot[], hours: number, now: Date): FoundSlot[] =>
  slots.filter(({ starts_at }) => new Date(starts_at) > bookedAfter(now, hours))

export const slotsByDay = (slots: readonly FoundSlot[], timeZone: string): Map<string, FoundSlot[]> =>
  Map.groupBy(slots, ({ starts_at }) => dayIn(timeZone, new Date(starts_at)))

/** Returns the moment of a typed time; undefined if it is invalid, or skipped by the clocks. */
export const findStart = (timeZone: string, day: string, time: string): string | undefined =>
  isTimeZone(timeZone) && isDay(day) && isTime(time) ? momentsAt(timeZone, { day, time })[0]?.toISOString() : undefined
