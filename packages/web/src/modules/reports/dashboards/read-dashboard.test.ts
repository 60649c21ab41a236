import { expect, test } from 'vitest'
import { DashboardView } from './dashboard-view.ts'
import { readNumber, shownPeriod, tilesOf, writeNumber } from './read-dashboard.ts'

const of = (search: object) => DashboardView.parse(search)
const TODAY = '2026-03-02'

test('a dashboard shows the days of its address, or the last ninety', () => {
  expect(shownPeriod(of({ days: 'custom', from: '2026-01-01', to: '2026-02-30' }), TODAY)).toEqual({
    from: '2025-12-03',
    to: TODAY,
  })
  expect(shownPeriod(of({ days: '30' }), TODAY).from).toBe('2026-02-01')
})

test('a number is identified by its address', () => {
  const number = { tile: 2, keys: { first: 'job:board', second: '' } }
  expect(readNumber(of({ behind: writeNumber(number) }))).toEqual(number)
  expect(readNumber(of({ behind: 'rumours' }))).toBeUndefined()
  expect(readNumber(of({}))).toBeUndefined()
})

test('a dashboard without reports shows the usual ones', () => {
  expect(tilesOf(of({})).length).toBeGreaterThan(5)
  expect(tilesOf(of({ tiles: 'sources' }))).toEqual(['sources'])
})
