import { expect, test } from 'vitest'
import { STEADY } from '../../test/forecast-history.ts'
import { fitForecast } from './forecast-model.ts'
import { type PipelineNeed, pipelineNeeded } from './pipeline-needed.ts'
import type { OpenPosition } from './simulate-fill.ts'

const model = fitForecast(STEADY)
const FRESH: OpenPosition = { family: 'Sales', days: 0, openings: 1, arrivals: 0, candidates: [] }

function lacksOf(need: PipelineNeed): (number | undefined)[] {
  if (need.kind !== 'needed') throw new Error('There are enough data')
  return need.byStage.map(({ lacks }) => lacks)
}
const neededFor = (position: Partial<OpenPosition>, days: number) =>
  lacksOf(pipelineNeeded(model, { ...FRESH, ...position }, days))

//
test('a plan lacks about as many candidates as one hire with 80% takes', () => {
  // Nobody who comes in later is hired within 16 days: ln(0.2) / ln(1 − 1/4) is 5.6, and with 1/16 it is 25.
  const [applied = 0, interview = 0] = neededFor({}, 16)
  expect(interview).toBeGreaterThanOrEqual(5)
  expect(interview).toBeLessThanOrEqual(8)
  expect(applied).toBeGreaterThanOrEqual(20)
  expect(applied).toBeLessThanOrEqual(35)
})

test('it lacks fewer with active candidates and with more time, and none with enough', () => {
  const [, few = 0] = neededFor({ candidates: Array(3).fill({ stage: 'Interview', days: 1 }) }, 16)
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThan(neededFor({}, 16)[1] ?? 0)
  expect(neededFor({}, 90)[1]).toBeLessThan(neededFor({}, 16)[1] ?? 0)
  expect(neededFor({ candidates: Array(20).fill({ stage: 'Interview', days: 1 }) }, 16)).toEqual([0, 0])
  expect(neededFor({ openings: 0 }, 16)).toEqual([0, 0])
})

test('more openings need more candidates', () => {
  expect(neededFor({ openings: 3 }, 16)[1]).toBeGreaterThan(2 * (neededFor({}, 16)[1] ?? 0) - 2)
})

test('no number of candidates helps in a stage from which there is too little time', () => {
  const [applied, interview] = neededFor({}, 12)
  expect(applied).toBeUndefined()
  expect(interview).toBeGreaterThan(0)
})

test('too few data say what is missing', () => {
  const few = fitForecast({ ...STEADY, openings: [] })
  expect(pipelineNeeded(few, FRESH, 30)).toMatchObject({ kind: 'too-few' })
})
