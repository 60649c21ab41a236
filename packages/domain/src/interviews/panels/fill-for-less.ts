import { type Effort, spend } from './effort.ts'
import type { Left } from './own-days.ts'
import type { Change } from './panel.ts'
import type { Choice as SlotChoice, View } from './panel-view.ts'
import { hasBit } from './slot-bits.ts'
import { freeOn } from './staff-talks.ts'

/** What changes about people cost. */
export type Prices = Record<'day-limit' | 'week-limit' | 'training' | 'one-more', number>

/** What is looked at: a view in which all changes about people are made, and what there is without them. */
export type Looked = {
  view: View
  prices: Prices
  /** Limits as they are without changes. */
  before: readonly (Left | undefined)[]
  /** By talk and seat, who may sit there without a change. */
  sits: readonly (readonly ReadonlySet<number>[])[]
  /** People beyond are somebody more in a pool. */
  people: number
  /** By day and talk, the seats whenever it is on the day, as far as it was asked. */
  seats: Map<number, readonly SeatToFill[]>
}

/**
 * Somebody who may take a seat. `item`: what has to be agreed to for that once, however often they sit; `counts`: whether
 * limits are minded.
 */
type Choice = { person: number; price: number; item: number | undefined; counts: boolean; slot: number }
export type SeatToFill = { talk: number; choices: readonly Choice[]; group: Group }
type Put = Omit<Choice, 'price'> & { talk: number }

/** The seats of a talk that begins at a slot. */
export const seatsAt = (looked: Looked, talk: number, slot: number): SeatToFill[] =>
  seatsOf(looked, talk, ({ starts }) => (hasBit(starts, slot) ? { slot } : undefined))

/** The seats of a talk whenever it is on a day: limits are minded of those whose own day is the same all the time. */
export function seatsOn(looked: Looked, talk: number, day: number): readonly SeatToFill[] {
  const { view, seats } = looked
  const asked = view.talks[talk]
  const key = day * view.talks.length + talk
  const found = seats.get(key) ?? seatsOf(looked, talk, (choice) => asked && freeOn(choice, { talk: asked, view, day }))
  seats.set(key, found)
  return found
}

type Free = { slot: number | undefined } | undefined

function seatsOf(looked: Looked, talk: number, freeAt: (choice: SlotChoice) => Free): SeatToFill[] {
  const { view, sits, prices, people } = looked
  return (view.talks[talk]?.seats ?? []).map(({ as, choices }, seat) => {
    const found: Choice[] = []
    for (const choice of choices) {
      const free = freeAt(choice)
      if (!free) continue
      const { person } = choice
      const counts = as === 'lead' && view.left[person] !== undefined && free.slot !== undefined
      const slot = free.slot ?? 0
      const isSeated = sits[talk]?.[seat]?.has(person) ?? false
      const price = isSeated ? 0 : person < people ? prices.training : prices['one-more']
      found.push({
        person,
        price: price + (counts ? raisedBy(looked, [], person, slot) : 0),
        item: isSeated ? undefined : person,
        counts,
        slot,
      })
    }
    found.sort((one, other) => one.price - other.price)
    return { talk, choices: found, group: groupOf(found) }
  })
}

/** What it costs that somebody leads one more, besides what they lead of the panel by now. */
function raisedBy({ before, prices }: Looked, put: readonly Put[], person: number, slot: number): number {
  const left = before[person]
  if (!left) return 0
  const [ofDay, ofWeek] = countLed(left, put, person, slot)
  const [day, week] = [left.own.dayOf[slot] ?? 0, left.own.weekOf[slot] ?? 0]
  return (
    (ofDay > (left.days[day] ?? 0) ? prices['day-limit'] : 0) +
    (ofWeek > (left.weeks[week] ?? 0) ? prices['week-limit'] : 0)
  )
}

/** How many they would lead on the day and in the week of a slot, with the one that begins then. */
function countLed({ own }: Left, put: readonly Put[], person: number, slot: number): [number, number] {
  let [ofDay, ofWeek] = [1, 1]
  for (const each of put) {
    if (!each.counts || each.person !== person) continue
    if (own.dayOf[each.slot] === own.dayOf[slot]) ofDay += 1
    if (own.weekOf[each.slot] === own.weekOf[slot]) ofWeek += 1
  }
  return [ofDay, ofWeek]
}

function mayLead(left: Left | undefined, put: readonly Put[], person: number, slot: number): boolean {
  if (!left) return true
  const [ofDay, ofWeek] = countLed(left, put, person, slot)
  const [day, week] = [left.own.dayOf[slot] ?? 0, left.own.weekOf[slot] ?? 0]
  return ofDay <= (left.days[day] ?? 0) && ofWeek <= (left.weeks[week] ?? 0)
}

/** The cheapest way to fill all seats below a cost; undefined where there is none. */
export function fillForLess(
  looked: Looked,
  seats: readonly SeatToFill[],
  { below, effort }: { below: number; effort: Effort },
): { cost: number; changes: Change[] } | undefined {
  const { view } = looked
  // Seats for the same people one after the other, so that it is soon seen what they cannot share.
  const open = seats.toSorted(
    (one, other) => one.choices.length - other.choices.length || firstOf(one) - firstOf(other),
  )
  let best: { cost: number; put: Put[] } | undefined
  const put: Put[] = []
  const fill = (place: number, cost: number, bought: readonly number[]): void => {
    const seat = open[place]
    if (!seat) {
      best = { cost, put: [...put] }
      return
    }
    if (cost + atLeast(open, place, bought) >= (best?.cost ?? below)) return
    for (const { person, price, item, counts, slot } of seat.choices) {
      spend(effort)
      if (cost + (item === undefined ? price : 0) >= (best?.cost ?? below)) continue
      if (put.some((each) => each.talk === seat.talk && each.person === person)) continue
      if (counts && !mayLead(view.left[person], put, person, slot)) continue
      const isBought = item !== undefined && !bought.includes(item)
      const own = (isBought ? priceOf(looked, person) : 0) + (counts ? raisedBy(looked, put, person, slot) : 0)
      if (cost + own >= (best?.cost ?? below)) continue
      put.push({ person, item, counts, slot, talk: seat.talk })
      fill(place + 1, cost + own, isBought ? [...bought, item] : bought)
      put.pop()
    }
  }
  fill(0, 0, [])
  return best && { cost: best.cost, changes: changesOf(looked, best.put) }
}

const firstOf = ({ choices }: SeatToFill): number => choices[0]?.person ?? -1

const priceOf = ({ people, prices }: Looked, person: number): number =>
  person < people ? prices.training : prices['one-more']

/** Seats that could share what is agreed to once: what the cheapest of that costs, and what they cost all without it. */
type Group = { items: readonly number[]; once: number; each: number }

/** What the seats from one on cost at the least: of those that could share something it is that, or each for itself. */
function atLeast(open: readonly SeatToFill[], from: number, bought: readonly number[]): number {
  let groups: Group[] = []
  for (let place = from; place < open.length; place += 1) {
    let group = open[place]?.group ?? NOBODY
    if (Math.min(group.once, group.each) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    const isShared = (item: number) => group.items.includes(item)
    if (group.each === 0 || bought.some(isShared)) continue
    for (const other of groups.filter(({ items }) => items.some(isShared))) {
      group = {
        items: [...group.items, ...other.items],
        once: Math.min(group.once, other.once),
        each: group.each + other.each,
      }
      groups = groups.filter((one) => one !== other)
    }
    groups.push(group)
  }
  return groups.reduce((sum, { once, each }) => sum + Math.min(once, each), 0)
}

const NOBODY: Group = { items: [], once: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY }

function groupOf(choices: readonly Choice[]): Group {
  const items: number[] = []
  let [once, each] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { item, price } of choices)
    if (item === undefined) each = Math.min(each, price)
    else {
      items.push(item)
      once = Math.min(once, price)
    }
  return { items, once, each }
}

/** What has to be agreed to for that people sit as they do. */
function changesOf({ before, people }: Looked, put: readonly Put[]): Change[] {
  const changes: Change[] = []
  const add = (change: Change) => {
    const key = JSON.stringify(change)
    if (!changes.some((each) => JSON.stringify(each) === key)) changes.push(change)
  }
  for (const [place, { person, item, slot, counts }] of put.entries()) {
    if (item !== undefined)
      add(person < people ? { kind: 'training', person } : { kind: 'one-more', pool: person - people })
    const left = before[person]
    if (!counts || !left) continue
    const [ofDay, ofWeek] = countLed(left, put.slice(0, place), person, slot)
    const [day, week] = [left.own.dayOf[slot] ?? 0, left.own.weekOf[slot] ?? 0]
    if (ofDay > (left.days[day] ?? 0)) add({ kind: 'day-limit', person, day: left.own.days[day] ?? '' })
    if (ofWeek > (left.weeks[week] ?? 0)) add({ kind: 'week-limit', person, day: left.own.weeks[week] ?? '' })
  }
  return changes
}
