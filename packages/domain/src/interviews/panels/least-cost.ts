import { type Effort, spendEffort } from './effort.ts'
import { DAY_SLOTS, DAY_WORDS } from './panel-grid.ts'
import type { Choice, OpenSeat, TalkView, View } from './panel-view.ts'
import { hasBit, haveCommon } from './slot-bits.ts'
import { fillSeats, LOAD, priced } from './staff-talks.ts'
import { type DayPlan, heldOn } from './talk-layouts.ts'

/** Returns a lower bound of the cost of a talk's seats at a slot, each filled independently; cached in `floors`. */
export function seatCostLowerBound(floors: Map<number, number>, { talks }: View, talk: number, slot: number): number {
  const key = slot * talks.length + talk
  const known = floors.get(key)
  const asked = talks[talk]
  if (known !== undefined || !asked) return known ?? 0
  const own = talkAtLeast(asked, slot)
  floors.set(key, own)
  return own
}

function talkAtLeast({ seats }: TalkView, slot: number): number {
  let sum = 0
  for (const { choices } of seats) {
    let least = Number.POSITIVE_INFINITY
    for (const choice of choices) if (hasBit(choice.starts, slot)) least = Math.min(least, priced(choice, slot).cost)
    sum += least
  }
  return sum
}

/** Returns a lower bound of a plan's cost, for any times on its days and without limits. */
export function costLowerBound(view: View, plan: readonly DayPlan[], effort: Effort): number {
  const open: OpenSeat[] = []
  for (const { talk, day } of heldOn(view, plan)) {
    const asked = view.talks[talk]
    for (const [seat, { as, choices }] of (asked?.seats ?? []).entries()) {
      spendEffort(effort)
      const found = choices.flatMap((choice) => (asked && isFreeOn(asked, choice, day) ? [onDay(choice, day)] : []))
      found.sort((one, other) => one.cost - other.cost || one.person - other.person)
      open.push({ talk, seat, leads: as === 'lead', slot: day * DAY_SLOTS, isLimited: false, choices: found })
    }
  }
  open.sort((one, other) => one.choices.length - other.choices.length)
  return fillSeats(view, open, { effort, most: Number.POSITIVE_INFINITY, any: false })?.cost ?? 0
}

const isFreeOn = ({ starts }: TalkView, choice: Choice, day: number): boolean =>
  haveCommon(starts, choice.starts, day * DAY_WORDS, DAY_WORDS)

const onDay = ({ person, spare, starts, lately }: Choice, day: number) => ({
  person,
  cost: lately * LOAD + (haveCommon(spare, starts, day * DAY_WORDS, DAY_WORDS) ? 0 : 1),
})
