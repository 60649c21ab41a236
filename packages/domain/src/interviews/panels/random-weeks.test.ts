import { describe, expect, test } from 'vitest'
import { bookWeeks } from '../../../test/book-weeks.ts'
import { findWrong } from '../../../test/find-wrong-schedule.ts'
import { aWeek } from '../../../test/random-weeks.ts'
import { findScheduleFault } from './find-schedule-fault.ts'
import type { PanelQuestion, PanelSchedule } from './panel.ts'
import { searchPanel } from './search-panel.ts'

// `npm run bench -- panels-weeks` tests 100,000 of them.
const WEEKS = 300

describe('random weeks', () => {
  test('are booked within free time, without conflicts, with breaks and limits, also when clocks change', () => {
    const seen = bookWeeks(0, WEEKS)
    expect(seen.wrong).toEqual([])
    // Checks that the difficult cases occurred.
    for (const count of [seen.booked, seen.none, seen.onChange, seen.rooms, seen.shadows, seen.severalDays])
      expect(count).toBeGreaterThan(20)
  })
})

/** Returns a way with a talk moved by some quarters of an hour. */
const moved = ({ talks, ...way }: PanelSchedule, place: number, quarters: number): PanelSchedule => {
  const others = talks.map((each, own) =>
    own === place ? { ...each, from: each.from + quarters * 900_000, to: each.to + quarters * 900_000 } : each,
  )
  return { ...way, talks: others.toSorted((one, other) => one.from - other.from) }
}

const chosenOf = ({ talks: asked }: PanelQuestion, { talks }: PanelSchedule) =>
  asked.map((_, talk) => {
    const own = talks.find((each) => each.talk === talk)
    return { from: own?.from ?? 0, people: own?.people ?? [] }
  })

test('a changed panel is refused at booking if it no longer fits', () => {
  let [refused, kept] = [0, 0]
  for (let seed = 0; seed < WEEKS; seed += 1) {
    const { question } = aWeek(seed)
    // A moved talk gets a new room.
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
        const fault = findScheduleFault(question, [], chosenOf(question, other))
        expect([seed, place, quarters, fault === undefined]).toEqual([seed, place, quarters, wrong === undefined])
        if (fault) refused += 1
        else kept += 1
      }
  }
  expect(refused).toBeGreaterThan(100)
  expect(kept).toBeGreaterThan(20)
})
