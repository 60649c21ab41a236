import type { BusyPerson, FoundSlot } from '@rolecall/contract/contact/availability'
import { addDays, dayIn, isDay, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { clockIn, momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { bookedAfter } from '@rolecall/domain/interviews/offers'
import { DAY_MINUTES, minutesOf } from '@rolecall/domain/interviews/working-hours'

/** Whose day times are to be within. */
export type Whom = { resumeid: string; position_id: string }
type Span = { starts_at: string; ends_at: string }
/** Minutes since midnight, as the clocks of the zone show them. */
export type Part = { from: number; to: number }

/** Seven days, the first of them this one. */
export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, place) => addDays(day, place))

/** "10:00", as the clocks of a zone show a moment. */
export const timeIn = (timeZone: string, moment: string): string => clockIn(timeZone, new Date(moment)).time

/** What of some times falls on a day of a zone. */
export function partsOf(spans: readonly Span[], day: string, timeZone: string): Part[] {
  return spans.flatMap(({ starts_at, ends_at }) => {
    const [start, end] = [clockIn(timeZone, new Date(starts_at)), clockIn(timeZone, new Date(ends_at))]
    const from = start.day < day ? 0 : minutesOf(start.time)
    const to = end.day > day ? DAY_MINUTES : minutesOf(end.time)
    return start.day > day || end.day < day || to <= from ? [] : [{ from, to }]
  })
}

/** The hours that a week has to show: whole ones, in which somebody is at work. */
export function hoursShown(people: readonly BusyPerson[], days: readonly string[], timeZone: string): Part {
  const parts = people.flatMap(({ working }) => days.flatMap((day) => partsOf(working, day, timeZone)))
  if (parts.length === 0) return { from: 9 * 60, to: 17 * 60 }
  const [from, to] = [Math.min(...parts.map((part) => part.from)), Math.max(...parts.map((part) => part.to))]
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Those that may be offered: no nearer than the company gives notice. */
export const keepingNotice = (slots: readonly FoundSlot[], hours: number, now: Date): FoundSlot[] =>
  slots.filter(({ starts_at }) => new Date(starts_at) > bookedAfter(now, hours))

export const slotsByDay = (slots: readonly FoundSlot[], timeZone: string): Map<string, FoundSlot[]> =>
  Map.groupBy(slots, ({ starts_at }) => dayIn(timeZone, new Date(starts_at)))

/** The moment of a time as it was typed; undefined where it makes no sense, or clocks never show it. */
export const findStart = (timeZone: string, day: string, time: string): string | undefined =>
  isTimeZone(timeZone) && isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? momentsAt(timeZone, { day, time })[0]?.toISOString()
    : undefined
