import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fisherExact } from './fisher.ts'
import { evaluateGap, medianOf, rateGroups } from './rates.ts'

const of = (passed: number, people: number) => ({ passed, people })

describe('two groups', () => {
  test('48 of 80 versus 12 of 40 is half the rate, with a probability of 0.003', () => {
    const gap = evaluateGap(of(12, 40), of(48, 80))
    expect(gap).toMatchObject({ verdict: 'below', ratio: 0.5 })
    expect(gap.p).toBeCloseTo(0.003409, 6)
  })

  test('1 of 5 versus 3 of 5 are too few for a verdict', () => {
    expect(evaluateGap(of(1, 5), of(3, 5))).toEqual({ verdict: 'few' })
  })

  test('four fifths are enough, and less is not', () => {
    expect(evaluateGap(of(40, 100), of(50, 100)).verdict).toBe('level')
    expect(evaluateGap(of(39, 100), of(50, 100)).verdict).toBe('below')
    expect(evaluateGap(of(0, 100), of(50, 100))).toMatchObject({ verdict: 'below', ratio: 0 })
    expect(evaluateGap(of(0, 100), of(0, 100)).verdict).toBe('few')
  })

  test('Fisher’s test matches published results', () => {
    // Fisher's tea example, 3 of 4 against 1 of 4; R's fisher.test: 0.4857.
    expect(fisherExact(of(3, 4), of(1, 4))).toBeCloseTo(34 / 70, 12)
    // Agresti's dieting example from Wikipedia: 1 of 12 against 9 of 12, two-sided 0.002759.
    expect(fisherExact(of(1, 12), of(9, 12))).toBeCloseTo(0.002759, 6)
    expect(fisherExact(of(5, 10), of(50, 100))).toBeCloseTo(1, 9)
  })

  test('is a probability, symmetric, and 1 without a difference', () => {
    const counted = fc.nat(400).chain((people) => fc.record({ people: fc.constant(people), passed: fc.nat(people) }))
    fc.assert(
      fc.property(counted, counted, (one, other) => {
        const p = fisherExact(one, other)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(fisherExact(other, one)).toBeCloseTo(p, 9)
        expect(fisherExact(one, one)).toBeCloseTo(1, 9)
      }),
    )
  })
})

test('the median is the middle value, or the mean of the middle two', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([4, 1, 2, 9])]).toEqual([undefined, 3, 5, 3])
})

test('a group under two percent can be left without a ratio, and is not the reference rate', () => {
  const groups = [
    { id: 'a', people: 600, passed: 300 },
    { id: 'b', people: 391, passed: 150 },
    { id: 'c', people: 9, passed: 9 },
  ]
  expect(rateGroups(groups).map(({ ratio }) => ratio)).toEqual([0.5, 150 / 391, 1])
  const left = rateGroups(groups, { leavesOutSmall: true })
  expect(left.map(({ isSmall, ratio }) => [isSmall, ratio])).toEqual([
    [false, 1],
    [false, 150 / 391 / 0.5],
    [true, undefined],
  ])
  expect(left[2]?.rate).toBe(1)
})
