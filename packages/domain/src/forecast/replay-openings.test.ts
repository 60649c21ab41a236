import { expect, test } from 'vitest'
import { simulateCompany } from '../../test/simulated-companies.ts'
import { coverageOf } from './conformal.ts'
import { historyAsOf, type OpeningTrace, positionAsOf, replayForecasts } from './replay-openings.ts'

const TRACE: OpeningTrace = {
  id: 'one',
  family: 'Sales',
  openings: 2,
  openedOn: 10,
  filledOn: 60,
  hiredOn: [40, 60],
  candidates: [
    [
      { stage: 'Applied', enteredOn: 12, leftOn: 20, end: 'next' },
      { stage: 'Interview', enteredOn: 20, leftOn: 40, end: 'hired' },
    ],
    [
      { stage: 'Applied', enteredOn: 15, leftOn: 45, end: 'next' },
      { stage: 'Interview', enteredOn: 45, leftOn: 60, end: 'hired' },
    ],
    [{ stage: 'Applied', enteredOn: 50, leftOn: 60, end: 'rejected' }],
    [{ stage: 'Applied', enteredOn: 51, leftOn: 55, end: 'rejected' }],
  ],
}
const STAGES = ['Applied', 'Interview']
const sales = { family: 'Sales', opening: 'one' }

test('history on a day knows nothing of later days', () => {
  expect(historyAsOf([TRACE], STAGES, 30)).toEqual({
    stages: STAGES,
    stays: [
      { ...sales, stage: 'Applied', days: 8, end: 'next' },
      { ...sales, stage: 'Interview', days: 10, end: undefined },
      { ...sales, stage: 'Applied', days: 15, end: undefined },
    ],
    openings: [{ family: 'Sales', days: 20, end: undefined, arrivalDays: [2, 5] }],
  })
  expect(historyAsOf([TRACE], STAGES, 9)).toEqual({ stages: STAGES, stays: [], openings: [] })
})

test('rejections for lack of an opening count as closed, and earlier ones as rejections', () => {
  const { stays, openings } = historyAsOf([TRACE], STAGES, 70)
  expect(stays.slice(4).map(({ end }) => end)).toEqual(['closed', 'rejected'])
  expect(openings).toEqual([{ family: 'Sales', days: 50, end: 'filled', arrivalDays: [2, 5, 40, 41] }])
})

test('a position on a day has its candidates and the openings left, and none once it is over', () => {
  expect(positionAsOf(TRACE, 52)).toEqual({
    family: 'Sales',
    days: 42,
    openings: 1,
    arrivals: 4,
    candidates: [
      { stage: 'Interview', days: 7 },
      { stage: 'Applied', days: 2 },
      { stage: 'Applied', days: 1 },
    ],
  })
  expect(positionAsOf(TRACE, 60)).toBeUndefined()
  expect(positionAsOf(TRACE, 9)).toBeUndefined()
  expect(positionAsOf({ ...TRACE, filledOn: undefined, closedOn: 30 }, 30)).toBeUndefined()
})

test('replayed forecasts of a company mostly held, and are the same if the future changes', () => {
  const { stages, today, openings } = simulateCompany(8, 50)
  const past = replayForecasts(openings, stages, today, { step: 60, days: 3 })
  expect(past.length).toBeGreaterThan(5)
  const { held, of } = coverageOf(past)
  expect(held / of).toBeGreaterThan(0.5)
  const earlier = openings.filter(({ openedOn }) => openedOn <= today - 60)
  expect(replayForecasts(earlier, stages, today, { step: 60, days: 3 })).toEqual(past)
})
