import { createDice, seedOf } from './dice.ts'
import { readQuery } from './match-query.ts'
import { type BoardPerson, makePerson } from './people.ts'
import { indexTexts, type TextIndex } from './text-index.ts'

export type Moves = {
  /** Hours per turn; each turn changes some people and removes a few. 0: none change by themselves. */
  turnHours: number
  now: () => Date
}
/** Start of the turn count, so that a restarted board continues where it was. */
const FIRST_TURN = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const USE = { moves: 2 }
/** One person in three has a résumé that changes, every 20 to 200 turns; one in a hundred is removed within 2,000 turns. */
const CHANGING = 1 / 3
const CHANGE_TURNS = { least: 20, most: 200 }
const GOING = 1 / 100
const GONE_WITHIN = 2_000

/** Number of people indexed together, and indexed again together. */
const SLICE = 250

/** Requested changes: the number of additional versions, and whether the person is removed. */
type RequestedChange = { changes: number; isGone?: boolean }

/**
 * Opens the people of a board, each created on demand. Résumés change and people are removed as turns pass, or at
 * once on request.
 */
export function openPeople({ seed, count, moves }: { seed: number; count: number; moves: Moves }) {
  const asked = new Map<number, RequestedChange>()
  const known = new Map<number, { version: number; person: BoardPerson }>()
  const slices = new Map<number, { turn: number; index: TextIndex }>()

  const turn = () =>
    moves.turnHours > 0 ? Math.floor((moves.now().getTime() - FIRST_TURN) / (moves.turnHours * HOUR_MS)) : 0

  const makeCourse = (place: number) => {
    const dice = createDice(seedOf(seed, place, USE.moves))
    const [changes, goes] = [dice.roll() < CHANGING, dice.roll() < GOING]
    const every = CHANGE_TURNS.least + dice.below(CHANGE_TURNS.most - CHANGE_TURNS.least)
    return {
      every: changes ? every : Number.POSITIVE_INFINITY,
      gone: goes ? dice.below(GONE_WITHIN) : Number.POSITIVE_INFINITY,
    }
  }
  const courses = new Map<number, ReturnType<typeof makeCourse>>()
  const courseOf = (place: number) => {
    const course = courses.get(place) ?? makeCourse(place)
    courses.set(place, course)
    return course
  }
  const isGone = (place: number): boolean => asked.get(place)?.isGone ?? turn() > courseOf(place).gone
  const personAt = (place: number): BoardPerson => {
    const version = 1 + Math.floor(turn() / courseOf(place).every) + (asked.get(place)?.changes ?? 0)
    const before = known.get(place)
    if (before?.version === version) return before.person
    const person = makePerson(seed, place, version)
    known.set(place, { version, person })
    return person
  }
  const indexOf = (slice: number): TextIndex => {
    const now = turn()
    const before = slices.get(slice)
    if (before?.turn === now) return before.index
    const places = Array.from({ length: Math.min(SLICE, count - slice * SLICE) }, (_, index) => slice * SLICE + index)
    const index = indexTexts(places.map((place) => textOf(personAt(place))))
    slices.set(slice, { turn: now, index })
    return index
  }
  const ask = (place: number, change: (before: RequestedChange) => RequestedChange): void => {
    asked.set(place, change(asked.get(place) ?? { changes: 0 }))
    slices.delete(Math.floor(place / SLICE))
  }

  return {
    /** Undefined if the person never existed; `isGone` if they have been removed. */
    find(id: string): { place: number; person: BoardPerson; isGone: boolean } | undefined {
      const place = Number(/^p(\d{5,9})$/.exec(id)?.[1] ?? Number.NaN)
      return place < count ? { place, person: personAt(place), isGone: isGone(place) } : undefined
    },

    /** Finds matching people, in the order of the board, up to the wanted number. */
    search(query: string, wanted = Number.POSITIVE_INFINITY): BoardPerson[] {
      const tree = readQuery(query)
      const found: BoardPerson[] = []
      for (let slice = 0; slice * SLICE < count && found.length < wanted; slice += 1)
        for (const within of indexOf(slice).find(tree)) {
          const place = slice * SLICE + within
          if (!isGone(place)) found.push(personAt(place))
        }
      return found.slice(0, wanted)
    },

    /** Gives a person another version of their résumé, removes them, or restores them. */
    move(place: number, how: 'change' | 'vanish' | 'return'): void {
      if (how === 'change') ask(place, (before) => ({ ...before, changes: before.changes + 1 }))
      else ask(place, (before) => ({ ...before, isGone: how === 'vanish' }))
    },

    /** Indexes some of the people before the first search; returns whether there are more. */
    prepare(slice: number): boolean {
      if (slice * SLICE < count) indexOf(slice)
      return (slice + 1) * SLICE < count
    },
  }
}

const textOf = ({ basics, work, education, skills, languages }: BoardPerson): string =>
  [
    basics.name,
    basics.label,
    basics.summary,
    basics.location.city,
    basics.location.region,
    ...work.flatMap(({ name, position, summary }) => [name, position, summary]),
    ...education.flatMap(({ institution, studyType, area }) => [institution, studyType, area]),
    ...skills.map(({ name }) => name),
    ...languages.map(({ language }) => language),
  ].join('\n')
