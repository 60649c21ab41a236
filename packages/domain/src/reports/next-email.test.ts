import { expect, test } from 'vitest'
import { nextEmailAt } from './next-email.ts'

const next = (every: 'day' | 'week' | 'month', zone: string, after: string) =>
  nextEmailAt(every, zone, new Date(after)).toISOString()

test('a dashboard is emailed at seven on the clock of the reader', () => {
  expect(next('day', 'Europe/Berlin', '2026-03-02T05:59:00Z')).toBe('2026-03-02T06:00:00.000Z')
  expect(next('day', 'Europe/Berlin', '2026-03-02T06:00:00Z')).toBe('2026-03-03T06:00:00.000Z')
  expect(next('week', 'Asia/Kolkata', '2026-03-04T00:00:00Z')).toBe('2026-03-09T01:30:00.000Z')
  expect(next('month', 'Pacific/Kiritimati', '2026-03-04T00:00:00Z')).toBe('2026-03-31T17:00:00.000Z')
})

test('the hour stays the same when the clocks change', () => {
  expect(next('day', 'America/New_York', '2026-03-07T13:00:00Z')).toBe('2026-03-08T11:00:00.000Z')
  expect(next('day', 'America/New_York', '2026-10-31T13:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
})
