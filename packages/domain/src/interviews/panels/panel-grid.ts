import { dayIn } from '../../calendar/company-day.ts'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../calendar/durations.ts'
import { SLOT_STEP_MINUTES } from '../free-slots.ts'
import { joinPeriods, type Period } from '../time-periods.ts'
import { listWorking } from '../working-hours.ts'
import { type Bits, noBits, setRange } from './slot-bits.ts'
export const STEP_MS = SLOT_STEP_MINUTES * MINUTE_MS
/**
 * Slots reserved for a day: a hundred for the longest day, on which clocks go back, and as many again that stay unused,
 * so that a shift by up to a day never reaches the next one.
 */
export const DAY_SLOTS = 224
export const DAY_WORDS = DAY_SLOTS / 32
/** Maximum number of slots in a day, and maximum shift. */
export const LONGEST = 100

/** Days of a zone, each with quarter-hour slots from its first moment on. */
export type Grid = { zone: string; days: readonly (Period & { day: string })[]; words: number }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Returns the grid of all days that a range overlaps. */
export function gridOf(range: Period, zone: string): Grid {
  const days = daysOf(zone, { from: range.from - DAY_MS, to: range.to + DAY_MS })
    // The partial days at the ends are dropped.
    .slice(1, -1)
    .filter(({ from, to }) => from < range.to && to > range.from)
  return { zone, days, words: days.length * DAY_WORDS }
}

/** The UTC offset of every zone is a multiple of a quarter of an hour, so days begin at one. */
export const daysOf = (zone: string, range: Period) =>
  listWorking({ days: EVERY_DAY, from: 0, to: DAY_MINUTES, timeZone: zone }, range).map(({ from, to }) => ({
    from,
    to,
    day: dayIn(zone, new Date(from)),
  }))

/** Returns the day of a slot in the grid. */
export const dayOfSlot = (slot: number): number => Math.floor(slot / DAY_SLOTS)

/** Returns the moment a slot begins. */
export const momentOf = ({ days }: Grid, slot: number): number =>
  (days[dayOfSlot(slot)]?.from ?? 0) + (slot % DAY_SLOTS) * STEP_MS

/** Returns the slots at which an appointment of that length may begin, within one of the periods and on a single day. */
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
      setRange(bits, place * DAY_SLOTS + first, place * DAY_SLOTS + last + 1)
    }
  }
  return bits
}
