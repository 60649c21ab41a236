import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitDifference } from './split-difference.ts'

test.each([
  ['Builds pipelines in SQL daily', 'Builds pipelines in Python daily', 'Builds pipelines in ', 'SQL', ' daily'],
  ['all of it', 'something else', '', 'all of it', ''],
  ['the same', 'the same and more', 'the ', 'same', ''],
  ['', 'new', '', '', ''],
])('the difference between %j and %j is one part', (text, other, start, middle, end) =>
  expect(splitDifference(text, other)).toEqual({ start, middle, end }),
)

test('a long text shows only the surroundings of the difference', () => {
  const around = 'one two three four five '.repeat(20)
  const { start, middle, end } = splitDifference(`${around}HERE ${around}`, `${around}THERE ${around}`)
  expect(middle).toBe('HERE')
  expect(start.length).toBeLessThan(70)
  expect(end.length).toBeLessThan(70)
  expect(start).toMatch(/^… /)
  expect(end).toMatch(/ …$/)
})

const text = fc.array(fc.constantFrom('one', 'two', 'three'), { maxLength: 6 }).map((words) => words.join(' '))

test('the parts of a short text join to the text', () =>
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { start, middle, end } = splitDifference(one, other)
      expect(start + middle + end).toBe(one)
    }),
  ))
