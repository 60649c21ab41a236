import { PANEL } from './panel.ts'
import { DAY_SLOTS, DAY_WORDS, LONGEST, STEP_MS } from './panel-grid.ts'
import type { View } from './panel-view.ts'
import type { Bits } from './slot-bits.ts'

/**
 * Returns the days on which the last talk of a new way may be, if one view has a way and another has none: only days
 * near a difference between the views. Every day if they differ in more than in slots and remaining limits.
 */
export function changedDays(before: View, after: View): (day: number) => boolean {
  const isAlike =
    before.inOrder === after.inOrder &&
    before.mostDays === after.mostDays &&
    before.talks.every(({ next }, talk) => {
      const other = after.talks[talk]?.next
      return next.least === other?.least && next.most === other.most
    })
  if (!isAlike) return () => true
  const changed = new Set<number>()
  for (const [talk, { starts, seats }] of after.talks.entries()) {
    markWords(before.talks[talk]?.starts, starts, changed)
    for (const [place, { choices }] of seats.entries()) {
      const others = before.talks[talk]?.seats[place]?.choices ?? []
      if (others.length !== choices.length) return () => true
      for (const [each, choice] of choices.entries()) {
        const other = others[each]
        if (other?.person !== choice.person) return () => true
        if (other.starts !== choice.starts) markWords(other.starts, choice.starts, changed)
      }
    }
  }
  for (const [person, left] of after.left.entries())
    if (left !== before.left[person]) markLeft(before, after, person, changed)
  const reach = after.mostDays > 1 ? PANEL.within - 1 : 0
  return (day) => {
    for (let earlier = day - reach; earlier <= day; earlier += 1) if (changed.has(earlier)) return true
    return false
  }
}

function markWords(before: Bits | undefined, after: Bits, changed: Set<number>): void {
  for (let word = 0; word < after.length; word += 1)
    if (before?.[word] !== after[word]) changed.add(Math.floor(word / DAY_WORDS))
}

/** Marks the days with a slot on a day or week in which a person's remaining limit differs. */
function markLeft({ left }: View, after: View, person: number, changed: Set<number>): void {
  const [one, other] = [left[person], after.left[person]]
  for (const [place, { from, to }] of after.grid.days.entries()) {
    if (!one || !other) {
      changed.add(place)
      continue
    }
    const first = place * DAY_SLOTS
    const last = first + Math.min(LONGEST, (to - from) / STEP_MS) - 1
    for (const [which, of] of [
      ['days', 'dayOf'],
      ['weeks', 'weekOf'],
    ] as const)
      for (let own = other.own[of][first] ?? 0; own <= (other.own[of][last] ?? 0); own += 1)
        if (one[which][own] !== other[which][own]) changed.add(place)
  }
}
