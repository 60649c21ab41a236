import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareEdits, type Facts, mergeEdits } from './merge-edits.ts'

test.each<[string, Facts, Facts, Facts, { taken: string[]; asked: string[] }]>([
  ['only they changed it', { a: 1 }, { a: 1 }, { a: 2 }, { taken: ['a'], asked: [] }],
  ['only I changed it', { a: 1 }, { a: 2 }, { a: 1 }, { taken: [], asked: [] }],
  ['both made the same change', { a: 1 }, { a: 2 }, { a: 2 }, { taken: [], asked: [] }],
  ['both changed it', { a: 1 }, { a: 2 }, { a: 3 }, { taken: [], asked: ['a'] }],
  ['they added it', {}, {}, { a: 1 }, { taken: ['a'], asked: [] }],
  ['they removed it', { a: 1 }, { a: 1 }, {}, { taken: ['a'], asked: [] }],
  ['they removed what I changed', { a: 1 }, { a: 2 }, {}, { taken: [], asked: ['a'] }],
  ['both added it, differently', {}, { a: 1 }, { a: 2 }, { taken: [], asked: ['a'] }],
  ['I only added spaces', { a: 'x' }, { a: ' x ' }, { a: 'y' }, { taken: ['a'], asked: [] }],
  ['a list has the same content', { a: [1, 2] }, { a: [1, 2] }, { a: [1, 2] }, { taken: [], asked: [] }],
])('if %s', (_, base, mine, theirs, meeting) => expect(compareEdits({ base, mine, theirs })).toEqual(meeting))

test('their deletions are applied, and the choices are kept', () => {
  const sides = { base: { a: 1, b: 1, c: 1 }, mine: { a: 1, b: 2, c: 2 }, theirs: { b: 3, c: 3 } }
  const merged = mergeEdits(sides, compareEdits(sides), { b: 'mine', c: 'theirs' })
  expect(merged).toEqual({ b: 2, c: 3 })
})

const facts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }))

test('no change is lost unless the other side was chosen', () =>
  fc.assert(
    fc.property(facts, facts, facts, fc.constantFrom('mine', 'theirs'), (base, mine, theirs, side) => {
      const sides = { base, mine, theirs }
      const meeting = compareEdits(sides)
      const choices = Object.fromEntries(meeting.asked.map((name) => [name, side]))
      const merged = mergeEdits(sides, meeting, choices)
      for (const name of ['a', 'b', 'c'] as const) {
        const expected = meeting.asked.includes(name)
          ? sides[side][name]
          : mine[name] === base[name]
            ? theirs[name]
            : mine[name]
        expect(merged[name]).toBe(expected)
      }
    }),
  ))
