import { expect, test } from 'vitest'
import { firstWeekday } from './date-conventions.ts'
import { formatDay, writeClock } from './format-time.ts'
import { dayPattern, readTypedDay, readTypedTime } from './read-typed.ts'

/** A Sunday. */
const today = '2026-11-29'

// L-M24
test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['05-March-2026', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  [' 5 Mar 2026 ', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['3 Feb', '2027-02-03'],
  ['Feb 3rd', '2027-02-03'],
  ['1 Dec', '2026-12-01'],
  ['28 november', '2026-11-28'],
  ['Tomorrow', '2026-11-30'],
  ['yesterday', '2026-11-28'],
  ['Thu 5.3.2026', '2026-03-05'],
  ['Thursday, 5 March 2026', '2026-03-05'],
  ['Fri', '2026-12-04'],
  ['sunday', '2026-11-29'],
  ['29 Feb', undefined],
  ['31-02-2024', undefined],
  ['2026-02-30', undefined],
  ['46000', undefined],
  ['soon', undefined],
  ['', undefined],
])('the typed day %j is read as %j', (typed, day) => expect(readTypedDay(typed, { today })).toBe(day))

test('the order of the company decides between day and month, and bounds decide the year', () => {
  expect(readTypedDay('3/1/2049', { today, order: 'month-first' })).toBe('2049-03-01')
  expect(readTypedDay('3.1.2049', { today, order: 'month-first' })).toBe('2049-01-03')
  expect(readTypedDay('28 Nov', { today, min: today })).toBe('2027-11-28')
  expect(readTypedDay('3 Feb', { today, max: today })).toBe('2026-02-03')
})

test.each(['', 'month-day-year', 'year-month-day', 'DD.MM.YYYY', 'MM/DD/YYYY'])(
  'a day formatted as %j is read as the same day',
  (days) => {
    const order = days === 'MM/DD/YYYY' ? 'month-first' : 'day-first'
    for (const day of ['2026-03-05', '2027-12-31'])
      expect(readTypedDay(formatDay(day, { days }), { today, order })).toBe(day)
  },
)

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['9', '09:00'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['14.30', '14:30'],
  ['14h30', '14:30'],
  ['14:30:00', '14:30'],
  ['2:30 PM', '14:30'],
  ['2pm', '14:00'],
  ['12:05 a.m.', '00:05'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['9:60', undefined],
  ['later', undefined],
  ['', undefined],
])('the typed time %j is read as %j', (typed, time) => expect(readTypedTime(typed)).toBe(time))

test.each(['12', '24'])('a time on a %s-hour clock is read as the same time', (clock) => {
  for (const time of ['00:00', '00:05', '09:30', '12:00', '23:59'])
    expect(readTypedTime(writeClock(time, { clock }))).toBe(time)
})

test('weeks begin as in the country, and patterns follow the style', () => {
  expect(['US', 'IN', 'DE', 'GB', 'EG', ''].map(firstWeekday)).toEqual([0, 0, 1, 1, 6, 1])
  expect(['', 'month-day-year', 'MM/DD/YYYY'].map((days) => dayPattern({ days }))).toEqual([
    'DD MMM YYYY',
    'MMM DD, YYYY',
    'MM/DD/YYYY',
  ])
})
