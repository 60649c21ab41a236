import { holdTurn } from '../kernel/held-turn.ts'
import { Problem } from '../kernel/problem.ts'

/** Runs a piece of somebody's work as soon as it is their turn. A group is a company, or all strangers. */
export type TakeTurn = <T>(whose: { group: string; person: string }, work: () => Promise<T>) => Promise<T>

/** Pieces of work under way at once, in all, of a group and of a person, and how many more of a person may wait. */
export type Turns = { inAll: number; perGroup: number; perPerson: number; waiting: number }

/** `away`: those that wait for somebody else, and come back. */
type Person = { active: number; away: number; waiting: (() => void)[] }
type Group = { active: number; people: Map<string, Person> }

/**
 * Shares out places to work: whoever finds none waits, and a place that becomes free goes to the next group, in it to the
 * next person, whoever of them came first with how much. What comes on top of a person's `waiting` is refused. Work that
 * waits for somebody else gives its place back (see held-turn.ts), and is its person's next when that is over. Nothing is kept
 * of people with nothing to do.
 */
export function createTurns({ inAll, perGroup, perPerson, waiting }: Turns): TakeTurn {
  const groups = new Map<string, Group>()
  let active = 0

  const findNext = () => {
    for (const [name, group] of groups) {
      if (group.active >= perGroup) continue
      for (const [id, person] of group.people)
        if (person.waiting.length > 0 && person.active < perPerson) return { name, group, id, person }
    }
    return undefined
  }
  const serve = () => {
    while (active < inAll) {
      const next = findNext()
      if (!next) return
      const { name, group, id, person } = next
      active += 1
      group.active += 1
      person.active += 1
      putLast(groups, name, group)
      putLast(group.people, id, person)
      person.waiting.shift()?.()
    }
  }
  const enter = (whose: { group: string; person: string }) => {
    const group = groups.get(whose.group) ?? { active: 0, people: new Map() }
    const person = group.people.get(whose.person) ?? { active: 0, away: 0, waiting: [] }
    groups.set(whose.group, group)
    group.people.set(whose.person, person)
    if (person.waiting.length + person.away >= waiting)
      throw new Problem('too_many_requests', 'Too many requests at once. Please wait a moment and try again.')
    const forgetIdle = () => {
      if (person.active + person.away + person.waiting.length === 0) group.people.delete(whose.person)
      if (group.people.size === 0) groups.delete(whose.group)
    }
    const leave = () => {
      active -= 1
      group.active -= 1
      person.active -= 1
      forgetIdle()
      serve()
    }
    const place = {
      leave,
      give() {
        person.away += 1
        leave()
      },
      take: () =>
        new Promise<void>((start) => {
          person.away -= 1
          person.waiting.unshift(start)
          serve()
        }),
      leaveWhileAway() {
        person.away -= 1
        forgetIdle()
      },
    }
    const started = new Promise<void>((start) => person.waiting.push(start))
    serve()
    return { started, place }
  }

  return async (whose, work) => {
    const { started, place } = enter(whose)
    await started
    return holdTurn(place, work)
  }
}

/** A map is walked in the order of its insertions. */
function putLast<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}
