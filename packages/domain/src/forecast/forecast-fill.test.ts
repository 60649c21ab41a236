import { expect, test } from 'vitest'
import { STEADY } from '../../test/forecast-history.ts'
import { simulateCompany } from '../../test/simulated-companies.ts'
import { calibrateQuantiles } from './conformal.ts'
import { type FillForecast, type FillInterval, forecastFill } from './forecast-fill.ts'
import { fitForecast } from './forecast-model.ts'
import { historyAsOf, positionAsOf } from './replay-openings.ts'
import type { OpenPosition } from './simulate-fill.ts'

const model = fitForecast(STEADY)
const FRESH: OpenPosition = { family: 'Sales', days: 0, openings: 1, arrivals: 0, candidates: [] }

function intervalOf(forecast: FillForecast): FillInterval {
  if (forecast.kind !== 'interval') throw new Error(`Too few: ${JSON.stringify(forecast.lacks)}`)
  return forecast
}
const forecastOf = (position: Partial<OpenPosition>) => intervalOf(forecastFill(model, { ...FRESH, ...position }))

test('the middle of a forecast is near the closed form of a steady company', () => {
  // One in 16 of two a week is hired 15 days after they come in: a Poisson process of 1/8 a week.
  const expected = (share: number) => 15 - Math.log(1 - share) * 8 * 7
  const { quantiles } = forecastOf({})
  expect(Math.abs(quantiles.mid - expected(0.5))).toBeLessThan(15)
  expect(Math.abs(quantiles.low - expected(0.1))).toBeLessThan(6)
  expect(quantiles.high).toBeGreaterThan(expected(0.9) * 0.8)
  expect(quantiles.high).toBeLessThan(expected(0.9) * 1.6)
})

test('the same seed gives the same forecast', () => {
  expect(forecastFill(model, FRESH, { seed: 1 })).toEqual(forecastFill(model, FRESH, { seed: 1 }))
  expect(forecastFill(model, FRESH, { seed: 1 })).not.toEqual(forecastFill(model, FRESH, { seed: 2 }))
})

test('ends are whole days in order, and the most likely day is the middle one', () => {
  const { from, to, likely, quantiles } = forecastOf({ candidates: [{ stage: 'Interview', days: 2 }] })
  for (const day of [from, to, likely]) expect(Number.isInteger(day)).toBe(true)
  expect([from, likely, to].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([from, likely, to])
  expect(likely).toBe(Math.round(quantiles.mid))
})

test('candidates in a late stage bring the day nearer, and more openings move it away', () => {
  const late = { stage: 'Interview', days: 1 }
  const middleOf = (position: Partial<OpenPosition>) => forecastOf(position).quantiles.mid
  expect(middleOf({ candidates: Array(6).fill(late) })).toBeLessThan(10)
  expect(middleOf({ candidates: [late] })).toBeLessThan(middleOf({}))
  expect(middleOf({ openings: 3 })).toBeGreaterThan(middleOf({}) * 1.5)
})

test('a candidate who stays longer than anyone ever did is not counted on', () => {
  const stuck = Array.from({ length: 6 }, () => ({ stage: 'Interview', days: 60 }))
  expect(forecastOf({ candidates: stuck })).toEqual(forecastOf({}))
  expect(forecastOf({ candidates: [{ stage: 'Unknown', days: 1 }] })).toEqual(forecastOf({}))
})

test('a position with few candidates so far has an interval without an end, or without a most likely day', () => {
  const slow = forecastOf({ openings: 6, days: 100, arrivals: 3 })
  expect(slow.to).toBeUndefined()
  expect(slow.likely).toBeUndefined()
  expect(slow.unfilledShare).toBeGreaterThan(0.5)
})

test('positions that are closed count as not filled, without moving the interval', () => {
  const closing = fitForecast({
    ...STEADY,
    openings: STEADY.openings.map((opening, place) => ({ ...opening, end: place < 12 ? 'closed' : 'filled' })),
  })
  const forecast = intervalOf(forecastFill(closing, FRESH))
  expect(forecast.unfilledShare).toBeGreaterThan(forecastOf({}).unfilledShare + 0.2)
  expect(Math.abs(forecast.quantiles.mid - forecastOf({}).quantiles.mid)).toBeLessThan(10)
})

test('a position without openings left is filled today', () => {
  expect(forecastOf({ openings: 0 })).toMatchObject({ from: 0, to: 0, likely: 0, unfilledShare: 0 })
})

//
test('too few data say what is missing instead', () => {
  const few = fitForecast({
    stages: STEADY.stages,
    stays: STEADY.stays.filter(({ stage }) => stage === 'Applied').slice(0, 29),
    openings: STEADY.openings.slice(0, 4),
  })
  expect(forecastFill(few, FRESH)).toEqual({
    kind: 'too-few',
    lacks: [
      { what: 'filled-openings', have: 4, need: 5 },
      { what: 'ended-stays', have: 29, need: 30 },
      { what: 'stays-of-stage', stage: 'Interview', have: 0, need: 5 },
    ],
  })
  expect(fitForecast({ stages: [], stays: [], openings: [] })).toMatchObject({ kind: 'too-few' })
})

test('calibration moves the quantiles, and the ends with them', () => {
  const calibration = { low: 0.5, high: 1.1, openings: 60 }
  const { quantiles } = forecastOf({})
  const moved = intervalOf(forecastFill(model, FRESH, { calibration }))
  expect(moved.quantiles).toEqual(calibrateQuantiles(quantiles, calibration, 365))
  expect(moved.from).toBe(Math.floor((quantiles.low + 1) * 0.5 - 1))
})

test('stays that end because the position was filled say nothing of their candidates', () => {
  const closed = Array.from({ length: 400 }, () => ({
    stage: 'Interview',
    family: 'Sales',
    days: 0,
    end: 'closed' as const,
  }))
  const same = intervalOf(forecastFill(fitForecast({ ...STEADY, stays: [...STEADY.stays, ...closed] }), FRESH))
  expect(same.quantiles.mid).toBeCloseTo(forecastOf({}).quantiles.mid, 6)
})

test('intervals of some simulated companies hold more often than not', () => {
  let [held, all] = [0, 0]
  for (let seed = 1; seed <= 5; seed += 1) {
    const { stages, today, openings } = simulateCompany(seed, 50)
    const fitted = fitForecast(historyAsOf(openings, stages, today))
    for (const trace of openings) {
      const position = positionAsOf(trace, today)
      if (!position) continue
      const { from, to = Number.POSITIVE_INFINITY } = intervalOf(forecastFill(fitted, position, { runs: 100 }))
      const filled = (trace.wouldFillOn ?? Number.POSITIVE_INFINITY) - today
      all += 1
      if (filled >= from && filled <= to) held += 1
    }
  }
  expect(all).toBeGreaterThan(10)
  expect(held / all).toBeGreaterThan(0.5)
})
