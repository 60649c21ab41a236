import { describe, expect, test } from 'vitest'
import { bookWeeks } from '../../../test/book-weeks.ts'
import { findWrong } from '../../../test/judge-way.ts'
import { aWeek } from '../../../test/random-weeks.ts'
import { findWayFault } from './check-way.ts'
import type { PanelQuestion, PanelWay } from './panel.ts'
import { searchPanel } from './search-panel.ts'

// `npm run bench -- panels-weeks` looks at 100,000 of them.
const WEEKS = 300

describe('random weeks', () => {
  test('are booked within free time, never double, with breaks and limits kept, over changes of clocks as well', () => {
    const seen = bookWeeks(0, WEEKS)
    expect(seen.wrong).toEqual([])
    // That what is awkward was among them.
    for (const count of [seen.booked, seen.none, seen.onChange, seen.rooms, seen.shadows, seen.severalDays])
      expect(count).toBeGreaterThan(20)
  })
})

/** A way with a talk that begins some quarters of an hour earlier or later. */
const moved = ({ talks, ...way }: PanelWay, place: number, quarters: number): PanelWay => {
  const others = talks.map((each, own) =>
    own === place ? { ...each, from: each.from + quarters * 900_000, to: each.to + quarters * 900_000 } : each,
  )
  return { ...way, talks: others.toSorted((one, other) => one.from - other.from) }
}

const chosenOf = ({ talks: asked }: PanelQuestion, { talks }: PanelWay) =>
  asked.map((_, talk) => {
    const own = talks.find((each) => each.talk === talk)
    return { from: own?.from ?? 0, people: own?.people ?? [] }
  })

test('a way that was changed is refused before it is booked whenever looking at the clocks finds it wrong', () => {
  let [refused, kept] = [0, 0]
  for (let seed = 0; seed < WEEKS; seed += 1) {
    const { question } = aWeek(seed)
    // Which room a talk is in is chosen anew where it is moved.
    if (question.talks.some(({ room }) => room)) continue
    const answer = searchPanel({ ...question, range: { ...question.range } }, { steps: 100_000, ways: 3 })
    if (answer.kind !== 'ways') continue
    for (const way of answer.ways)
      for (const [place, quarters] of [
        [0, 1],
        [0, -1],
        [way.talks.length - 1, 4],
        [way.talks.length - 1, 96],
      ] as const) {
        const other = moved(way, place, quarters)
        const wrong = findWrong(question, other)
        const fault = findWayFault(question, [], chosenOf(question, other))
        expect([seed, place, quarters, fault === undefined]).toEqual([seed, place, quarters, wrong === undefined])
        if (fault) refused += 1
        else kept += 1
      }
  }
  expect(refused).toBeGreaterThan(100)
  expect(kept).toBeGreaterThan(20)
})
