import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeIn, momentsAt } from './wall-clock.ts'

const at = (timeZone: string, day: string, time: string) =>
  momentsAt(timeZone, { day, time }).map((moment) => moment.toISOString())

test.each([
  ['Asia/Kolkata', '2026-03-02', '09:30', ['2026-03-02T04:00:00.000Z']],
  ['America/New_York', '2026-07-01', '23:59', ['2026-07-02T03:59:00.000Z']],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', ['2025-12-31T10:00:00.000Z']],
  ['UTC', '2026-02-28', '00:00', ['2026-02-28T00:00:00.000Z']],
])('in %s the time %s %s is one moment', (zone, day, time, moments) => expect(at(zone, day, time)).toEqual(moments))

test('an hour skipped by the clocks does not exist', () => {
  expect(at('Europe/Berlin', '2026-03-29', '01:59')).toEqual(['2026-03-29T00:59:00.000Z'])
  expect(at('Europe/Berlin', '2026-03-29', '02:00')).toEqual([])
  expect(at('Europe/Berlin', '2026-03-29', '02:59')).toEqual([])
  expect(at('Europe/Berlin', '2026-03-29', '03:00')).toEqual(['2026-03-29T01:00:00.000Z'])
  expect(at('America/New_York', '2026-03-08', '02:30')).toEqual([])
  expect(at('Australia/Lord_Howe', '2026-10-04', '02:15')).toEqual([])
})

test('an hour repeated by the clocks exists twice', () => {
  expect(at('Europe/Berlin', '2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(at('America/New_York', '2026-11-01', '01:00')).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:00:00.000Z',
  ])
})

test('local time converts back to the same moment, in any zone', () => {
  const zones = ['UTC', 'Asia/Kolkata', 'Europe/London', 'America/St_Johns', 'Pacific/Apia', 'Africa/Casablanca']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 }),
      (zone, minutes) => {
        const moment = new Date(minutes * 60_000)
        expect(momentsAt(zone, localTimeIn(zone, moment))).toContainEqual(moment)
      },
    ),
  )
})

test.each([
  ['2026-02-30', '10:00'],
  ['2026-02-03', '24:00'],
  ['soon', '10:00'],
])('the time %s %s does not exist', (day, time) => expect(() => momentsAt('UTC', { day, time })).toThrow(RangeError))
