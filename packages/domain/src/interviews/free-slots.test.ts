import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../calendar/durations.ts'
import { localTimeIn } from '../calendar/wall-clock.ts'
import { type Busyness, isInDayOf, listFreeSlots, suggestSlots } from './free-slots.ts'
import type { Period } from './time-periods.ts'
import { defaultHours, findHoursFault, listWorking, minutesOf, weekdayOf } from './working-hours.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const period = (from: string, to: string): Period => ({ from: at(from), to: at(to) })
const textOf = ({ from, to }: Period) =>
  `${new Date(from).toISOString().slice(0, 16)}/${new Date(to).toISOString().slice(11, 16)}`

describe('working hours', () => {
  test.each([
    ['on an ordinary day', '2026-03-26', ['2026-03-26T08:00/16:00']],
    ['on the first day of summer time', '2026-03-30', ['2026-03-30T07:00/15:00']],
    ['at the weekend', '2026-03-07', []],
  ])('%s', (_, day, expected) => {
    const range = period(`${day}T00:00`, `${day}T23:59`)
    expect(listWorking(defaultHours('Europe/Berlin'), range).map(textOf)).toEqual(expected)
  })

  test.each([
    ['forward', '2026-03-29', '00:30/03:00'],
    ['back', '2026-10-25', '00:00/04:00'],
  ])('on the night when clocks go %s follow local time', (_, day, expected) => {
    const hours = { days: [7], from: 90, to: 300, timeZone: 'Europe/Berlin' }
    expect(listWorking(hours, period(`${day}T00:00`, `${day}T23:00`)).map(textOf)).toEqual([`${day}T${expected}`])
  })

  test('that begin in the skipped hour begin after it', () => {
    const hours = { days: [7], from: 150, to: 240, timeZone: 'Europe/Berlin' }
    expect(listWorking(hours, period('2026-03-29T00:00', '2026-03-29T23:00')).map(textOf)).toEqual([
      '2026-03-29T01:00/02:00',
    ])
  })

  test('that begin or end in the repeated hour are split in two', () => {
    const worked = (from: number, to: number) =>
      listWorking(
        { days: [7], from, to, timeZone: 'Europe/Berlin' },
        period('2026-10-24T22:00', '2026-10-25T23:00'),
      ).map(textOf)
    expect(worked(150, 240)).toEqual(['2026-10-25T00:30/01:00', '2026-10-25T01:30/03:00'])
    expect(worked(60, 150)).toEqual(['2026-10-24T23:00/00:30', '2026-10-25T01:00/01:30'])
  })

  test.each([
    [{ days: [0] }, 'days'],
    [{ days: [1.5] }, 'days'],
    [{ from: -1 }, 'to'],
    [{ from: 600, to: 600 }, 'to'],
    [{ to: 1_441 }, 'to'],
    [{ timeZone: 'Mars/Base' }, 'time_zone'],
    [{ days: [] }, undefined],
  ])('with %j have a fault in %s', (over, field) => {
    expect(findHoursFault({ ...defaultHours('UTC'), ...over })?.field).toBe(field)
  })
})

const at9to5 = (timeZone: string, ...busy: Period[]): Busyness => ({ hours: defaultHours(timeZone), busy })
const MONDAY = period('2026-03-02T00:00', '2026-03-03T00:00')
const startsOf = (people: Busyness[], minutes: number, range = MONDAY) =>
  listFreeSlots({ people, range, minutes }).map(({ from }) => new Date(from).toISOString().slice(11, 16))

describe('times that suit everyone', () => {
  test('are in the hours that different time zones share', () => {
    expect(startsOf([at9to5('Europe/Berlin'), at9to5('America/New_York')], 60)).toEqual([
      '14:00',
      '14:15',
      '14:30',
      '14:45',
      '15:00',
    ])
    expect(startsOf([at9to5('Asia/Kolkata'), at9to5('America/Los_Angeles')], 15)).toEqual([])
  })

  test('do not overlap anything by a second, and may follow it at once', () => {
    const until = (text: string) => at9to5('UTC', period('2026-03-02T09:00', text))
    expect(startsOf([until('2026-03-02T16:00')], 60)).toEqual(['16:00'])
    expect(startsOf([until('2026-03-02T16:00:01')], 60)).toEqual([])
  })

  test('do not exist on a day when one participant never works', () => {
    expect(startsOf([at9to5('UTC'), { hours: { ...defaultHours('UTC'), days: [] }, busy: [] }], 15)).toEqual([])
  })

  test('are suggested across all days, with a quarter of an hour on both sides if possible', () => {
    const lunch = period('2026-03-02T10:00', '2026-03-02T16:00')
    const range = period('2026-03-02T00:00', '2026-03-05T00:00')
    const slots = listFreeSlots({ people: [at9to5('UTC', lunch)], range, minutes: 45 })
    const suggest = (count: number) => suggestSlots(slots, { timeZone: 'UTC', count, perDay: 3 }).map(textOf)
    expect(suggest(5)).toEqual([
      '2026-03-02T09:00/09:45',
      '2026-03-02T16:15/17:00',
      '2026-03-03T09:00/09:45',
      '2026-03-03T16:15/17:00',
      '2026-03-04T09:00/09:45',
    ])
    expect(suggest(12).slice(2, 5)).toEqual([
      '2026-03-03T09:00/09:45',
      '2026-03-03T12:30/13:15',
      '2026-03-03T16:15/17:00',
    ])
  })

  test.each([
    ['2026-03-02T07:00', '2026-03-02T07:30', ['Europe/Berlin'], true],
    ['2026-03-02T06:45', '2026-03-02T07:15', ['Europe/Berlin'], false],
    ['2026-03-02T17:45', '2026-03-02T18:15', ['Europe/Berlin'], false],
    ['2026-03-07T10:00', '2026-03-07T10:30', ['Europe/Berlin'], false],
    ['2026-03-02T14:00', '2026-03-02T14:30', ['America/New_York', 'America/Los_Angeles'], false],
    ['2026-03-02T16:00', '2026-03-02T16:30', ['America/New_York', 'America/Los_Angeles'], true],
    ['2026-03-02T03:00', '2026-03-02T03:30', [], true],
  ])('from %s to %s are within the working day in %j: %s', (from, to, zones, expected) => {
    expect(isInDayOf(period(from, to), zones)).toBe(expected)
  })

  // Times around both clock changes of several zones.
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  )
  const weeks = fc.constantFrom('2026-03-07', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30')
  const busy = fc.record({ from: fc.nat(3 * 1_440), length: fc.integer({ min: 1, max: 400 }) })
  const person = fc.record({
    zone: zones,
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    from: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 9, max: 60 }),
    busy: fc.array(busy, { maxLength: 5 }),
  })

  test('match a search of every minute', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.array(person, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 30, 50, 90),
        (day, given, minutes) => {
          const start = at(`${day}T00:00`)
          const range = { from: start, to: start + 3 * 1_440 * MINUTE_MS }
          const people = given.map((each) => ({
            hours: {
              days: each.days,
              from: each.from * 15,
              to: Math.min(1_440, (each.from + each.length) * 15),
              timeZone: each.zone,
            },
            busy: each.busy.map(({ from, length }) => ({
              from: start + from * MINUTE_MS,
              to: start + (from + length) * MINUTE_MS,
            })),
          }))
          const suits = Array.from({ length: 3 * 1_440 }, (_, minute) => {
            const moment = start + minute * MINUTE_MS
            return people.every(({ hours, busy: taken }) => {
              const { day: on, time } = localTimeIn(hours.timeZone, new Date(moment))
              const clock = minutesOf(time)
              const isAtWork = hours.days.includes(weekdayOf(on)) && clock >= hours.from && clock < hours.to
              return isAtWork && !taken.some(({ from, to }) => from <= moment && moment < to)
            })
          })
          const expected: number[] = []
          for (let first = 0; first + minutes <= suits.length; first += 15)
            if (suits.slice(first, first + minutes).every(Boolean)) expected.push(start + first * MINUTE_MS)
          const found = listFreeSlots({ people, range, minutes }).map(({ from }) => from)
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })
})
