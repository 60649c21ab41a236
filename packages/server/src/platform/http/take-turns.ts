import { holdTurn } from '../kernel/hold-turn.ts'
import { Problem } from '../kernel/problem.ts'

/** Runs a piece of work when its turn comes. A group is a company, or all strangers. */
export type TurnTaker = <T>(whose: { group: string; person: string }, work: () => Promise<T>) => Promise<T>

/**
 * Maximum number of pieces of work running at once in all, per group and per person, and how many more of a person may wait.
 */
export type Turns = { inAll: number; perGroup: number; perPerson: number; waiting: number }

/** `away`: pieces that wait for something else, and come back. */
type Person = { active: number; away: number; waiting: (() => void)[] }
type Group = { active: number; people: Map<string, Person> }

/**
 * Shares out a fixed number of places. Work that finds no free place waits; a freed place goes to the next group, and in it to
 * the next person, regardless of who came first with how much. Work beyond a person's `waiting` is refused. Work that waits for
 * something else gives its place back (see hold-turn.ts), and is its person's next when that is over. Idle people use no
 * memory.
 */
export function createTurns({ inAll, perGroup, perPerson, waiting }: Turns): TurnTaker {
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
      throw new Problem('too_many_at_once', 'Too many requests at the same time. Wait a moment and try again.')
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

/** Moves a key to the end; a map is iterated in insertion order. */
function putLast<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}
