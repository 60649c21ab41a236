import { expect, test } from 'vitest'
import { dayAxisOf, placesOf } from './interval-places.ts'

const line = { first_day: '2026-03-12', last_day: '2026-05-01', likely_day: '2026-04-01', end: '2026-06-10' }
const NONE = { first_day: null, last_day: null, likely_day: null, end: '2027-01-01' }

test('all bars share an axis from today to the latest day, at least four weeks long', () => {
  expect(dayAxisOf([line, NONE], '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-06-10' })
  expect(dayAxisOf([{ ...line, last_day: null, end: '2026-03-01' }], '2026-03-31')).toEqual({
    from: '2026-03-31',
    to: '2026-04-28',
  })
  expect(dayAxisOf([NONE], '2026-03-02')).toBeUndefined()
})

test('a bar is drawn between its days, and without an end reaches the end of the axis', () => {
  const axis = { from: '2026-03-02', to: '2026-06-10' }
  expect(placesOf(line, axis)).toEqual({ from: 0.1, to: 0.6, isOpen: false, likely: 0.3, end: 1 })
  expect(placesOf({ ...line, last_day: null, likely_day: null, end: '2026-01-01' }, axis)).toEqual({
    from: 0.1,
    to: 1,
    isOpen: true,
  })
  expect(placesOf(NONE, axis)).toBeUndefined()
})
