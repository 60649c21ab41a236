import { expect, test } from 'vitest'
import { isHireScore, isRating } from './rating.ts'

test.each([
  [0, true, true],
  [1, true, true],
  [100, true, true],
  [101, false, true],
  [999, false, true],
  [1_000, false, false],
  [-1, false, false],
  [-0, true, true],
  [49.5, false, false],
  [Number.NaN, false, false],
  [Number.POSITIVE_INFINITY, false, false],
])('%d is a rating: %s, a hire score: %s', (value, rating, hireScore) => {
  expect([isRating(value), isHireScore(value)]).toEqual([rating, hireScore])
})
