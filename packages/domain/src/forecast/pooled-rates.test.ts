import { expect, test } from 'vitest'
import { meanRate, poolRates, rateOf, strengthOf } from './pooled-rates.ts'
import { drawBeta, seededChance } from './random-draws.ts'

const families = (tallies: Record<string, [tries: number, hits: number]>) =>
  new Map(Object.entries(tallies).map(([family, [tries, hits]]) => [family, { tries, hits }]))

test('a small family is drawn towards the company, and a large one keeps its own rate', () => {
  const pool = poolRates(families({ Sales: [400, 200], Design: [400, 80], Legal: [2, 2] }))
  expect(pool.mean).toBeCloseTo(282.5 / 803, 10)
  expect(meanRate(rateOf(pool, 'Sales'))).toBeGreaterThan(0.48)
  expect(meanRate(rateOf(pool, 'Design'))).toBeLessThan(0.22)
  const small = meanRate(rateOf(pool, 'Legal'))
  expect(small).toBeGreaterThan(pool.mean)
  expect(small).toBeLessThan(0.7)
})

test('families that do not differ share one rate', () => {
  const pool = poolRates(families({ Sales: [100, 31], Design: [100, 29], Legal: [10, 3] }))
  expect(pool.strength).toBeGreaterThan(40)
  expect(meanRate(rateOf(pool, 'Legal'))).toBeCloseTo(pool.mean, 2)
})

test('a family without tries has the rate of the company', () => {
  const pool = poolRates(families({ Sales: [50, 10], Design: [50, 20] }))
  expect(meanRate(rateOf(pool, 'Legal'))).toBeCloseTo(pool.mean, 10)
})

test('rates are never quite 0 or 1', () => {
  for (const hits of [0, 30]) {
    const rate = meanRate(rateOf(poolRates(families({ Sales: [30, hits] })), 'Sales'))
    expect(rate).toBeGreaterThan(0)
    expect(rate).toBeLessThan(1)
  }
  expect(poolRates(new Map()).mean).toBe(0.5)
})

test('the strength of a prior is found again from groups that were drawn with it', () => {
  const chance = seededChance(7)
  const groups = Array.from({ length: 2_000 }, () => {
    const rate = drawBeta(chance, { hits: 6, misses: 14 })
    const tries = 5 + Math.floor(chance() * 40)
    const hits = Array.from({ length: tries }, chance).filter((drawn) => drawn < rate).length
    return { tries, hits, mean: 0.3 }
  })
  const strength = strengthOf(groups, 0) ?? 0
  expect(strength).toBeGreaterThan(16)
  expect(strength).toBeLessThan(25)
})

test('the strength is unknown from single tries', () => {
  expect(strengthOf([{ tries: 1, hits: 1, mean: 0.5 }], 0)).toBeUndefined()
  expect(strengthOf([], 1)).toBeUndefined()
})
