import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enumeratePanels } from '../../../test/brute-panel.ts'
import { smallQuestions } from '../../../test/small-panels.ts'
import { MOVES_LISTED, searchMoves } from './search-moves.ts'
import { searchPanel } from './search-panel.ts'

test('an interview of a panel moves exactly to the times that an exhaustive search finds', () => {
  let moved = 0
  fc.assert(
    fc.property(smallQuestions, fc.nat(2), (question, which) => {
      const answer = searchPanel(question, { ways: 1 })
      const [way] = answer.kind === 'ways' ? answer.ways : []
      if (!way) return
      const talk = which % question.talks.length
      const own = way.talks.map((each) => ({ at: each.from, talk: each.talk }))
      const others = question.talks.map((each, place) => {
        const at = own.find((one) => one.talk === place)?.at
        return place === talk ? each : { ...each, seats: [], room: false, at }
      })
      const found = searchMoves({ ...question, talks: others })
      const starts =
        found.kind === 'ways' ? found.ways.map(({ talks }) => talks.find((each) => each.talk === talk)?.from ?? 0) : []
      expect(starts).toContain(own.find((one) => one.talk === talk)?.at)
      // The other talks keep their times with any people: selects the ways that include them.
      const named = question.talks.map((each, place) => (place === talk ? each : { ...each, seats: [], room: false }))
      const free = { ...question, talks: named, candidate: { ...question.candidate } }
      const expected = enumeratePanels(free)
        .map(({ key }) => key.split(',').map(Number))
        .filter((key) => key.every((at, place) => place === talk || at === others[place]?.at))
        .map((key) => key[talk] ?? 0)
      expect(starts.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b).slice(0, MOVES_LISTED))
      moved += starts.length
    }),
    // The same sets each time; in some of them hardly any talk can move.
    { numRuns: Number(process.env.PANEL_RUNS ?? 40), seed: 190 },
  )
  expect(moved).toBeGreaterThan(20)
})
