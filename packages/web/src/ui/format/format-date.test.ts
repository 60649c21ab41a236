import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeCompanyDateStyle, storeDatePreferences } from './date-preferences.ts'
import { formatDate, formatDateTime, formatMonth, formatProfileTime, formatTimes } from './format-date.ts'
import { getDayPattern, getTimePattern, readDay } from './read-typed.ts'

const NOTHING = { style: '', clock: '', timeZone: '' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  storeDatePreferences(NOTHING)
  storeCompanyDateStyle({ style: '', clock: '', country: '' })
})
afterEach(() => {
  storeCompanyDateStyle({ style: '', clock: '', country: '' })
  vi.unstubAllGlobals()
})

// L-Y10
test('dates and times use the product’s default format', () => {
  expect(formatDate('2026-03-05')).toBe('05 Mar 2026')
  expect(formatDateTime('2026-03-05T14:30:00')).toBe('05 Mar 2026, 02:30 PM')
  expect(formatDateTime('2026-03-05T09:05:00')).toBe('05 Mar 2026, 09:05 AM')
  expect(formatProfileTime('2026-03-05T14:30:00')).toBe('5 Mar 2026 @ 02:30 PM')
  expect(formatProfileTime('2026-03-15T09:05:00')).toBe('15 Mar 2026 @ 09:05 AM')
})

test('an invalid date is a dash, and a month or a year stays one', () => {
  expect([formatDate(''), formatDate(null), formatDateTime(undefined), formatDate('soon')]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
  expect([formatMonth('2019-03'), formatMonth('2019')]).toEqual(['Mar 2019', '2019'])
})

test('dates and times follow the user’s preference, or otherwise the company’s', () => {
  const at = '2026-03-05T22:30:00Z'
  storeDatePreferences({ ...NOTHING, timeZone: 'Asia/Kolkata' })
  expect(storeCompanyDateStyle({ style: 'DD.MM.YYYY', clock: '24', country: '' })).toBe(true)
  expect([formatDate(at), formatDateTime(at)]).toEqual(['06.03.2026', '06.03.2026, 04:00'])
  expect(formatProfileTime(at)).toBe('06.03.2026, 04:00')
  storeDatePreferences({ style: 'year-month-day', clock: '12', timeZone: 'Europe/Berlin' })
  expect([formatDate(at), formatDateTime(at)]).toEqual(['2026-03-05', '2026-03-05, 11:30 PM'])
  expect(storeCompanyDateStyle({ style: 'MM/DD/YYYY', clock: '24', country: '' })).toBe(false)
  storeDatePreferences({ style: 'company', clock: 'company', timeZone: 'Mars/Olympus' })
  expect(formatDate('2026-03-05')).toBe('03/05/2026')
})

test('an interview shows the reader’s local time, and beside it the time at its place', () => {
  storeDatePreferences({ ...NOTHING, clock: '24', timeZone: 'Europe/Berlin' })
  const times = { startsAt: new Date('2026-11-26T13:00:00Z') }
  expect(formatTimes(times, 'Asia/Kolkata')).toBe('Thu 26 Nov 2026, 14:00 (Berlin) · 18:30 in Kolkata')
  expect(formatTimes(times, 'Europe/Paris')).toBe('Thu 26 Nov 2026, 14:00')
})

test('a typed day is read in the order of the company’s format, otherwise of its country', () => {
  expect([readDay('3/1/2049'), getDayPattern(), getTimePattern()]).toEqual(['2049-01-03', 'DD MMM YYYY', 'HH:MM AM'])
  storeCompanyDateStyle({ style: '', clock: '', country: 'US' })
  expect(readDay('3/1/2049')).toBe('2049-03-01')
  storeCompanyDateStyle({ style: 'DD.MM.YYYY', clock: '24', country: 'US' })
  expect([readDay('3/1/2049'), getDayPattern(), getTimePattern()]).toEqual(['2049-01-03', 'DD.MM.YYYY', 'HH:MM'])
})
