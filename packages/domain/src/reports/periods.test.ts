import { expect, test } from 'vitest'
import { lastDays, listBuckets, momentsOf } from './periods.ts'

test('the last days end today', () => {
  expect(lastDays('2026-03-02', 30)).toEqual({ from: '2026-02-01', to: '2026-03-02' })
  expect(lastDays('2026-03-02', 1)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

test('a quarter is split into weeks and a year into months, and the last part ends with the period', () => {
  const weeks = listBuckets({ from: '2026-01-01', to: '2026-01-17' })
  expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-01-01 2026-01-07',
    '2026-01-08 2026-01-14',
    '2026-01-15 2026-01-17',
  ])
  expect(listBuckets({ from: '2026-01-01', to: '2026-04-02' })).toHaveLength(14)
  const months = listBuckets({ from: '2025-10-31', to: '2026-02-10' })
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2025-10-31 2025-10-31',
    '2025-11-01 2025-11-30',
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-10',
  ])
})

test('days begin at midnight in the company’s time zone, also where midnight is skipped', () => {
  const of = (zone: string, day: string) => {
    const { start, end } = momentsOf(zone, { from: day, to: day })
    return [start.toISOString(), (end.getTime() - start.getTime()) / 3_600_000]
  }
  expect(of('Asia/Kolkata', '2026-03-02')).toEqual(['2026-03-01T18:30:00.000Z', 24])
  expect(of('Europe/Berlin', '2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', 23])
  expect(of('Africa/Cairo', '2026-04-24')).toEqual(['2026-04-23T22:00:00.000Z', 23])
})
