import { expect, test } from 'vitest'
import { describeCoverage, describeForecast } from './describe-forecast.ts'
import type { FillInterval } from './forecast-fill.ts'

const context = { today: '2026-12-01', writing: { days: '' } }
const interval = (
  from: number,
  to: number | undefined,
  likely: number | undefined,
  unfilledShare = 0,
): FillInterval => {
  return { kind: 'interval', from, to, likely, unfilledShare, quantiles: { low: from, mid: from, high: to ?? from } }
}

test.each([
  [interval(42, 61, 50), 'Between 12 and 31 January, most likely 20 January.'],
  [interval(27, 39, 30), 'Between 28 December 2026 and 9 January 2027, most likely 31 December.'],
  [interval(4, 4, 4), 'Most likely 5 December.'],
  [interval(42, undefined, 130), 'Not before 12 January, most likely 10 April.'],
  [
    interval(42, undefined, undefined, 0.5544),
    'Not before 12 January. With a probability of 55% it is closed, or still open after a year.',
  ],
])('says a forecast in words: %#', (forecast, text) => {
  expect(describeForecast(forecast, context)).toBe(text)
})

test('says what is missing if there is too little to say', () => {
  const lacks = [
    { what: 'filled-openings', have: 3, need: 5 },
    { what: 'stays-of-stage', stage: 'Offer', have: 0, need: 5 },
  ] as const
  expect(describeForecast({ kind: 'too-few', lacks }, context)).toBe(
    'Too few to say. A forecast needs 5 filled openings (3 so far). A forecast needs 5 decisions in the stage Offer (0 so far).',
  )
})

test('says how often intervals held, and nothing if none is decided', () => {
  expect(describeCoverage({ held: 17, of: 20 })).toBe('Last quarter 17 of 20 such intervals held.')
  expect(describeCoverage({ held: 1, of: 1 })).toBe('Last quarter 1 of 1 such interval held.')
  expect(describeCoverage({ held: 0, of: 0 })).toBe('')
})
