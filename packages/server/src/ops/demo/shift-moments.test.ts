import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { shiftMoments } from './shift-moments.ts'

const FROM = new Date('2026-11-19T09:20:00.000Z')

test.each([
  ['as PostgreSQL writes it', '2026-11-19 09:20:00+00\t1', '2027-01-20 12:20:00.000+00\t1'],
  ['with fractions of a second', '2026-10-02 05:52:00.123456+00', '2026-12-03 08:52:00.123+00'],
  ['within JSON', '{"at": "2026-11-18T23:00:00.000Z"}', '{"at": "2027-01-20T02:00:00.000Z"}'],
  ['almost a year ago', '2025-12-01 08:00:00+00', '2026-02-01 11:00:00.000+00'],
  ['in the future', '2027-10-01 00:00:00+00', '2027-12-02 03:00:00.000+00'],
])('a moment shifts by the elapsed time, %s', (_, text, moved) => {
  expect(shiftMoments(text, FROM, (62 * 24 + 3) * HOUR_MS)).toBe(moved)
})

test('a day shifts by whole days, those between the two moments in UTC', () => {
  expect(shiftMoments('a\t2026-11-19\t2027-06-30\t2026-11-01', FROM, 15 * HOUR_MS)).toBe(
    'a\t2026-11-20\t2027-07-01\t2026-11-02',
  )
  expect(shiftMoments('2026-11-19', FROM, 14 * HOUR_MS)).toBe('2026-11-19')
})

test('a date in an email shifts with the days', () => {
  const said = 'You can do so until the end of 04 Dec 2026.\\n\\n-- born on 14 Mar 1986, 99 Xyz 2026'
  expect(shiftMoments(said, FROM, 30 * 24 * HOUR_MS)).toBe(said.replace('04 Dec 2026', '03 Jan 2027'))
})

test('distant dates and other text stay unchanged', () => {
  const text = '2019-04-01\t2025-01-17 00:00:00+00\t2026-13-40\tDE-2026-11-19-7\t{"from": "2024-11"}'
  expect(shiftMoments(text, FROM, 48 * HOUR_MS)).toBe(text)
})
