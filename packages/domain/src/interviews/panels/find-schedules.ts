import { MINUTE_MS } from '../../calendar/durations.ts'
import type { Effort } from './effort.ts'
import { isStaffed } from './is-staffed.ts'
import { costLowerBound, seatCostLowerBound } from './least-cost.ts'
import type { PanelSchedule, PlacedTalk } from './panel.ts'
import { DAY_SLOTS, momentOf } from './panel-grid.ts'
import { findRoom, type Table, type View } from './panel-view.ts'
import { LOAD, type Staffing, staffTalks } from './staff-talks.ts'
import { type Layouts, layoutsOf, minimumGapsAhead, plansOf, visitLayouts } from './talk-layouts.ts'

/** Whether any way exists, on any day or with a given last day. */
export function isPossible(view: View, effort: Effort, on?: (day: number) => boolean): boolean {
  return findFirst(view, effort, on) !== undefined
}

/** Returns the days of the grid, or of a subset, on which the last talk of some way is. */
export function daysWithSchedules(view: View, effort: Effort, on: (day: number) => boolean = () => true): number[] {
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

/** Counts the ways that differ in their times, up to `most`. */
export function countSchedules(view: View, most: number, effort: Effort): number {
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

type FoundSchedule = {
  slots: readonly number[]
  order: readonly number[]
  gaps: number
  days: number
  staffing: Staffing
}

/** Compares by slots in order, earliest first. */
const beginsSooner = (one: readonly number[], other: readonly number[]): boolean => {
  const [mine, theirs] = [one.toSorted((a, b) => a - b), other.toSorted((a, b) => a - b)]
  for (const [place, slot] of [...mine, ...one].entries()) {
    const against = [...theirs, ...other][place] ?? 0
    if (slot !== against) return slot < against
  }
  return false
}

const HALF = DAY_SLOTS / 2
/** Number of slots in the first twelve hours of a day. */
const MORNING = 48

/** Finds the best way with the last talk on a day and the first talk in each half of its day. */
function findBest(layouts: Layouts, day: number, half: 0 | 1, effort: Effort): FoundSchedule | undefined {
  const { view } = layouts
  for (let days = 1; days <= view.mostDays; days += 1) {
    let best: FoundSchedule | undefined
    for (const plan of plansOf(layouts, day, days, effort)) {
      if (!isStaffed(layouts, plan, effort)) continue
      const start = (plan[0]?.day ?? 0) * DAY_SLOTS
      const first = half === 0 ? ([start, start + MORNING] as const) : ([start + MORNING, start + HALF] as const)
      const floor = { gaps: minimumGapsAhead(view, plan)[0] ?? 0, cost: costLowerBound(view, plan, effort) }
      visitLayouts(layouts, plan, {
        first,
        effort,
        isOpen: (slot) => best === undefined || mayBeBetter(best, floor, slot),
        gapsMost: () => best?.gaps ?? Number.POSITIVE_INFINITY,
        priced: {
          priceOf: (talk, slot) => seatCostLowerBound(layouts.floors, view, talk, slot),
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

/** Whether a way of a plan with its first talk at a slot may be better, judging by a lower bound of the plan's cost. */
function mayBeBetter(
  { gaps, staffing, order, slots }: FoundSchedule,
  floor: { gaps: number; cost: number },
  slot: number,
) {
  if (gaps !== floor.gaps) return gaps > floor.gaps
  if (staffing.cost !== floor.cost) return staffing.cost > floor.cost
  return slot <= (slots[order[0] ?? 0] ?? 0)
}

/** Lists every way by its times, each with the cheapest people; up to `most`. */
export function listEvery(
  table: Table,
  view: View,
  { most, effort }: { most: number; effort: Effort },
): PanelSchedule[] {
  const layouts = layoutsOf(view)
  const ways: PanelSchedule[] = []
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

/** Yields the best ways, at most one for each half of a day, ordered by PANEL_RULE. */
export function* bestSchedules(table: Table, view: View, effort: Effort): Generator<PanelSchedule[]> {
  const layouts = layoutsOf(view)
  for (const day of view.grid.days.keys()) {
    const found = ([0, 1] as const).flatMap((half) => findBest(layouts, day, half, effort) ?? [])
    const inOrder = found.toSorted(
      (one, other) => one.days - other.days || one.gaps - other.gaps || one.staffing.cost - other.staffing.cost,
    )
    if (inOrder.length > 0) yield inOrder.map((each) => wayOf(table, view, each))
  }
}

function wayOf(table: Table, view: View, { slots, order, gaps, days, staffing }: FoundSchedule): PanelSchedule {
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
