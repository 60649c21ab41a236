import { expect, test } from 'vitest'
import { describeDay, describeEnds } from './day-range.ts'

const context = { today: '2026-12-01', writing: { days: '' } }

test.each([
  ['2027-01-12', '2027-01-31', '12', '31 January'],
  ['2026-12-05', '2026-12-28', '5', '28 December'],
  ['2027-01-28', '2027-03-02', '28 January', '2 March'],
  ['2026-12-28', '2027-01-09', '28 December 2026', '9 January 2027'],
  ['2027-10-28', '2027-11-09', '28 October', '9 November 2027'],
])('names the ends %s and %s with what tells them apart', (from, to, first, last) => {
  expect(describeEnds(from, to, context)).toEqual({ from: first, to: last })
})

test('adds the year to a day that is far away', () => {
  expect(describeDay('2027-09-27', context)).toBe('27 September')
  expect(describeDay('2027-09-28', context)).toBe('28 September 2027')
})

test('keeps the format that a company chose', () => {
  const writing = { days: 'month-day-year' }
  expect(describeDay('2027-01-12', { today: '2026-12-01', writing })).toBe('Jan 12, 2027')
  expect(describeEnds('2027-01-12', '2027-01-31', { today: '2026-12-01', writing })).toEqual({
    from: 'Jan 12, 2027',
    to: 'Jan 31, 2027',
  })
})
