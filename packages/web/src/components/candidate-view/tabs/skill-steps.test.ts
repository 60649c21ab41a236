import { expect, test } from 'vitest'
import { skillsAfter } from './skill-steps.ts'

// L-Y02
test.each([
  [0, []],
  [5, [5]],
  [6, [5, 6]],
  [10, [5, 10]],
  [12, [5, 10, 12]],
  [300, [5, 10, 300]],
])('a profile with %d skills shows, click by click: %j', (count, expected) => {
  const steps = expected.map((_, presses) => skillsAfter(presses, count))
  expect(steps.map(({ shown }) => shown)).toEqual(expected)
  expect(steps.map(({ next }) => next)).toEqual([...expected.slice(1), undefined].slice(0, expected.length))
  expect(skillsAfter(expected.length, count)).toEqual({ shown: count, next: undefined })
})
