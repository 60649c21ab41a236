import { expect, test } from 'vitest'
import { describeDelay } from './describe-delay.ts'
import { delayByRequirement, fitHirePace, type PastHires } from './requirement-delay.ts'

/** Positions of one opening whose hire came in after these days. */
const filledAfter = (days: readonly number[]): PastHires[] =>
  days.map((day) => ({ family: 'Sales', openings: 1, days: day + 30, hiredOn: [day] }))
const position = { family: 'Sales', openings: 1 }

const paceOf = (past: readonly PastHires[]) => {
  const pace = fitHirePace(past)
  if (pace.kind !== 'pace') throw new Error('There is too little history')
  return pace
}
const MONTHLY = paceOf(filledAfter([3, 8, 13, 20, 28, 39, 55, 90]))

test('too few positions with a hire give no days', () => {
  expect(fitHirePace([])).toEqual({ kind: 'too-few', have: 0, need: 5 })
  const open = { family: 'Sales', openings: 1, days: 90, hiredOn: [] }
  expect(fitHirePace([...filledAfter([1, 2, 3, 4]), open, open])).toMatchObject({ kind: 'too-few', have: 4 })
  expect(fitHirePace(filledAfter([1, 2, 3, 4, 5]))).toMatchObject({ kind: 'pace', have: 5 })
})

test('a requirement that half of the people lack about doubles the wait', () => {
  const { from, to } = delayByRequirement(MONTHLY, position, { meet: 500, lack: 500 })
  // Eight hires tell the pace of one in 32 days roughly.
  expect(from).toBeGreaterThan(10)
  expect(from).toBeLessThan(32)
  expect(to).toBeGreaterThan(32)
  expect(to).toBeLessThan(90)
})

test('the more people lack it, the more days it costs, and nobody costs none', () => {
  const delays = [0, 10, 100, 1_000].map((lack) => delayByRequirement(MONTHLY, position, { meet: 100, lack }))
  expect(delays[0]).toEqual({ from: 0, to: 0 })
  for (const [place, delay] of delays.slice(1).entries()) {
    expect(delay.from).toBeGreaterThan(delays[place]?.from ?? 0)
    expect(delay.to).toBeGreaterThan(delays[place]?.to ?? 0)
  }
})

test('few people make a wider interval, and the same question gets the same answer', () => {
  const few = delayByRequirement(MONTHLY, position, { meet: 6, lack: 4 })
  const many = delayByRequirement(MONTHLY, position, { meet: 600, lack: 400 })
  expect(few.to - few.from).toBeGreaterThan(many.to - many.from)
  expect(delayByRequirement(MONTHLY, position, { meet: 6, lack: 4 })).toEqual(few)
})

test('odd histories give finite days within a year', () => {
  const odd: PastHires[][] = [
    filledAfter([0, 0, 0, 0, 0]),
    filledAfter([4_000, 4_000, 4_000, 4_000, 4_000]),
    [...filledAfter([1, 2, 3, 4, 5]), { family: '', openings: 100, days: 0, hiredOn: [] }],
  ]
  for (const past of odd)
    for (const openings of [1, 100]) {
      const { from, to } = delayByRequirement(paceOf(past), { family: 'unknown', openings }, { meet: 0, lack: 1e6 })
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeGreaterThanOrEqual(from)
      expect(to).toBeLessThanOrEqual(365)
    }
})

test.each([
  [0, 0, 'Filling takes no longer.'],
  [0, 1, 'Filling takes about 0 to 1 days longer.'],
  [1, 1, 'Filling takes about 1 day longer.'],
  [3, 9, 'Filling takes about 3 to 9 days longer.'],
  [40, 365, 'Filling takes at least 40 days longer.'],
  [365, 365, 'Filling takes more than a year longer.'],
])('says a delay of %i to %i days in words', (from, to, text) => {
  expect(describeDelay({ from, to })).toBe(text)
})
