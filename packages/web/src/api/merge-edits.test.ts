import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareEdits, type Facts, mergeEdits } from './merge-edits.ts'

test.each<[string, Facts, Facts, Facts, { taken: string[]; asked: string[] }]>([
  ['only they changed it', { a: 1 }, { a: 1 }, { a: 2 }, { taken: ['a'], asked: [] }],
  ['only I changed it', { a: 1 }, { a: 2 }, { a: 1 }, { taken: [], asked: [] }],
  ['both changed it to the same', { a: 1 }, { a: 2 }, { a: 2 }, { taken: [], asked: [] }],
  ['both changed it', { a: 1 }, { a: 2 }, { a: 3 }, { taken: [], asked: ['a'] }],
  ['they added it', {}, {}, { a: 1 }, { taken: ['a'], asked: [] }],
  ['they took it away', { a: 1 }, { a: 1 }, {}, { taken: ['a'], asked: [] }],
  ['they took away what I changed', { a: 1 }, { a: 2 }, {}, { taken: [], asked: ['a'] }],
  ['both added it, differently', {}, { a: 1 }, { a: 2 }, { taken: [], asked: ['a'] }],
  ['I only added spaces', { a: 'x' }, { a: ' x ' }, { a: 'y' }, { taken: ['a'], asked: [] }],
  ['a list has the same in it', { a: [1, 2] }, { a: [1, 2] }, { a: [1, 2] }, { taken: [], asked: [] }],
])('where %s', (_, base, mine, theirs, meeting) => expect(compareEdits({ base, mine, theirs })).toEqual(meeting))

test('what they took away is gone, and what was chosen stands', () => {
  const sides = { base: { a: 1, b: 1, c: 1 }, mine: { a: 1, b: 2, c: 2 }, theirs: { b: 3, c: 3 } }
  const merged = mergeEdits(sides, compareEdits(sides), { b: 'mine', c: 'theirs' })
  expect(merged).toEqual({ b: 2, c: 3 })
})

const facts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }))

test('nothing that anybody changed is lost unless the other side of it was chosen', () =>
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
