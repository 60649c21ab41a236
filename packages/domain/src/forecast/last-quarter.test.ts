import { expect, test } from 'vitest'
import { coverageWithin, lastQuarter } from './last-quarter.ts'
import type { OpeningTrace } from './replay-openings.ts'

test.each([
  ['2026-12-01', '2026-07-01', '2026-09-30'],
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2026-04-01', '2026-01-01', '2026-03-31'],
  ['2028-06-30', '2028-01-01', '2028-03-31'],
])('the last whole quarter before %s', (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to })
})

const traceOf = (id: string, over: Partial<OpeningTrace>): OpeningTrace => {
  return { id, family: 'Sales', openings: 1, openedOn: 0, hiredOn: [], candidates: [], ...over }
}
const TRACES = [traceOf('filled', { filledOn: 50 }), traceOf('closed', { closedOn: 50 }), traceOf('open', {})]
const countOf = (opening: string, from: number, to: number | undefined) => {
  const { held, of } = coverageWithin([{ opening, madeOn: 10, from, to }], TRACES, { from: 40, to: 60, today: 100 })
  return [held, of]
}

//
test('intervals count when they are decided: by the filling, or once their last day has passed', () => {
  expect(countOf('filled', 45, 55)).toEqual([1, 1])
  expect(countOf('filled', 50, 50)).toEqual([1, 1])
  expect(countOf('filled', 51, 70)).toEqual([0, 1])
  expect(countOf('filled', 45, undefined)).toEqual([1, 1])
  expect(countOf('filled', 20, 49)).toEqual([0, 1])
  expect(countOf('open', 20, 45)).toEqual([0, 1])
  expect(countOf('closed', 20, 45)).toEqual([0, 1])
})

test('intervals that were decided before or later, or never, do not count', () => {
  expect(countOf('filled', 20, 30)).toEqual([0, 0])
  expect(countOf('open', 20, 60)).toEqual([0, 0])
  expect(countOf('open', 20, undefined)).toEqual([0, 0])
  expect(countOf('closed', 20, 50)).toEqual([0, 0])
  expect(countOf('unknown', 20, 45)).toEqual([0, 0])
})
