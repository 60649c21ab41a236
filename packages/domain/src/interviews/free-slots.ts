import { dayIn } from '../calendar/company-day.ts'
import { commonPeriods, joinPeriods, type Period, withoutPeriods } from './time-periods.ts'
import { listWorking, type WorkingHours } from './working-hours.ts'

/** Somebody with their hours and what else they have to do, in any order. */
export type Busyness = { hours: WorkingHours; busy: readonly Period[] }

/** A time that suits everybody; `spare`: nobody has anything else just before or after it. */
export type FreeSlot = Period & { spare: boolean }

const MINUTE_MS = 60_000
/** Talks begin at a quarter of an hour. Our own choice; every zone's clocks are whole quarters off those of UTC. */
export const SLOT_STEP_MINUTES = 15
/** What stays free before and after a talk, where it can. Our own choice. */
export const SPARE_MINUTES = 15
export const SLOT_MINUTES = { least: 15, most: 480 } as const
/** Our own bounds of one search. */
export const SEARCH = { people: 20, days: 60, slots: 500 } as const

/** By which times are put into an order; said where they are shown. */
export const SLOT_RULE =
  'Times in which everybody is free and at work, the earliest day first. Of one day, those that leave everybody a quarter of an hour before and after come first.'

type Search = { people: readonly Busyness[]; range: Period; minutes: number }

/** When everybody is at work and has nothing else to do. */
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

/** Every time of the length that suits everybody and begins at a quarter of an hour, the earliest first. */
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

/** In the order of SLOT_RULE; days are those of a zone. */
export function rankSlots(slots: readonly FreeSlot[], timeZone: string): FreeSlot[] {
  const days = Map.groupBy(slots, ({ from }) => dayIn(timeZone, new Date(from)))
  return [...days.keys()].toSorted().flatMap((day) => {
    const own = days.get(day) ?? []
    return [...own.filter(({ spare }) => spare), ...own.filter(({ spare }) => !spare)]
  })
}

/**
 * Some of them to choose from: the first `perDay` of each day in the order of SLOT_RULE that do not overlap one another, so
 * that one free afternoon does not fill the list.
 */
export function suggestSlots(
  slots: readonly FreeSlot[],
  { timeZone, count, perDay }: { timeZone: string; count: number; perDay: number },
): FreeSlot[] {
  const chosen: FreeSlot[] = []
  const countOf = new Map<string, number>()
  for (const slot of rankSlots(slots, timeZone)) {
    const day = dayIn(timeZone, new Date(slot.from))
    const ofDay = countOf.get(day) ?? 0
    if (ofDay >= perDay || chosen.some((each) => each.from < slot.to && slot.from < each.to)) continue
    countOf.set(day, ofDay + 1)
    chosen.push(slot)
    if (chosen.length === count) break
  }
  return chosen
}
