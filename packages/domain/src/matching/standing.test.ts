import { expect, test } from 'vitest'
import { isRankedAmongFirst, standingOf } from './standing.ts'

test('candidates with all must-haves rank above those who lack one, at any score', () => {
  const complete = standingOf({ score: 0, standsFirst: true, tie: 0 })
  const lacking = standingOf({ score: 100, standsFirst: false, tie: 999 })
  expect(complete).toBeGreaterThan(lacking)
  expect([complete, lacking].map(isRankedAmongFirst)).toEqual([true, false])
})
