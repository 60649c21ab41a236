import { dayIn } from '../calendar/company-day.ts'
import { clockIn } from '../calendar/wall-clock.ts'
import { commonPeriods, joinPeriods, type Period, withoutPeriods } from './time-periods.ts'
import { clockOf, listWorking, type WorkingHours, weekdayOf } from './working-hours.ts'

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

/** By which times are suggested; said where they are shown. */
export const SLOT_RULE =
  'Times in which everybody is free and at work, spread over the days and over each of them; where it can be, with a quarter of an hour before and after.'

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

/** From now on, within which no time is suggested: a day until a company says otherwise, two weeks at most. Our own choice. */
export const NOTICE_HOURS = { usual: 24, most: 336 } as const

/** The hours of the day in which candidates are asked to talk, as the clocks show them where they live. Our own choice. */
export const CANDIDATE_DAY = { from: 8, to: 19 } as const

/** Whether a time begins before that day or ends after it, by the clocks of a zone; undefined within it. */
export function whyUnusual({ from, to }: Period, zone: string): 'early' | 'late' | undefined {
  const [start, end] = [clockIn(zone, new Date(from)), clockIn(zone, new Date(to))]
  const [first, last] = [CANDIDATE_DAY.from, CANDIDATE_DAY.to].map((hour) => `${clockOf(hour * 60)}`)
  if (start.time < `${first}`) return 'early'
  return start.day !== end.day || end.time > `${last}` ? 'late' : undefined
}

/** Whether a time lies within the working day of somebody who lives in one of some zones, whichever of them it is. */
export const isInDayOf = ({ from, to }: Period, zones: readonly string[]): boolean =>
  zones.every(
    (zone) => weekdayOf(clockIn(zone, new Date(from)).day) <= 5 && whyUnusual({ from, to }, zone) === undefined,
  )

type Wanted = { timeZone: string; count: number; perDay: number }

/** Of one day as many as `perDay`, far from one another: the first, the last, then what is near the middle between them. */
function spreadOfDay(slots: readonly FreeSlot[], perDay: number): FreeSlot[] {
  const spare = slots.filter((slot) => slot.spare)
  const offered = spare.length >= perDay ? spare : slots
  const [first, last] = [offered[0]?.from ?? 0, offered.at(-1)?.from ?? 0]
  const chosen: FreeSlot[] = []
  // 0, 1, 1/2, 1/4, 3/4 … of the way.
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

/** 1/2, 1/4, 3/4, 1/8 … for 1, 2, 3, 4 …. */
function halfway(place: number): number {
  const row = 2 ** Math.floor(Math.log2(place))
  return (2 * (place - row) + 1) / (2 * row)
}

/**
 * Some of them to choose from, the earliest first: as many of each day as of every other, as far as there are, and of a day
 * such as lie far from one another. Days are those of a zone.
 */
export function suggestSlots(slots: readonly FreeSlot[], { timeZone, count, perDay }: Wanted): FreeSlot[] {
  const days = Map.groupBy(slots, ({ from }) => dayIn(timeZone, new Date(from)))
  const spread = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => spreadOfDay(own, perDay))
  const inTurns = Array.from({ length: perDay }, (_, turn) => spread.flatMap((own) => own[turn] ?? [])).flat()
  return inTurns.slice(0, count).toSorted((one, other) => one.from - other.from)
}
