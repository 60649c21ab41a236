import { type Effort, spendEffort } from './effort.ts'
import { PANEL } from './panel.ts'
import { DAY_SLOTS, DAY_WORDS, LONGEST } from './panel-grid.ts'
import type { View } from './panel-view.ts'
import { addBits, type Bits, hasBit, isEmpty, isEmptyWithin, noBits, slotsWithin, spreadToLater } from './slot-bits.ts'
import { mayStaffDays } from './staff-talks.ts'

/** Talks as bits of a number, starting with the lowest. */
type Talks = number
/** Talks held on a day of the grid. */
export type DayPlan = { day: number; talks: Talks }

/** Maximum number of words for a day's slots. The words after them separate days, and are never used. */
const LAID_WORDS = Math.ceil(LONGEST / 32)

/** Slots of a day at which a talk may be the first, because all others fit after it: for each talk, and for any. */
type Firsts = { any: Bits; by: readonly { talk: number; starts: Bits }[] }

/**
 * Possible first talks, by day and remaining talks; computed on demand. Ignores who leads what, except that every seat
 * needs a candidate.
 */
export type Layouts = {
  view: View
  all: Talks
  days: Map<number, Map<Talks, Firsts>>
  /** Whether talks can be staffed on a day, as far as computed. */
  staffed: Map<number, boolean>
  /** Lower bounds of the cost of a talk's seats by slot, as far as computed. */
  floors: Map<number, number>
}

export const listTalks = (talks: Talks, count: number): number[] =>
  Array.from({ length: count }, (_, talk) => talk).filter((talk) => (talks & (1 << talk)) !== 0)

export const layoutsOf = (view: View): Layouts => ({
  view,
  all: (1 << view.talks.length) - 1,
  days: new Map(),
  staffed: new Map(),
  floors: new Map(),
})

/** Returns the talks that may be first; if talks are ordered, only the lowest. */
export function firstsOf(layouts: Layouts, day: number, talks: Talks, effort: Effort): Firsts {
  const { view } = layouts
  const own = layouts.days.get(day) ?? new Map<Talks, Firsts>()
  layouts.days.set(day, own)
  const known = own.get(talks)
  if (known) return known
  spendEffort(effort)
  const by: { talk: number; starts: Bits }[] = []
  const any = noBits(LAID_WORDS)
  for (let left = talks; left > 0; left &= left - 1) {
    const low = left & -left
    const talk = 31 - Math.clz32(low)
    const asked = view.talks[talk]
    if (!asked) continue
    const rest = talks & ~low
    const starts = noBits(LAID_WORDS)
    if (rest === 0) starts.fill(-1)
    else {
      starts.set(firstsOf(layouts, day, rest, effort).any)
      spreadToLater(starts, asked.next.least, asked.next.most)
    }
    for (let word = 0; word < LAID_WORDS; word += 1)
      starts[word] = (starts[word] ?? 0) & (asked.starts[day * DAY_WORDS + word] ?? 0)
    by.push({ talk, starts })
    addBits(any, starts)
    if (view.inOrder) break
  }
  const found = { any, by }
  own.set(talks, found)
  return found
}

function fitsOn(layouts: Layouts, day: number, talks: Talks, effort: Effort): boolean {
  const { view, staffed } = layouts
  const key = day * 2 ** PANEL.talks + talks
  const known = staffed.get(key)
  if (known !== undefined) return known
  const own = listTalks(talks, view.talks.length)
  const may =
    own.every((talk) => !isEmptyWithin(view.talks[talk]?.starts ?? noBits(0), day * DAY_WORDS, DAY_WORDS)) &&
    mayStaffDays(
      view,
      own.map((talk) => ({ talk, day })),
      effort,
    ) &&
    !isEmpty(firstsOf(layouts, day, talks, effort).any)
  staffed.set(key, may)
  return may
}

/** Returns the talks of a plan with their days. */
export const heldOn = ({ talks }: View, plan: readonly DayPlan[]): { talk: number; day: number }[] =>
  plan.flatMap(({ day, talks: own }) => listTalks(own, talks.length).map((talk) => ({ talk, day })))

/** Yields the ways to distribute talks over a number of days with a given last one, regardless of interviewers. */
export function* plansOf(layouts: Layouts, last: number, days: number, effort: Effort): Generator<DayPlan[]> {
  yield* shareOut(
    layouts,
    { day: last, left: layouts.all, days, earliest: Math.max(0, last - PANEL.within + 1) },
    effort,
  )
}

type ShareInput = { day: number; left: Talks; days: number; earliest: number }

function* shareOut(layouts: Layouts, { day, left, days, earliest }: ShareInput, effort: Effort): Generator<DayPlan[]> {
  spendEffort(effort)
  if (days === 1) {
    if (fitsOn(layouts, day, left, effort)) yield [{ day, talks: left }]
    return
  }
  // Chooses the talks of the last day in every possible way; if talks are ordered, the last ones.
  for (let talks = left; talks > 0; talks = (talks - 1) & left) {
    const before = left & ~talks
    if (before === 0) continue
    if (layouts.view.inOrder && before > (talks & -talks)) continue
    if (!fitsOn(layouts, day, talks, effort)) continue
    for (let earlier = day - 1; earlier >= earliest; earlier -= 1)
      for (const plan of shareOut(layouts, { day: earlier, left: before, days: days - 1, earliest }, effort))
        yield [...plan, { day, talks }]
  }
}

/** Start of each talk: slots by talk, and the minutes between talks of the same day. */
export type Layout = { slots: readonly number[]; gaps: number }

type Visit = {
  /** Range of slots for the first talk, excluding the end. */
  first?: readonly [number, number]
  /** Whether layouts with the first talk at a slot still matter; if not, later ones do not either. */
  isOpen?: (slot: number) => boolean
  /** Maximum minutes between talks, asked again each time. */
  gapsMost?: () => number
  /** Lower bounds of a talk's cost by slot; layouts whose talks and gaps add up to the limit are skipped. */
  priced?: { priceOf: (talk: number, slot: number) => number; isDear: (gaps: number, price: number) => boolean }
  effort: Effort
  /** Called for each layout; returning true ends the visit. The layout is reused afterwards. */
  visit: (layout: Layout) => boolean
}

const always = () => true

/** Visits all layouts of a plan, by the start of the first talk. */
export function visitLayouts(layouts: Layouts, plan: readonly DayPlan[], asked: Visit): boolean {
  const { first, isOpen = always, gapsMost = () => Number.POSITIVE_INFINITY, priced, effort, visit } = asked
  const { view } = layouts
  const slots = new Array<number>(view.talks.length).fill(-1)
  // Minimum gaps on the days from one on.
  const ahead = minimumGapsAhead(view, plan)

  const beginDay = (place: number, gaps: number, price: number): boolean => {
    const day = plan[place]
    if (!day) return visit({ slots, gaps })
    const base = day.day * DAY_SLOTS
    const [from, to] = place === 0 && first ? [first[0] - base, first[1] - base] : [0, LAID_WORDS * 32]
    const { any, by } = firstsOf(layouts, day.day, day.talks, effort)
    for (const slot of slotsWithin(any, from, to)) {
      if (place === 0 && !isOpen(base + slot)) return false
      if (gaps + (ahead[place] ?? 0) > gapsMost()) return false
      for (const { talk, starts } of by)
        if (hasBit(starts, slot) && put(place, day.talks, { talk, slot, gaps, price })) return true
    }
    return false
  }

  type NextTalk = { talk: number; slot: number; gaps: number; price: number }
  const put = (place: number, talks: Talks, { talk, slot, gaps, price: before }: NextTalk): boolean => {
    spendEffort(effort)
    const day = plan[place]?.day ?? 0
    const at = day * DAY_SLOTS + slot
    slots[talk] = at
    const rest = talks & ~(1 << talk)
    const price = before + (priced?.priceOf(talk, at) ?? 0)
    if (priced?.isDear(gaps + minimumGaps(view, rest) + (ahead[place + 1] ?? 0), price)) return false
    if (rest === 0) return beginDay(place + 1, gaps, price)
    const { minutes, next } = view.talks[talk] ?? { minutes: 0, next: { least: 0, most: 0 } }
    const end = slot * 15 + minutes
    for (const each of firstsOf(layouts, day, rest, effort).by)
      for (const later of slotsWithin(each.starts, slot + next.least, slot + next.most + 1)) {
        const waited = gaps + later * 15 - end
        if (waited + minimumGaps(view, rest) + (ahead[place + 1] ?? 0) > gapsMost()) break
        if (put(place, rest, { talk: each.talk, slot: later, gaps: waited, price })) return true
      }
    return false
  }
  return beginDay(0, 0, 0)
}

/** Returns the minimum minutes between talks of a day: the break after each one but the last. */
export function minimumGaps({ talks: asked }: View, talks: Talks): number {
  let [sum, most] = [0, 0]
  for (let left = talks; left > 0; left &= left - 1) {
    const { minutes, next } = asked[31 - Math.clz32(left & -left)] ?? { minutes: 0, next: { least: 0 } }
    const own = next.least * 15 - minutes
    sum += own
    most = Math.max(most, own)
  }
  return sum - most
}

/** Returns the same sums for the days of a plan from each one on; zero after the last. */
export function minimumGapsAhead(view: View, plan: readonly DayPlan[]): number[] {
  const ahead = new Array<number>(plan.length + 1).fill(0)
  for (let place = plan.length - 1; place >= 0; place -= 1)
    ahead[place] = (ahead[place + 1] ?? 0) + minimumGaps(view, plan[place]?.talks ?? 0)
  return ahead
}
