import { type Effort, spend } from './effort.ts'
import { PANEL } from './panel.ts'
import { DAY_SLOTS, DAY_WORDS } from './panel-grid.ts'
import type { View } from './panel-view.ts'
import { addBits, anyLater, type Bits, isEmptyWithin, keepCommon, noBits, slotsWithin } from './slot-bits.ts'
import { mayStaffDay } from './staff-talks.ts'

/** Talks as bits of a number, the first one the lowest. */
type Talks = number
/** What is held on a day, of the grid. */
export type DayPlan = { day: number; talks: Talks }

/**
 * By talks that are yet to be held on a day, and by which of them is first: the slots at which it may begin such that all the
 * others fit behind it. Who leads what is not minded yet, but that every seat has somebody.
 */
export type Layouts = {
  view: View
  all: Talks
  firsts: ReadonlyMap<Talks, ReadonlyMap<number, Bits>>
  any: ReadonlyMap<Talks, Bits>
  /** Whether talks may be staffed on a day, as far as it was asked. */
  staffed: Map<number, boolean>
}

export const listTalks = (talks: Talks, count: number): number[] =>
  Array.from({ length: count }, (_, talk) => talk).filter((talk) => (talks & (1 << talk)) !== 0)

/** Where talks have an order, those of a day follow one another in it. */
const isRun = (talks: Talks): boolean => {
  const low = talks / (talks & -talks)
  return (low & (low + 1)) === 0
}

/** `among`: of which talks; all of them until it is said. */
export function layoutsOf(view: View, effort: Effort, among?: Talks): Layouts {
  const { length: count } = view.talks
  const all = (1 << count) - 1
  const firsts = new Map<Talks, Map<number, Bits>>()
  const any = new Map<Talks, Bits>()
  for (let talks = 1; talks <= all; talks += 1) {
    if ((among !== undefined && (talks & ~among) !== 0) || (view.inOrder && !isRun(talks))) continue
    spend(effort, 20)
    const own = new Map<number, Bits>()
    const whole = noBits(view.grid.words)
    for (const first of listTalks(talks, count)) {
      const talk = view.talks[first]
      const rest = talks & ~(1 << first)
      if (!talk) continue
      const starts = noBits(view.grid.words)
      addBits(starts, talk.starts)
      const behind = any.get(rest)
      if (rest !== 0 && behind) keepCommon(starts, anyLater(behind, talk.next.least, talk.next.most))
      own.set(first, starts)
      addBits(whole, starts)
      if (view.inOrder) break
    }
    firsts.set(talks, own)
    any.set(talks, whole)
  }
  return { view, all, firsts, any, staffed: new Map() }
}

function fitsOn({ any, view, staffed }: Layouts, day: number, talks: Talks, effort: Effort): boolean {
  const bits = any.get(talks)
  if (!bits || isEmptyWithin(bits, day * DAY_WORDS, DAY_WORDS)) return false
  const key = day * 2 ** PANEL.talks + talks
  const known = staffed.get(key)
  if (known !== undefined) return known
  const may = mayStaffDay(view, listTalks(talks, view.talks.length), day, effort)
  staffed.set(key, may)
  return may
}

/** How talks may be shared out between so many days of which one is the last, whoever leads them. */
export function* plansOf(layouts: Layouts, last: number, days: number, effort: Effort): Generator<DayPlan[]> {
  yield* shareOut(
    layouts,
    { day: last, left: layouts.all, days, earliest: Math.max(0, last - PANEL.within + 1) },
    effort,
  )
}

type Sharing = { day: number; left: Talks; days: number; earliest: number }

function* shareOut(layouts: Layouts, { day, left, days, earliest }: Sharing, effort: Effort): Generator<DayPlan[]> {
  spend(effort)
  if (days === 1) {
    if (fitsOn(layouts, day, left, effort)) yield [{ day, talks: left }]
    return
  }
  // Of every way to part them what is held on the last day; where they have an order, the last ones of it.
  for (let talks = left; talks > 0; talks = (talks - 1) & left) {
    const before = left & ~talks
    if (before === 0 || !fitsOn(layouts, day, talks, effort)) continue
    if (layouts.view.inOrder && before > (talks & -talks)) continue
    for (let earlier = day - 1; earlier >= earliest; earlier -= 1)
      for (const plan of shareOut(layouts, { day: earlier, left: before, days: days - 1, earliest }, effort))
        yield [...plan, { day, talks }]
  }
}

/** When talks begin: slots by talk, and the minutes between those of the same day. */
export type Layout = { slots: readonly number[]; gaps: number }

type Visit = {
  /** Slots in which the first talk may begin: from, up to. */
  first?: readonly [number, number]
  /** Layouts with more minutes between talks are passed over; asked for anew each time. */
  gapsMost?: () => number
  effort: Effort
  /** Ends the visit by true. The layout is written over afterwards. */
  visit: (layout: Layout) => boolean
}

/** Goes through all layouts of a plan, those of one beginning by time. */
export function visitLayouts({ view, firsts }: Layouts, plan: readonly DayPlan[], asked: Visit): boolean {
  const { first, gapsMost = () => Number.POSITIVE_INFINITY, effort, visit } = asked
  const slots = new Array<number>(view.talks.length).fill(-1)

  const beginDay = (place: number, gaps: number): boolean => {
    const day = plan[place]
    if (!day) return visit({ slots, gaps })
    const [from, to] = place === 0 && first ? first : [day.day * DAY_SLOTS, (day.day + 1) * DAY_SLOTS]
    return put(place, day.talks, { from, to, gaps, end: undefined })
  }

  type Within = { from: number; to: number; gaps: number; end: number | undefined }
  const put = (place: number, talks: Talks, { from, to, gaps, end }: Within): boolean => {
    for (const [talk, starts] of firsts.get(talks) ?? []) {
      const { minutes, next } = view.talks[talk] ?? { minutes: 0, next: { least: 0, most: 0 } }
      const rest = talks & ~(1 << talk)
      for (const slot of slotsWithin(starts, from, to)) {
        spend(effort)
        const waited = gaps + (end === undefined ? 0 : slot * 15 - end)
        if (waited > gapsMost()) break
        slots[talk] = slot
        const isOver =
          rest === 0
            ? beginDay(place + 1, waited)
            : put(place, rest, {
                from: slot + next.least,
                to: slot + next.most + 1,
                gaps: waited,
                end: slot * 15 + minutes,
              })
        if (isOver) return true
      }
    }
    return false
  }
  return beginDay(0, 0)
}
