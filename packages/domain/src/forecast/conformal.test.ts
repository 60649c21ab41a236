import { expect, test } from 'vitest'
import { calibrate, calibrateQuantiles, coverageOf, type PastForecast } from './conformal.ts'
import { drawNormal, drawWait, seededChance } from './random-draws.ts'

/** Past forecasts that all say 20, 40 and 80 days, of openings that take about as long as `days` says. */
function pastOf(count: number, days: (place: number) => number, isFilled = true): PastForecast[] {
  return Array.from({ length: count }, (_, place) => {
    return { low: 20, mid: 40, high: 80, opening: `${place}`, days: days(place), isFilled }
  })
}

const skewed = (seed: number, middle: number) => {
  const chance = seededChance(seed)
  return () => middle * Math.exp(drawNormal(chance)) - 1
}

//
test('fewer than 50 openings give no calibration, even with several forecasts each', () => {
  const past = pastOf(49, () => 30)
  expect(calibrate([...past, ...past])).toBeUndefined()
  expect(calibrate(pastOf(50, () => 30))).toMatchObject({ openings: 50 })
})

test('intervals that were too narrow are widened until they hold', () => {
  const calibration = calibrate(pastOf(400, skewed(1, 60)))
  if (!calibration) throw new Error('There are enough')
  const wider = calibrateQuantiles({ low: 20, mid: 40, high: 80 }, calibration, 1_000)
  expect(wider.low).toBeLessThan(20)
  expect(wider.high).toBeGreaterThan(80)
  const { held, of } = coverageOf(pastOf(1_000, skewed(2, 60)).map((each) => ({ ...each, ...wider })))
  expect(held / of).toBeGreaterThan(0.75)
  expect(held / of).toBeLessThan(0.87)
})

test('intervals that were too wide are narrowed', () => {
  const { low, high } = calibrate(pastOf(200, (place) => 38 + (place % 5))) ?? { low: 0, high: 0 }
  expect(low).toBeGreaterThan(1.5)
  expect(high).toBeLessThan(0.6)
})

test('openings that are still open count by how long they are open, and not as quick ones', () => {
  const chance = seededChance(3)
  const truth = skewed(4, 60)
  const all = pastOf(2_000, truth)
  const seen = all.map((each) => {
    const until = 10 + 120 * drawWait(chance)
    return until < each.days ? { ...each, days: until, isFilled: false } : each
  })
  const [known, censored, without] = [all, seen, seen.filter(({ isFilled }) => isFilled)].map(calibrate)
  if (!known || !censored || !without) throw new Error('There are enough')
  expect(Math.abs(Math.log(censored.low / known.low))).toBeLessThan(0.15)
  expect(Math.abs(Math.log(censored.high / known.high))).toBeLessThan(0.25)
  expect(without.high).toBeLessThan(known.high * 0.85)
})

test('ends that past openings say nothing about are left unchanged', () => {
  expect(calibrate(pastOf(60, () => 100, false))).toEqual({ low: 1, high: 1, openings: 60 })
  const open = pastOf(60, () => 30).map((each) => ({ ...each, high: Number.POSITIVE_INFINITY }))
  expect(calibrate(open)?.high).toBe(1)
})

test('moved quantiles keep their order, are not before today, and end at the horizon', () => {
  const by = { low: 4, high: 0.5, openings: 50 }
  const { low, mid, high } = calibrateQuantiles({ low: 0, mid: 10, high: 30 }, by, 365)
  expect(low).toBeLessThanOrEqual(mid)
  expect(mid).toBeLessThanOrEqual(high)
  expect(low).toBeGreaterThanOrEqual(0)
  expect(calibrateQuantiles({ low: 1, mid: 2, high: 300 }, { ...by, high: 2 }, 365).high).toBe(Number.POSITIVE_INFINITY)
})

test('an interval holds if the day is in it, fails once its end has passed, and is undecided before', () => {
  const interval = { low: 20.5, high: 79.5 }
  const of = (days: number, isFilled = true) => coverageOf([{ ...interval, days, isFilled }])
  for (const days of [20, 50, 80]) expect(of(days)).toEqual({ held: 1, of: 1 })
  for (const days of [19, 81]) expect(of(days)).toEqual({ held: 0, of: 1 })
  expect(of(81, false)).toEqual({ held: 0, of: 1 })
  expect(of(60, false)).toEqual({ held: 0, of: 0 })
})
