import type { Effort } from './effort.ts'
import { type Layouts, layoutsOf, leastGapsAhead, plansOf, visitLayouts } from './lay-talks.ts'
import { leastCost, priceAt } from './least-cost.ts'
import type { PanelWay, PlacedTalk } from './panel.ts'
import { DAY_SLOTS, MINUTE_MS, momentOf } from './panel-grid.ts'
import { findRoom, type Table, type View } from './panel-view.ts'
import { isStaffed } from './slot-sorts.ts'
import { LOAD, type Staffing, staffTalks } from './staff-talks.ts'

/** Whether there is any way, on any day or on one that is last. */
export function isPossible(view: View, effort: Effort, on?: (day: number) => boolean): boolean {
  return findFirst(view, effort, on) !== undefined
}

/** The days of the grid, or of some of them, on which the last talk of some way is. */
export function daysWithWays(view: View, effort: Effort, on: (day: number) => boolean = () => true): number[] {
  const layouts = layoutsOf(view)
  return view.grid.days.flatMap((_, day) => (on(day) && findLastOn(layouts, day, effort) ? [day] : []))
}

function findFirst(view: View, effort: Effort, on?: (day: number) => boolean): number | undefined {
  const layouts = layoutsOf(view)
  for (const day of view.grid.days.keys()) if ((on?.(day) ?? true) && findLastOn(layouts, day, effort)) return day
  return undefined
}

function findLastOn(layouts: Layouts, day: number, effort: Effort): boolean {
  for (let days = 1; days <= layouts.view.mostDays; days += 1)
    for (const plan of plansOf(layouts, day, days, effort)) if (isStaffed(layouts, plan, effort)) return true
  return false
}

/** How many ways there are that differ in when talks are, no further than `most`. */
export function countWays(view: View, most: number, effort: Effort): number {
  const layouts = layoutsOf(view)
  let count = 0
  const visit = ({ slots }: { slots: readonly number[] }) => {
    if (staffTalks(view, slots, { effort, any: true })) count += 1
    return count >= most
  }
  for (const day of view.grid.days.keys())
    for (let days = 1; days <= view.mostDays; days += 1)
      for (const plan of plansOf(layouts, day, days, effort))
        if (isStaffed(layouts, plan, effort) && visitLayouts(layouts, plan, { effort, visit })) return count
  return count
}

type Found = { slots: readonly number[]; order: readonly number[]; gaps: number; days: number; staffing: Staffing }

/** By slots in their order, the earliest first. */
const beginsSooner = (one: readonly number[], other: readonly number[]): boolean => {
  const [mine, theirs] = [one.toSorted((a, b) => a - b), other.toSorted((a, b) => a - b)]
  for (const [place, slot] of [...mine, ...one].entries()) {
    const against = [...theirs, ...other][place] ?? 0
    if (slot !== against) return slot < against
  }
  return false
}

const HALF = DAY_SLOTS / 2
/** Slots of the first twelve hours of a day. */
const MORNING = 48

/** The best way of which the last talk is on a day and the first one in a half of its own. */
function findBest(layouts: Layouts, day: number, half: 0 | 1, effort: Effort): Found | undefined {
  const { view } = layouts
  for (let days = 1; days <= view.mostDays; days += 1) {
    let best: Found | undefined
    for (const plan of plansOf(layouts, day, days, effort)) {
      if (!isStaffed(layouts, plan, effort)) continue
      const start = (plan[0]?.day ?? 0) * DAY_SLOTS
      const first = half === 0 ? ([start, start + MORNING] as const) : ([start + MORNING, start + HALF] as const)
      const floor = { gaps: leastGapsAhead(view, plan)[0] ?? 0, cost: leastCost(view, plan, effort) }
      visitLayouts(layouts, plan, {
        first,
        effort,
        isOpen: (slot) => best === undefined || mayBeBetter(best, floor, slot),
        gapsMost: () => best?.gaps ?? Number.POSITIVE_INFINITY,
        priced: {
          priceOf: (talk, slot) => priceAt(layouts.floors, view, talk, slot),
          isDear: (gaps, price) => best !== undefined && gaps >= best.gaps && price > best.staffing.cost,
        },
        visit({ slots, gaps }) {
          const most = best && best.gaps === gaps ? best.staffing.cost : Number.POSITIVE_INFINITY
          const staffing = staffTalks(view, slots, { effort, most })
          if (!staffing) return false
          const isEven = best !== undefined && best.gaps === gaps && best.staffing.cost === staffing.cost
          if (best && isEven && !beginsSooner(slots, best.slots)) return false
          best = { slots: [...slots], order: orderOf(slots), gaps, days, staffing }
          return false
        },
      })
    }
    if (best) return best
  }
  return undefined
}

/** Whether a way of a plan whose first talk begins at a slot may be better, by what those of the plan cost at the least. */
function mayBeBetter({ gaps, staffing, order, slots }: Found, floor: { gaps: number; cost: number }, slot: number) {
  if (gaps !== floor.gaps) return gaps > floor.gaps
  if (staffing.cost !== floor.cost) return staffing.cost > floor.cost
  return slot <= (slots[order[0] ?? 0] ?? 0)
}

/** Every way, by when its talks are, each with the cheapest people; no more than `most`. */
export function listEvery(table: Table, view: View, { most, effort }: { most: number; effort: Effort }): PanelWay[] {
  const layouts = layoutsOf(view)
  const ways: PanelWay[] = []
  for (const day of view.grid.days.keys())
    for (let days = 1; days <= view.mostDays; days += 1)
      for (const plan of plansOf(layouts, day, days, effort)) {
        const visit = ({ slots, gaps }: { slots: readonly number[]; gaps: number }) => {
          const staffing = staffTalks(view, slots, { effort })
          if (staffing)
            ways.push(wayOf(table, view, { slots: [...slots], order: orderOf(slots), gaps, days, staffing }))
          return ways.length >= most
        }
        if (visitLayouts(layouts, plan, { effort, visit })) return ways
      }
  return ways
}

const orderOf = (slots: readonly number[]): number[] =>
  slots.map((_, talk) => talk).toSorted((one, other) => (slots[one] ?? 0) - (slots[other] ?? 0))

/** The best ways, of each half of a day at most one, in their order by PANEL_RULE. */
export function* bestWays(table: Table, view: View, effort: Effort): Generator<PanelWay[]> {
  const layouts = layoutsOf(view)
  for (const day of view.grid.days.keys()) {
    const found = ([0, 1] as const).flatMap((half) => findBest(layouts, day, half, effort) ?? [])
    const inOrder = found.toSorted(
      (one, other) => one.days - other.days || one.gaps - other.gaps || one.staffing.cost - other.staffing.cost,
    )
    if (inOrder.length > 0) yield inOrder.map((each) => wayOf(table, view, each))
  }
}

function wayOf(table: Table, view: View, { slots, order, gaps, days, staffing }: Found): PanelWay {
  let room: number | undefined
  const talks = order.map((talk): PlacedTalk => {
    const [asked, slot] = [table.question.talks[talk], slots[talk] ?? 0]
    const from = momentOf(view.grid, slot)
    const found = asked?.room ? findRoom(table, asked, slot, room) : undefined
    room = found ?? room
    return {
      talk,
      from,
      to: from + (asked?.minutes ?? 0) * MINUTE_MS,
      people: staffing.people[talk] ?? [],
      room: found,
    }
  })
  return { talks, days, gaps, load: Math.floor(staffing.cost / LOAD), crowded: staffing.cost % LOAD }
}
