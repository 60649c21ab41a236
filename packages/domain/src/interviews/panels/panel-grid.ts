import { dayIn } from '../../calendar/company-day.ts'
import { SLOT_STEP_MINUTES } from '../free-slots.ts'
import { joinPeriods, type Period } from '../time-periods.ts'
import { DAY_MINUTES, listWorking } from '../working-hours.ts'
import { type Bits, noBits, putRun } from './slot-bits.ts'

export const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS
export const STEP_MS = SLOT_STEP_MINUTES * MINUTE_MS
/**
 * Slots kept for a day: a hundred of the longest one, on which clocks are put back, and as many again that are never taken, so
 * that nothing that is later by a day at most reaches into the next.
 */
export const DAY_SLOTS = 224
export const DAY_WORDS = DAY_SLOTS / 32
/** Slots that a day has at most, and by which anything of it is later at most. */
export const LONGEST = 100

/** Days of a zone, each with its slots of a quarter of an hour from its first moment on. */
export type Grid = { zone: string; days: readonly (Period & { day: string })[]; words: number }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** The whole days that a range touches. */
export function gridOf(range: Period, zone: string): Grid {
  const days = daysOf(zone, { from: range.from - DAY_MS, to: range.to + DAY_MS })
    // Those at the ends are cut off.
    .slice(1, -1)
    .filter(({ from, to }) => from < range.to && to > range.from)
  return { zone, days, words: days.length * DAY_WORDS }
}

/** Every zone’s clocks are whole quarters off those of UTC, so that days begin on a quarter. */
export const daysOf = (zone: string, range: Period) =>
  listWorking({ days: EVERY_DAY, from: 0, to: DAY_MINUTES, timeZone: zone }, range).map(({ from, to }) => ({
    from,
    to,
    day: dayIn(zone, new Date(from)),
  }))

/** Which day of the grid a slot is of. */
export const dayOfSlot = (slot: number): number => Math.floor(slot / DAY_SLOTS)

/** When a slot begins. */
export const momentOf = ({ days }: Grid, slot: number): number =>
  (days[dayOfSlot(slot)]?.from ?? 0) + (slot % DAY_SLOTS) * STEP_MS

/** The slots at which so many minutes begin that lie within one of some periods, and end on the day on which they begin. */
export function startsWithin({ days, words }: Grid, periods: readonly Period[], minutes: number): Bits {
  const bits = noBits(words)
  const joined = joinPeriods(periods)
  let next = 0
  for (const [place, day] of days.entries()) {
    while ((joined[next]?.to ?? Number.POSITIVE_INFINITY) <= day.from) next += 1
    for (let each = next; each < joined.length; each += 1) {
      const period = joined[each]
      if (!period || period.from >= day.to) break
      const first = Math.max(0, Math.ceil((period.from - day.from) / STEP_MS))
      const last = Math.floor((Math.min(period.to, day.to) - minutes * MINUTE_MS - day.from) / STEP_MS)
      putRun(bits, place * DAY_SLOTS + first, place * DAY_SLOTS + last + 1)
    }
  }
  return bits
}
