import { addDays } from '../../calendar/company-day.ts'
import { WEEK_MS } from '../../calendar/durations.ts'
import { weekdayOf } from '../working-hours.ts'
import type { PanelPerson } from './panel.ts'
import { DAY_SLOTS, daysOf, type Grid, STEP_MS } from './panel-grid.ts'
import { type Bits, noBits, setRange } from './slot-bits.ts'
/** Remaining number for a person without a limit. */
export const NO_LIMIT = 1_000

/** The day and week, in a zone, of every slot of a grid: indexes into `days` and `weeks`, which begin before the grid. */
export type OwnDays = {
  days: readonly string[]
  weeks: readonly string[]
  dayOf: Int16Array
  weekOf: Int16Array
  /** Returns the same for any moment within a week of the grid; -1 outside of that. */
  placeOf: (moment: number) => [day: number, week: number]
}

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export function ownDaysOf(grid: Grid, zone: string): OwnDays {
  const [first, last] = [grid.days[0]?.from ?? 0, grid.days.at(-1)?.to ?? 0]
  const own = daysOf(zone, { from: first - WEEK_MS, to: last + WEEK_MS })
  const weeks = [...new Set(own.map(({ day }) => mondayOf(day)))]
  const weekOfDay = own.map(({ day }) => weeks.indexOf(mondayOf(day)))
  const [dayOf, weekOf] = [new Int16Array(grid.words * 32), new Int16Array(grid.words * 32)]
  let at = 0
  for (const [place, { from, to }] of grid.days.entries())
    for (let slot = 0, moment = from; moment < to; slot += 1, moment += STEP_MS) {
      while ((own[at]?.to ?? Number.POSITIVE_INFINITY) <= moment) at += 1
      dayOf[place * DAY_SLOTS + slot] = at
      weekOf[place * DAY_SLOTS + slot] = weekOfDay[at] ?? -1
    }
  const placeOf = (moment: number): [number, number] => {
    const day = own.findIndex(({ from, to }) => from <= moment && moment < to)
    return [day, weekOfDay[day] ?? -1]
  }
  return { days: own.map(({ day }) => day), weeks, dayOf, weekOf, placeOf }
}

/** How many more interviews a person may lead on each of their days and weeks; `key` identifies the combination. */
export type RemainingLoad = { days: Int16Array; weeks: Int16Array; own: OwnDays; key: string }

/** `raised`: by one for each listed day, or Monday of a week. */
type LoadLimits = { day: boolean; week: boolean; raisedDays: readonly string[]; raisedWeeks: readonly string[] }

export function leftOf(
  { perDay, perWeek, led }: PanelPerson,
  own: OwnDays,
  held: LoadLimits,
): Omit<RemainingLoad, 'key'> {
  const days = new Int16Array(own.days.length).fill(held.day ? (perDay ?? NO_LIMIT) : NO_LIMIT)
  const weeks = new Int16Array(own.weeks.length).fill(held.week ? (perWeek ?? NO_LIMIT) : NO_LIMIT)
  const add = (list: Int16Array, place: number, by: number) => {
    if (place >= 0) list[place] = (list[place] ?? 0) + by
  }
  for (const moment of led) {
    const [day, week] = own.placeOf(moment)
    if (held.day && perDay !== undefined) add(days, day, -1)
    if (held.week && perWeek !== undefined) add(weeks, week, -1)
  }
  for (const day of held.raisedDays) add(days, own.days.indexOf(day), 1)
  for (const week of held.raisedWeeks) add(weeks, own.weeks.indexOf(week), 1)
  return { days, weeks, own }
}

/** Returns the slots of days and weeks in which a person may lead no more interviews (rule A-196). */
export function fullSlots(grid: Grid, { days, weeks, own }: RemainingLoad): Bits {
  const bits = noBits(grid.words)
  for (let place = 0; place < grid.days.length; place += 1) {
    const from = place * DAY_SLOTS
    for (let slot = from; slot < from + DAY_SLOTS; slot += 1)
      if ((days[own.dayOf[slot] ?? 0] ?? 0) <= 0 || (weeks[own.weekOf[slot] ?? 0] ?? 0) <= 0)
        setRange(bits, slot, slot + 1)
  }
  return bits
}
