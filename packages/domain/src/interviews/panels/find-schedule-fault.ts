import type { Change, PanelQuestion } from './panel.ts'
import { DAY_SLOTS, LONGEST, STEP_MS } from './panel-grid.ts'
import { type Choice, isRoomFree, tableOf, type View, viewOf } from './panel-view.ts'
import { hasBit } from './slot-bits.ts'

/** A chosen way: for each talk its start, people and room, as indexes into the question’s lists. */
export type ChosenSchedule = readonly { from: number; people: readonly number[]; room?: number | undefined }[]

/** Part of a way that is no longer possible; `talk` and `person` are indexes into the question’s lists. */
export type ScheduleFault = { what: 'time' | 'person' | 'limit' | 'order' | 'room'; talk: number; person?: number }

/** Checks a way against everything a search considers; undefined if it can be held. */
export function findScheduleFault(
  question: PanelQuestion,
  changes: readonly Change[],
  way: ChosenSchedule,
): ScheduleFault | undefined {
  const table = tableOf(question)
  const view = viewOf(table, { changes })
  const slots = way.map(({ from }) => slotOf(view, from))
  for (const [talk, { seats, starts }] of view.talks.entries()) {
    const slot = slots[talk]
    const people = way[talk]?.people ?? []
    if (slot === undefined || people.length !== seats.length) return { what: 'time', talk }
    for (const [place, { choices }] of seats.entries()) {
      const person = people[place] ?? -1
      const choice = choices.find((each) => each.person === person)
      if (!choice || people.indexOf(person) !== place) return { what: 'person', talk, person }
      if (!hasBit(choice.starts, slot)) return unfitReason(choice, view, talk, slot)
    }
    if (!hasBit(starts, slot)) return { what: 'time', talk }
    const [asked, room] = [question.talks[talk], way[talk]?.room]
    if (asked && room !== undefined && !isRoomFree(table, asked, room, slot)) return { what: 'room', talk }
  }
  return (
    findOrderFault(
      view,
      slots.map((slot) => slot ?? 0),
    ) ??
    findLimitFault(
      view,
      way,
      slots.map((slot) => slot ?? 0),
    )
  )
}

function unfitReason({ person }: Choice, view: View, talk: number, slot: number): ScheduleFault {
  const left = view.left[person]
  const [day, week] = [left?.days[left.own.dayOf[slot] ?? 0] ?? 1, left?.weeks[left.own.weekOf[slot] ?? 0] ?? 1]
  return { what: day <= 0 || week <= 0 ? 'limit' : 'person', talk, person }
}

function slotOf({ grid }: View, from: number): number | undefined {
  const place = grid.days.findIndex((day) => day.from <= from && from < day.to)
  const steps = (from - (grid.days[place]?.from ?? 0)) / STEP_MS
  return place >= 0 && Number.isInteger(steps) ? place * DAY_SLOTS + steps : undefined
}

function findOrderFault(view: View, slots: readonly number[]): ScheduleFault | undefined {
  const order = [...slots.keys()].toSorted((one, other) => (slots[one] ?? 0) - (slots[other] ?? 0))
  const days = [...new Set(order.map((talk) => Math.floor((slots[talk] ?? 0) / DAY_SLOTS)))]
  if (days.length > view.mostDays || (days.at(-1) ?? 0) - (days[0] ?? 0) >= 7) return { what: 'order', talk: 0 }
  for (const [place, talk] of order.entries()) {
    if (view.inOrder && talk !== place) return { what: 'order', talk }
    const [slot, after] = [slots[talk] ?? 0, slots[order[place + 1] ?? -1]]
    if (after === undefined) continue
    const later = after - slot
    const { least, most } = view.talks[talk]?.next ?? { least: 0, most: LONGEST }
    const isSameDay = Math.floor(slot / DAY_SLOTS) === Math.floor(after / DAY_SLOTS)
    if (isSameDay && (later < least || later > most)) return { what: 'order', talk }
  }
  return undefined
}

function findLimitFault(view: View, way: ChosenSchedule, slots: readonly number[]): ScheduleFault | undefined {
  const led = new Map<string, number>()
  for (const [talk, { seats }] of view.talks.entries())
    for (const [place, { as }] of seats.entries()) {
      const person = way[talk]?.people[place] ?? -1
      const left = view.left[person]
      if (as !== 'lead' || !left) continue
      const [day, week] = [left.own.dayOf[slots[talk] ?? 0] ?? 0, left.own.weekOf[slots[talk] ?? 0] ?? 0]
      for (const [key, most] of [
        [`${person} day ${day}`, left.days[day] ?? 0],
        [`${person} week ${week}`, left.weeks[week] ?? 0],
      ] as const) {
        led.set(key, (led.get(key) ?? 0) + 1)
        if ((led.get(key) ?? 0) > most) return { what: 'limit', talk, person }
      }
    }
  return undefined
}
