import { type Effort, spendEffort } from './effort.ts'
import type { RemainingLoad } from './own-days.ts'
import { DAY_WORDS } from './panel-grid.ts'
import type { Choice, OpenSeat, TalkView, View } from './panel-view.ts'
import { commonEnds, hasBit } from './slot-bits.ts'

/** People in each talk, in the order of its seats, with their cost in units of `LOAD` and of crowded seats. */
export type Staffing = { people: readonly (readonly number[])[]; cost: number }

/** More than the number of seats, so that one unit of load outweighs all of them. */
export const LOAD = 1_024

type SeatPlacement = { person: number; talk: number; leads: boolean; slot: number }

/**
 * Finds the cheapest way to fill all seats of talks at some slots, or the first one with `any`; undefined if all cost
 * more than `most`. A person never has two seats in a talk, nor leads more than allowed on a day or in a week.
 */
export function staffTalks(
  view: View,
  slots: readonly number[],
  { effort, most = Number.POSITIVE_INFINITY, any = false }: { effort: Effort; most?: number; any?: boolean },
): Staffing | undefined {
  const open = openSeats(view, slots)
  const best = open && fillSeats(view, open, { effort, most, any })
  return best && { people: peopleOf(view, open, best.put), cost: best.cost }
}

type FillOptions = { effort: Effort; most: number; any: boolean }

/** Fills seats, starting with those with the fewest choices, cheapest choice first. */
export function fillSeats(
  view: View,
  open: readonly OpenSeat[],
  { effort, most, any }: FillOptions,
): { put: SeatPlacement[]; cost: number } | undefined {
  // Lower bounds of the cost of the seats from each one on.
  const rest = new Array<number>(open.length + 1).fill(0)
  for (let place = open.length - 1; place >= 0; place -= 1)
    rest[place] = (rest[place + 1] ?? 0) + (open[place]?.choices[0]?.cost ?? 0)
  let best: { put: SeatPlacement[]; cost: number } | undefined
  const put: SeatPlacement[] = []
  const fill = (place: number, cost: number): boolean => {
    const seat = open[place]
    if (!seat) {
      best = { put: [...put], cost }
      return any
    }
    for (const choice of seat.choices) {
      spendEffort(effort)
      const { person } = choice
      if (cost + choice.cost + (rest[place + 1] ?? 0) > (best ? best.cost - 1 : most)) break
      const again = seat.leads ? timesLed(put, person) * LOAD : 0
      if (cost + choice.cost + again + (rest[place + 1] ?? 0) > (best ? best.cost - 1 : most)) continue
      if (person < view.anybody && put.some((each) => each.talk === seat.talk && each.person === person)) continue
      if (seat.leads && seat.isLimited && !mayLead(view.left[person], put, person, seat.slot)) continue
      put.push({ person, talk: seat.talk, leads: seat.leads, slot: seat.slot })
      const isDone = fill(place + 1, cost + choice.cost + again)
      put.pop()
      if (isDone) return true
    }
    return false
  }
  fill(0, 0)
  return best
}

const timesLed = (put: readonly SeatPlacement[], person: number): number => {
  let times = 0
  for (const each of put) if (each.leads && each.person === person) times += 1
  return times
}

/**
 * Whether a person may take a seat on a day at all; `slot`: one for checking limits, if all possible slots are on the
 * same day of theirs.
 */
function findFreeSlotOn(
  { person, starts }: Choice,
  { talk, view, day }: { talk: TalkView; view: View; day: number },
): { slot: number | undefined } | undefined {
  const ends = commonEnds(starts, talk.starts, day * DAY_WORDS, DAY_WORDS)
  if (!ends) return undefined
  const own = view.left[person]?.own
  return { slot: own && own.dayOf[ends[0]] === own.dayOf[ends[1]] ? ends[0] : undefined }
}

/**
 * Whether talks may be staffed at any time of their days: false only if no layout can be. A person with remaining
 * limits is free at some possible slot.
 */
export function mayStaffDays(view: View, held: readonly { talk: number; day: number }[], effort: Effort): boolean {
  type SeatChoice = { person: number; slot: number | undefined }
  const open: { talk: number; leads: boolean; choices: SeatChoice[] }[] = []
  for (const { talk, day } of held) {
    const asked = view.talks[talk]
    for (const { as, choices } of asked?.seats ?? []) {
      const found: SeatChoice[] = []
      for (const choice of choices) {
        const free = asked && findFreeSlotOn(choice, { talk: asked, view, day })
        if (free) found.push({ person: choice.person, slot: free.slot })
      }
      if (found.length === 0) return false
      open.push({ talk, leads: as === 'lead', choices: found })
    }
  }
  open.sort((one, other) => one.choices.length - other.choices.length)
  const put: SeatPlacement[] = []
  const fill = (place: number): boolean => {
    const seat = open[place]
    if (!seat) return true
    return seat.choices.some(({ person, slot }) => {
      spendEffort(effort)
      if (person < view.anybody && put.some((each) => each.talk === seat.talk && each.person === person)) return false
      // On a day that spans two days of a person, it is not checked which of these has room.
      const isLimited = seat.leads && slot !== undefined
      if (isLimited && !mayLead(view.left[person], put, person, slot)) return false
      put.push({ person, talk: seat.talk, leads: isLimited, slot: slot ?? 0 })
      const isDone = fill(place + 1)
      put.pop()
      return isDone
    })
  }
  return fill(0)
}

/** Returns the seats of the placed talks, those with the fewest choices first; undefined if one has none. */
function openSeats(view: View, slots: readonly number[]): OpenSeat[] | undefined {
  const open: OpenSeat[] = []
  for (let talk = 0; talk < view.talks.length; talk += 1) {
    const slot = slots[talk] ?? -1
    if (slot < 0) continue
    const own = openAt(view, talk, slot)
    if (!own) return undefined
    for (const each of own) open.push(each)
  }
  return open.sort((one, other) => one.choices.length - other.choices.length)
}

/** Cached, since a talk begins at the same slot in very many layouts. */
function openAt(view: View, talk: number, slot: number): readonly OpenSeat[] | undefined {
  const key = slot * view.talks.length + talk
  const known = view.open.get(key)
  if (known !== undefined) return known ?? undefined
  const found: OpenSeat[] = []
  for (const [seat, { as, choices }] of (view.talks[talk]?.seats ?? []).entries()) {
    const free = choices.flatMap((choice) => (hasBit(choice.starts, slot) ? [priced(choice, slot)] : []))
    free.sort((one, other) => one.cost - other.cost || one.person - other.person)
    found.push({ talk, seat, leads: as === 'lead', slot, isLimited: true, choices: free })
  }
  const isOpen = found.every(({ choices }) => choices.length > 0)
  view.open.set(key, isOpen ? found : null)
  return isOpen ? found : undefined
}

export const priced = ({ person, spare, lately }: Choice, slot: number) => ({
  person,
  cost: lately * LOAD + (hasBit(spare, slot) ? 0 : 1),
})

/** Whether a person may lead another, besides those of the panel so far. */
function mayLead(
  left: RemainingLoad | undefined,
  put: readonly SeatPlacement[],
  person: number,
  slot: number,
): boolean {
  if (!left) return true
  const { days, weeks, own } = left
  const [day, week] = [own.dayOf[slot] ?? 0, own.weekOf[slot] ?? 0]
  let [ofDay, ofWeek] = [1, 1]
  for (const each of put) {
    if (!each.leads || each.person !== person) continue
    if (own.dayOf[each.slot] === day) ofDay += 1
    if (own.weekOf[each.slot] === week) ofWeek += 1
  }
  return ofDay <= (days[day] ?? 0) && ofWeek <= (weeks[week] ?? 0)
}

function peopleOf(view: View, open: readonly OpenSeat[], put: readonly SeatPlacement[]): number[][] {
  const people = view.talks.map(({ seats }) => seats.map(() => -1))
  for (const [place, { talk, seat }] of open.entries()) {
    const row = people[talk]
    if (row) row[seat] = put[place]?.person ?? -1
  }
  return people
}
