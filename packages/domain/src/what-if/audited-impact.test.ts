import { expect, test } from 'vitest'
import { compareImpact } from './audited-impact.ts'
import { formatRatio } from './format-ratio.ts'

const row = (id: string, people: number, now: number, then: number) => ({ id, people, passed: { now, then } })
const outcomes = { before: 'now', after: 'then' }

test('a ratio has the interval of two rates, and the highest rate has none', () => {
  const rows = [row('female', 50, 10, 25), row('male', 50, 20, 20)]
  const { group, before, after } = compareImpact({ sex: { rows }, race: { rows: [] } }, outcomes) ?? {}
  expect(group).toBe('female')
  // By hand: ln(10.5 / 20.5) ± 1.2816 × √(1/10.5 − 1/50.5 + 1/20.5 − 1/50.5).
  expect(before?.interval?.from).toBeCloseTo(0.3385, 4)
  expect(before?.interval?.to).toBeCloseTo(0.775, 4)
  expect(after).toEqual({ ratio: 1, interval: null })
  expect(before && formatRatio(before)).toBe('0.50 (0.34–0.77)')
  expect(after && formatRatio(after)).toBe('1.00')
})

test('a rate of zero has an interval too, and more people make it narrower', () => {
  const widthOf = (times: number) => {
    const rows = [row('a', 20 * times, 0, 0), row('b', 30 * times, 15 * times, 10 * times)]
    const { before } = compareImpact({ sex: { rows: [] }, race: { rows } }, outcomes) ?? {}
    return (before?.interval?.to ?? 0) - (before?.interval?.from ?? 0)
  }
  expect(widthOf(1)).toBeGreaterThan(widthOf(4))
  expect(widthOf(4)).toBeGreaterThan(0)
})
