import { expect, test } from 'vitest'
import { findStart, hoursShown, keepingNotice, partsOf, weekFrom } from './week-times.ts'

const span = (starts_at: string, ends_at: string) => ({ starts_at: `${starts_at}Z`, ends_at: `${ends_at}Z` })

test('a week lasts seven days, across the end of a month', () => {
  expect(weekFrom('2026-02-27').map((day) => day.slice(5))).toEqual([
    '02-27',
    '02-28',
    '03-01',
    '03-02',
    '03-03',
    '03-04',
    '03-05',
  ])
})

test.each([
  ['UTC', '2026-03-02', '10:00', '2026-03-02T10:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', undefined],
  ['Mars/Base', '2026-03-02', '10:00', undefined],
  ['UTC', '', '10:00', undefined],
  ['UTC', '2026-03-02', '', undefined],
])('in %s %s %s is %s', (zone, day, time, moment) => expect(findStart(zone, day, time)).toBe(moment))

test('an interval across midnight is on both days, in the time zone', () => {
  const spans = [span('2026-03-02T17:00', '2026-03-02T19:30'), span('2026-03-03T18:30', '2026-03-03T19:00')]
  expect(partsOf(spans, '2026-03-02', 'Asia/Kolkata')).toEqual([{ from: 1_350, to: 1_440 }])
  expect(partsOf(spans, '2026-03-03', 'Asia/Kolkata')).toEqual([{ from: 0, to: 60 }])
  expect(partsOf(spans, '2026-03-04', 'Asia/Kolkata')).toEqual([{ from: 0, to: 30 }])
})

test('a week shows the full hours in which someone works', () => {
  const person = { email: '', name: '', time_zone: 'UTC', feed: 'none' as const, busy: [] }
  const working = [span('2026-03-02T08:30', '2026-03-02T12:15')]
  expect(hoursShown([{ ...person, working }], weekFrom('2026-03-02'), 'UTC')).toEqual({ from: 480, to: 780 })
  expect(hoursShown([], weekFrom('2026-03-02'), 'UTC')).toEqual({ from: 540, to: 1_020 })
})

test('offered times respect the company’s minimum notice', () => {
  const slots = ['2026-03-02T10:00', '2026-03-03T09:00', '2026-03-03T09:30'].map((at) => ({
    ...span(at, at),
    spare: false,
  }))
  const told = (hours: number) => keepingNotice(slots, hours, new Date('2026-03-02T09:00Z')).length
  expect([0, 24, 25].map(told)).toEqual([3, 1, 0])
})
