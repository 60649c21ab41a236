import { dayIn } from '../calendar/company-day.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { localTimeIn } from '../calendar/wall-clock.ts'
import { commonPeriods, joinPeriods, type Period, withoutPeriods } from './time-periods.ts'
import { clockOf, listWorking, type WorkingHours, weekdayOf } from './working-hours.ts'

/** A person with their hours and other appointments. */
export type Busyness = { hours: WorkingHours; busy: readonly Period[] }

/** A time that suits everyone; `spare`: nobody has another appointment right before or after it. */
export type FreeSlot = Period & { spare: boolean }
/** Interviews begin at a quarter of an hour. Value chosen by us; the UTC offset of every zone is a multiple of it. */
export const SLOT_STEP_MINUTES = 15
/** Minutes kept free before and after an interview, if possible. Value chosen by us. */
export const SPARE_MINUTES = 15
export const SLOT_MINUTES = { least: 15, most: 480 } as const
/** Limits of one search. Chosen by us. */
export const SEARCH = { people: 20, days: 60, slots: 500 } as const

/** The rule for suggesting times, shown next to them. */
export const SLOT_RULE =
  'Times when everyone is free and at work, spread across the days, with 15 minutes to spare where possible.'

type Search = { people: readonly Busyness[]; range: Period; minutes: number }

/** Returns the periods when everyone is at work and free. */
export function listCommon({ people, range }: Omit<Search, 'minutes'>): Period[] {
  let common: Period[] = range.to > range.from ? [{ ...range }] : []
  for (const { hours, busy } of people) {
    if (common.length === 0) return []
    common = commonPeriods(common, withoutPeriods(joinPeriods(listWorking(hours, range)), joinPeriods(busy)))
  }
  return common
}

const overlaps = ({ from, to }: Period, periods: readonly Period[]): boolean => {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((periods[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return (periods[low]?.from ?? Number.POSITIVE_INFINITY) < to
}

/** Lists every time of the given length that suits everyone and begins at a quarter of an hour, earliest first. */
export function listFreeSlots(search: Search): FreeSlot[] {
  const [length, step, spare] = [search.minutes * MINUTE_MS, SLOT_STEP_MINUTES * MINUTE_MS, SPARE_MINUTES * MINUTE_MS]
  const taken = joinPeriods(search.people.flatMap(({ busy }) => busy))
  return listCommon(search).flatMap((period) => {
    const slots: FreeSlot[] = []
    for (let from = Math.ceil(period.from / step) * step; from + length <= period.to; from += step) {
      const to = from + length
      slots.push({ from, to, spare: !overlaps({ from: from - spare, to: to + spare }, taken) })
    }
    return slots
  })
}

/** Minimum notice in hours for suggested times: a day by default, two weeks at most. Value chosen by us. */
export const NOTICE_HOURS = { usual: 24, most: 336 } as const

/** Hours of the day in which candidates are interviewed, in their local time. Value chosen by us. */
export const CANDIDATE_DAY = { from: 8, to: 19 } as const

/** Whether a time begins before that day or ends after it, in a zone; undefined within it. */
export function unusualTimeReason({ from, to }: Period, zone: string): 'early' | 'late' | undefined {
  const [start, end] = [localTimeIn(zone, new Date(from)), localTimeIn(zone, new Date(to))]
  const [first, last] = [CANDIDATE_DAY.from, CANDIDATE_DAY.to].map((hour) => `${clockOf(hour * 60)}`)
  if (start.time < `${first}`) return 'early'
  return start.day !== end.day || end.time > `${last}` ? 'late' : undefined
}

/** Whether a time lies within the working day in any of the zones where a person may live. */
export const isInDayOf = ({ from, to }: Period, zones: readonly string[]): boolean =>
  zones.every(
    (zone) =>
      weekdayOf(localTimeIn(zone, new Date(from)).day) <= 5 && unusualTimeReason({ from, to }, zone) === undefined,
  )

type SlotOptions = { timeZone: string; count: number; perDay: number }

/** Chooses `perDay` times of a day that are far apart: the first, the last, then those near the middle between them. */
function spreadOfDay(slots: readonly FreeSlot[], perDay: number): FreeSlot[] {
  const spare = slots.filter((slot) => slot.spare)
  const offered = spare.length >= perDay ? spare : slots
  const [first, last] = [offered[0]?.from ?? 0, offered.at(-1)?.from ?? 0]
  const chosen: FreeSlot[] = []
  // Fractions of the way: 0, 1, 1/2, 1/4, 3/4 …
  const shares = [0, 1, ...Array.from({ length: perDay }, (_, place) => halfway(place + 1))]
  for (const share of shares.slice(0, perDay)) {
    const wanted = first + (last - first) * share
    const near = offered
      .filter((slot) => !chosen.some((each) => each.from < slot.to && slot.from < each.to))
      .toSorted((one, other) => Math.abs(one.from - wanted) - Math.abs(other.from - wanted))
    if (near[0]) chosen.push(near[0])
  }
  return chosen
}

/** Returns 1/2, 1/4, 3/4, 1/8 … for 1, 2, 3, 4 … */
function halfway(place: number): number {
  const row = 2 ** Math.floor(Math.log2(place))
  return (2 * (place - row) + 1) / (2 * row)
}

/**
 * Suggests some of the times, earliest first: as evenly distributed over the days of a zone as possible, and far apart
 * within a day.
 */
export function suggestSlots(slots: readonly FreeSlot[], { timeZone, count, perDay }: SlotOptions): FreeSlot[] {
  const days = Map.groupBy(slots, ({ from }) => dayIn(timeZone, new Date(from)))
  const spread = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => spreadOfDay(own, perDay))
  const inTurns = Array.from({ length: perDay }, (_, turn) => spread.flatMap((own) => own[turn] ?? [])).flat()
  return inTurns.slice(0, count).toSorted((one, other) => one.from - other.from)
}
