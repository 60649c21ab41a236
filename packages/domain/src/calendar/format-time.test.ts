import { expect, test } from 'vitest'
import { formatMinutes } from './format-minutes.ts'
import { cityOfZone, formatClockIn, formatDay, formatMoment, formatTimeSpan, writeClock } from './format-time.ts'

const PLAIN = { days: 'DD MMM YYYY', clock: '12' }
const startsAt = new Date('2026-11-26T13:00:00Z')
const endsAt = new Date('2026-11-26T13:30:00Z')

test.each([
  ['DD MMM YYYY', '05 Mar 2026'],
  ['day-month-year', '05 Mar 2026'],
  ['month-day-year', 'Mar 05, 2026'],
  ['year-month-day', '2026-03-05'],
  ['DD.MM.YYYY', '05.03.2026'],
  ['MM/DD/YYYY', '03/05/2026'],
  ['', '05 Mar 2026'],
])('a day formatted as %s is %s', (days, written) => expect(formatDay('2026-03-05', { days })).toBe(written))

test.each([
  ['00:05', '12:05 AM', '00:05'],
  ['09:05', '09:05 AM', '09:05'],
  ['12:00', '12:00 PM', '12:00'],
  ['23:59', '11:59 PM', '23:59'],
])('%s is %s, or %s on a 24-hour clock', (time, twelve, whole) => {
  expect(writeClock(time, { clock: '12' })).toBe(twelve)
  expect(writeClock(time, { clock: '24' })).toBe(whole)
})

test('a moment is formatted in its time zone', () => {
  expect(formatMoment(startsAt, 'Asia/Kolkata', PLAIN)).toBe('26 Nov 2026, 06:30 PM')
})

test('an interview shows the reader’s local time and the other zone, both named', () => {
  const zones = ['Europe/Berlin', 'Asia/Kolkata']
  expect(formatTimeSpan({ startsAt, endsAt }, zones, { ...PLAIN, clock: '24' })).toBe(
    'Thu 26 Nov 2026, 14:00 to 14:30 (Berlin) · 18:30 in Kolkata',
  )
  expect(formatTimeSpan({ startsAt }, zones.toReversed(), PLAIN)).toBe(
    'Thu 26 Nov 2026, 06:30 PM (Kolkata) · 02:00 PM in Berlin',
  )
})

test('zones with equal clocks show one place, and another day is shown if it differs', () => {
  expect(formatTimeSpan({ startsAt }, ['Europe/Berlin', 'Europe/Paris', 'Asia/Calcutta', 'Asia/Kolkata'], PLAIN)).toBe(
    'Thu 26 Nov 2026, 02:00 PM (Berlin) · 06:30 PM in Kolkata',
  )
  expect(formatTimeSpan({ startsAt, endsAt }, ['UTC', 'Pacific/Auckland'], PLAIN)).toBe(
    'Thu 26 Nov 2026, 01:00 PM to 01:30 PM (UTC) · Fri 27 Nov 2026, 02:00 AM in Auckland',
  )
})

test('zones are shown under their current city names', () => {
  expect(['Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOfZone)).toEqual([
    'Kolkata',
    'Buenos Aires',
    'UTC',
  ])
})

test.each([
  // Berlin puts its clocks forward on 29 March 2026, from two to three, and back on 25 October, from three to two.
  ['Europe/Berlin', '2026-03-29T00:45Z', '01:45'],
  ['Europe/Berlin', '2026-03-29T01:00Z', '03:00'],
  ['Europe/Berlin', '2026-10-24T23:45Z', '01:45'],
  ['Europe/Berlin', '2026-10-25T00:30Z', '02:30 (UTC+2)'],
  ['Europe/Berlin', '2026-10-25T01:30Z', '02:30 (UTC+1)'],
  ['Europe/Berlin', '2026-10-25T02:00Z', '03:00'],
  ['America/St_Johns', '2026-11-01T04:00:30Z', '01:30 (UTC−2:30)'],
  ['America/St_Johns', '2026-11-01T05:00Z', '01:30 (UTC−3:30)'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-04T15:15Z', '01:45 (UTC+10:30)'],
  ['Asia/Kolkata', '2026-10-25T00:30Z', '06:00'],
])('in %s clocks show %s as %s', (zone, moment, written) =>
  expect(formatClockIn(zone, new Date(moment), { clock: '24' })).toBe(written),
)

test('a time in a repeated hour shows its UTC offset', () => {
  const times = { startsAt: new Date('2026-10-25T00:30Z'), endsAt: new Date('2026-10-25T01:00Z') }
  expect(formatTimeSpan(times, ['Europe/Berlin', 'Asia/Kolkata'], { ...PLAIN, clock: '24' })).toBe(
    'Sun 25 Oct 2026, 02:30 (UTC+2) to 02:00 (UTC+1) (Berlin) · 06:00 in Kolkata',
  )
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
])('%i minutes are %s', (minutes, said) => expect(formatMinutes(minutes)).toBe(said))
