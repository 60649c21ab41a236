import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMonth } from './format-date.ts'

// L-Y10
test('a day, and a moment of it, are written in the way of the product where nobody wishes another', () => {
  expect(formatDate('2026-03-05')).toBe('05 Mar 2026')
  expect(formatDateTime('2026-03-05T14:30:00')).toBe('05 Mar 2026 @ 02:30 PM')
  expect(formatDateTime('2026-03-05T09:05:00')).toBe('05 Mar 2026 @ 09:05 AM')
})

test('what is no day is a dash, and a month or a year stays one', () => {
  expect([formatDate(''), formatDate(null), formatDateTime(undefined), formatDate('soon')]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
  expect([formatMonth('2019-03'), formatMonth('2019')]).toEqual(['Mar 2019', '2019'])
})
