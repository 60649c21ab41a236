import { expect, test } from 'vitest'
import {
  assignLanes,
  findStart,
  hoursShown,
  keepingNotice,
  nightsOf,
  partsOf,
  weekFrom,
  weekOf,
  withoutEmptyWeekend,
  workingDayFrom,
} from './week-times.ts'

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

test('a week begins on Monday, and shows both days of a weekend if there is something on it', () => {
  const days = weekOf('2026-03-08')
  expect([days[0], days.at(-1)]).toEqual(['2026-03-02', '2026-03-08'])
  expect(withoutEmptyWeekend(days, [span('2026-03-07T09:00', '2026-03-07T10:00')], 'UTC')).toEqual(days)
  expect(withoutEmptyWeekend(days, [span('2026-03-06T09:00', '2026-03-06T10:00')], 'UTC')).toEqual(days.slice(0, 5))
})

test('at the weekend, the week that opens is the next one', () => {
  const week = weekOf('2026-03-02')
  expect(week.map(workingDayFrom)).toEqual([...week.slice(0, 5), '2026-03-09', '2026-03-09'])
})

test.each([
  [
    'one zone',
    ['Asia/Kolkata'],
    [
      { from: 0, to: 150 },
      { from: 810, to: 1_440 },
    ],
  ],
  ['several zones', ['America/New_York', 'America/Los_Angeles'], [{ from: 0, to: 960 }]],
  ['an unknown zone', [], []],
])('the candidate’s night is outside of 8:00 to 19:00, in %s', (_, zones, parts) =>
  expect(nightsOf(zones, '2026-03-03', 'UTC')).toEqual(parts),
)

test('overlapping interviews are side by side, and only those', () => {
  const parts = [
    { from: 600, to: 660 },
    { from: 630, to: 690 },
    { from: 660, to: 720 },
    { from: 720, to: 750 },
  ]
  expect(assignLanes(parts)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})
