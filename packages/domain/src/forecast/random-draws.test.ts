import { expect, test } from 'vitest'
import { type Chance, drawBeta, drawGamma, drawNormal, drawWait, seededChance } from './random-draws.ts'

const DRAWS = 20_000

function momentsOf(draw: (chance: Chance) => number): { mean: number; variance: number } {
  const chance = seededChance(51)
  const drawn = Array.from({ length: DRAWS }, () => draw(chance))
  const mean = drawn.reduce((sum, each) => sum + each, 0) / DRAWS
  return { mean, variance: drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / DRAWS }
}

test.each<[string, (chance: Chance) => number, number, number]>([
  ['normal', drawNormal, 0, 1],
  ['exponential', drawWait, 1, 1],
  ['gamma of shape 3', (chance) => drawGamma(chance, 3), 3, 3],
  ['gamma of shape 0.4', (chance) => drawGamma(chance, 0.4), 0.4, 0.4],
  ['beta', (chance) => drawBeta(chance, { hits: 2, misses: 6 }), 0.25, 0.1875 / 9],
])('draws of the %s distribution have its mean and variance', (_, draw, mean, variance) => {
  const found = momentsOf(draw)
  expect(Math.abs(found.mean - mean)).toBeLessThan(0.05)
  expect(found.variance / variance).toBeGreaterThan(0.93)
  expect(found.variance / variance).toBeLessThan(1.07)
})

test('the same seed draws the same numbers, and another one others', () => {
  const [one, same, other] = [3, 3, 4].map((seed) => Array.from({ length: 5 }, seededChance(seed)))
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})
