import type { Effort } from './effort.ts'
import { spend, TooMuch } from './effort.ts'
import { fillForLess, type Looked, type Prices, type SeatToFill, seatsAt, seatsOn } from './fill-for-less.ts'
import { type DayPlan, heldOn, type Layouts, layoutsOf, plansOf, visitLayouts } from './lay-talks.ts'
import type { Change } from './panel.ts'
import { limitsOf, peopleOf, type Table, viewOf } from './panel-view.ts'
import { noBits } from './slot-bits.ts'
import { fits, type Sort, sortsOf } from './slot-sorts.ts'

/** A cheapest set of changes about people, and what it costs. */
export type Raise = { cost: number; changes: readonly Change[] }

type Asked = {
  table: Table
  already: readonly Change[]
  plain: readonly Change[]
  people: readonly Change[]
  prices: Prices
}

/**
 * The cheapest of those changes about people with which there is a way, others being made already; undefined where there is
 * none below a cost. `least`: none can be cheaper, so that the first of that cost ends it.
 */
export function findCheapestRaise(
  { table, already, plain, people, prices }: Asked,
  { least, below, effort }: { least: number; below: number; effort: Effort },
): Raise | undefined {
  const held = { without: new Set<string>(), changes: already }
  const looked: Looked = {
    view: viewOf(table, { changes: [...already, ...plain, ...people] }),
    prices,
    before: table.question.people.map((_, person) => limitsOf(table, person, held)),
    sits: table.question.talks.map(({ seats }) => seats.map((seat) => new Set(peopleOf(table, seat, held)))),
    people: table.question.people.length,
    seats: new Map(),
  }
  const layouts = layoutsOf(looked.view)
  let best: Raise | undefined
  for (const day of looked.view.grid.days.keys())
    for (let days = 1; days <= looked.view.mostDays; days += 1)
      for (const plan of plansOf(layouts, day, days, effort)) {
        best = cheapestOf(looked, layouts, plan, { least, below: best?.cost ?? below, effort }) ?? best
        if (best && best.cost <= least) return best
      }
  return best
}

type Bounds = { least: number; below: number; effort: Effort }

/** Layouts that are gone through one by one, before it is by what slots have in common. */
const STEPS = 2_000

function cheapestOf(looked: Looked, layouts: Layouts, plan: readonly DayPlan[], bounds: Bounds): Raise | undefined {
  const { view } = looked
  const { below, effort } = bounds
  const floor = fillForLess(
    looked,
    heldOn(view, plan).flatMap(({ day, talk }) => seatsOn(looked, talk, day)),
    { below, effort },
  )
  if (!floor) return undefined
  const least = Math.max(bounds.least, floor.cost)
  let best: Raise | undefined
  const own: Effort = { left: Math.min(STEPS, effort.left) }
  const started = own.left
  const visit = ({ slots }: { slots: readonly number[] }) => {
    const seats = slots.flatMap((slot, talk) => seatsAt(looked, talk, slot))
    best = fillForLess(looked, seats, { below: best?.cost ?? below, effort: own }) ?? best
    return best !== undefined && best.cost <= least
  }
  try {
    visitLayouts(layouts, plan, { effort: own, visit })
    effort.left -= started - own.left
    return best
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    spend(effort, started)
    return cheapestBySorts(looked, plan, { least, below: best?.cost ?? below, effort }) ?? best
  }
}

/** As `isStaffed` does where calendars are nearly empty: by sorts of slots, dropping those that are too dear already. */
function cheapestBySorts(
  looked: Looked,
  plan: readonly DayPlan[],
  { least, below, effort }: Bounds,
): Raise | undefined {
  const { view } = looked
  const held = heldOn(view, plan).map(({ talk, day }) => ({ talk, sorts: sortsOf(view, talk, day, effort) }))
  let best: Raise | undefined
  const chosen: Sort[] = []
  const choose = (place: number, seats: readonly SeatToFill[]): boolean => {
    const next = held[place]
    const found = place === 0 ? undefined : fillForLess(looked, seats, { below: best?.cost ?? below, effort })
    if (place > 0 && !found) return false
    if (!next) {
      const bits = view.talks.map((_, talk) => chosen[held.findIndex((each) => each.talk === talk)]?.bits ?? noBits(0))
      if (found && plan.every((day) => fits(view, day, bits, effort))) best = found
      return best !== undefined && best.cost <= least
    }
    return next.sorts.some((sort) => {
      chosen[place] = sort
      return choose(place + 1, [...seats, ...seatsAt(looked, next.talk, sort.slot)])
    })
  }
  choose(0, [])
  return best
}
