import { expect, test } from 'vitest'
import { hoursShown, mondayOf, partsOf, weekOf } from './week-times.ts'

const span = (starts_at: string, ends_at: string) => ({ starts_at: `${starts_at}Z`, ends_at: `${ends_at}Z` })

test('a week begins on Monday', () => {
  expect(mondayOf('2026-03-01')).toBe('2026-02-23')
  expect(weekOf('2026-03-04')).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`))
})

test('what goes over midnight is on both days, by the clocks of the zone', () => {
  const spans = [span('2026-03-02T17:00', '2026-03-02T19:30'), span('2026-03-03T18:30', '2026-03-03T19:00')]
  expect(partsOf(spans, '2026-03-02', 'Asia/Kolkata')).toEqual([{ from: 1_350, to: 1_440 }])
  expect(partsOf(spans, '2026-03-03', 'Asia/Kolkata')).toEqual([{ from: 0, to: 60 }])
  expect(partsOf(spans, '2026-03-04', 'Asia/Kolkata')).toEqual([{ from: 0, to: 30 }])
})

test('a week shows the whole hours in which somebody works', () => {
  const person = { email: '', name: '', time_zone: 'UTC', feed: 'none' as const, busy: [] }
  const working = [span('2026-03-02T08:30', '2026-03-02T12:15')]
  expect(hoursShown([{ ...person, working }], weekOf('2026-03-02'), 'UTC')).toEqual({ from: 480, to: 780 })
  expect(hoursShown([], weekOf('2026-03-02'), 'UTC')).toEqual({ from: 540, to: 1_020 })
})
