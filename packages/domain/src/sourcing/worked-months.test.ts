import { expect, test } from 'vitest'
import { monthsWorked } from './worked-months.ts'

const TODAY = new Date('2026-03-15T00:00:00Z')

test('overlapping jobs are counted once, and one without an end lasts until today', () => {
  const jobs = [
    { name: 'Now', startDate: '2025-01' },
    { name: 'Beside it', startDate: '2024-11-01', endDate: '2025-03-31' },
    { name: 'Long ago', start_date: '2010', end_date: '2012' },
  ]
  expect(monthsWorked(jobs.slice(0, 1), TODAY)).toBe(15)
  expect(monthsWorked(jobs.slice(0, 2), TODAY)).toBe(17)
  expect(monthsWorked(jobs.slice(2), TODAY)).toBe(24)
})

test('a value without dated jobs says nothing', () => {
  for (const value of ['60', 60, null, [], ['2010'], [{ startDate: 'soon' }], { startDate: '2010' }])
    expect(monthsWorked(value, TODAY)).toBeUndefined()
})
