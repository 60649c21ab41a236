import { type Effort, spendEffort, TooMuch } from './effort.ts'
import { DAY_SLOTS, DAY_WORDS } from './panel-grid.ts'
import type { View } from './panel-view.ts'
import { type Bits, hasBit, isEmpty, noBits, setRange, slotsWithin } from './slot-bits.ts'
import { mayStaffDays, staffTalks } from './staff-talks.ts'
import { type DayPlan, firstsOf, heldOn, type Layouts, layoutsOf, visitLayouts } from './talk-layouts.ts'

/** Number of steps for visiting a plan layout by layout, before grouping slots by what they have in common. */
const STEPS = 2_000

/**
 * Whether a plan has a layout that can be staffed. With nearly full calendars, layouts are few, and each is tried. With
 * nearly empty ones, they are very many, and the same people are free at most slots: then each sort of slots of each
 * talk is tried, and whether talks fit into them.
 */
export function isStaffed(layouts: Layouts, plan: readonly DayPlan[], effort: Effort): boolean {
  // Checks limits of a week and over several days, which single days do not show.
  if (plan.length > 1 && !mayStaffDays(layouts.view, heldOn(layouts.view, plan), effort)) return false
  const own: Effort = { left: Math.min(STEPS, effort.left) }
  const before = own.left
  const { view } = layouts
  const visit = ({ slots }: { slots: readonly number[] }) =>
    staffTalks(view, slots, { effort: own, any: true }) !== undefined
  try {
    const isFound = visitLayouts(layouts, plan, { effort: own, visit })
    effort.left -= before - own.left
    return isFound
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    spendEffort(effort, before)
    return isStaffedBySorts(view, plan, effort)
  }
}

type Sort = { slot: number; bits: Bits }

function isStaffedBySorts(view: View, plan: readonly DayPlan[], effort: Effort): boolean {
  const held = heldOn(view, plan).map(({ talk, day }) => ({ talk, sorts: sortsOf(view, talk, day, effort) }))
  const slots = new Array<number>(view.talks.length).fill(-1)
  const chosen: Bits[] = []
  const choose = (place: number): boolean => {
    // If the talks so far cannot be staffed together, adding others does not help.
    if (place > 0 && staffTalks(view, slots, { effort, any: true }) === undefined) return false
    const next = held[place]
    if (!next) return plan.every((day) => fits(view, day, chosen, effort))
    const isFound = next.sorts.some(({ slot, bits }) => {
      slots[next.talk] = slot
      chosen[next.talk] = bits
      return choose(place + 1)
    })
    slots[next.talk] = -1
    return isFound
  }
  return choose(0)
}

/** Groups the slots of a day by the people who may take each seat, on the same days of theirs. Bits are of that day alone. */
function sortsOf(view: View, talk: number, day: number, effort: Effort): Sort[] {
  const { starts, seats } = view.talks[talk] ?? { starts: noBits(0), seats: [] }
  const sorts = new Map<string, Sort>()
  for (const slot of slotsWithin(starts, day * DAY_SLOTS, (day + 1) * DAY_SLOTS)) {
    spendEffort(effort, 5)
    const key = seats
      .map(({ choices }) =>
        choices.map(({ person, starts: own }) => {
          if (!hasBit(own, slot)) return ''
          return `${person} ${view.left[person]?.own.dayOf[slot] ?? 0}`
        }),
      )
      .join('|')
    const sort = sorts.get(key) ?? { slot, bits: noBits(DAY_WORDS) }
    sorts.set(key, sort)
    setRange(sort.bits, slot - day * DAY_SLOTS, slot - day * DAY_SLOTS + 1)
  }
  return [...sorts.values()]
}

/** Whether the talks of a day fit one after another into the slots left for each. */
function fits(view: View, { talks }: DayPlan, chosen: readonly Bits[], effort: Effort): boolean {
  const asked = view.talks.map((talk, place) => ({ ...talk, starts: chosen[place] ?? noBits(DAY_WORDS) }))
  const only = { ...view, talks: asked, grid: { ...view.grid, words: DAY_WORDS } }
  return !isEmpty(firstsOf(layoutsOf(only), 0, talks, effort).any)
}
