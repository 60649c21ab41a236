import { expect, test } from 'vitest'
import { numberOf, queryOf, writeNumber } from './chart-query.ts'
import { ChartsView } from './charts-view.ts'

const of = (search: object) => ChartsView.parse(search)

test('an address sets the days of the charts, and defaults to the last ninety', () => {
  const period = (search: object) => Object.values(queryOf(of(search), '2026-03-02')).slice(0, 2)
  expect(period({})).toEqual(['2025-12-03', '2026-03-02'])
  expect(period({ days: '30' })).toEqual(['2026-02-01', '2026-03-02'])
  expect(period({ days: 'soon', from: '2026-01-01' })).toEqual(['2025-12-03', '2026-03-02'])
  expect(period({ days: 'custom', from: '2026-01-01', to: '2026-02-30' })).toEqual(['2026-01-01', '2026-03-02'])
})

test('a number is identified by its address', () => {
  const number = { of: 'source', id: 'job:board', measure: 'selected' } as const
  expect(numberOf(of({ behind: writeNumber(number) }))).toEqual(number)
  expect(numberOf(of({ behind: 'rumours:came:x' }))).toBeUndefined()
  expect(numberOf(of({}))).toBeUndefined()
})
