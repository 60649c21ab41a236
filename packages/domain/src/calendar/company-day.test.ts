import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isDay, isTimeZone, laterDay } from './company-day.ts'

const ZONES = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London', 'UTC']
const moments = fc.date({ min: new Date('1975-01-02T00:00Z'), max: new Date('2099-12-30T00:00Z'), noInvalidDate: true })
const zones = fc.constantFrom(...ZONES)
const days = moments.map((moment) => dayIn('UTC', moment))
const at = (text: string) => new Date(text)
const hoursLater = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000)

describe('the current day', () => {
  test.each([
    ['2026-03-02T09:00Z', 'UTC', '2026-03-02'],
    ['2026-03-02T09:00Z', 'Asia/Kolkata', '2026-03-02'],
    ['2026-03-02T18:29:59Z', 'Asia/Kolkata', '2026-03-02'],
    ['2026-03-02T18:30Z', 'Asia/Kolkata', '2026-03-03'],
    ['2026-03-03T00:30Z', 'America/Los_Angeles', '2026-03-02'],
    ['2026-03-03T08:00Z', 'America/Los_Angeles', '2026-03-03'],
    ['2026-03-02T09:59Z', 'Pacific/Kiritimati', '2026-03-02'],
    ['2026-03-02T10:00Z', 'Pacific/Kiritimati', '2026-03-03'],
    ['2026-12-31T23:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2028-02-29T12:00Z', 'UTC', '2028-02-29'],
  ])('for %s in %s is %s', (moment, zone, day) => {
    expect(dayIn(zone, at(moment))).toBe(day)
  })

  test('may be three different ones on Earth at once', () => {
    const noon = at('2026-03-02T10:30Z')
    expect(dayIn('Pacific/Kiritimati', noon)).toBe('2026-03-03')
    expect(dayIn('UTC', noon)).toBe('2026-03-02')
    expect(dayIn('Pacific/Pago_Pago', noon)).toBe('2026-03-01')
  })

  test.each([
    ['the short day, when clocks go forward', '2026-03-08T08:00Z', 23, '2026-03-08'],
    ['the long day, when clocks go back', '2026-11-01T07:00Z', 25, '2026-11-01'],
    ['an ordinary day', '2026-06-10T07:00Z', 24, '2026-06-10'],
  ])('in Los Angeles lasts as long as %s', (_, start, hours, day) => {
    const first = at(start)
    const seen = Array.from({ length: hours }, (_, hour) => dayIn('America/Los_Angeles', hoursLater(first, hour)))
    expect(new Set(seen)).toEqual(new Set([day]))
    expect(dayIn('America/Los_Angeles', new Date(first.getTime() - 1))).toBe(addDays(day, -1))
    expect(dayIn('America/Los_Angeles', hoursLater(first, hours))).toBe(addDays(day, 1))
  })

  test('is a calendar day, never goes back, and differs from the UTC day by at most one', () => {
    fc.assert(
      fc.property(zones, moments, fc.nat(400), (zone, moment, hours) => {
        const day = dayIn(zone, moment)
        expect(isDay(day)).toBe(true)
        expect(dayIn(zone, hoursLater(moment, hours)) >= day).toBe(true)
        expect(Math.abs(daysBetween(dayIn('UTC', moment), day))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('follows the offset of a zone without summer time', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(dayIn('Asia/Kolkata', moment)).toBe(dayIn('UTC', hoursLater(moment, 5.5)))
      }),
    )
  })

  test('is undefined for an unknown zone or an invalid moment', () => {
    expect(() => dayIn('Europe/Atlantis', at('2026-03-02T09:00Z'))).toThrow(RangeError)
    expect(() => dayIn('UTC', at('no time'))).toThrow(RangeError)
  })
})

test.each<[string, boolean]>([
  ...ZONES.map((zone): [string, boolean] => [zone, true]),
  ['Europe/Atlantis', false],
  ['', false],
  ['+05:30', false],
  ["UTC'; --", false],
  ['constructor', false],
])('%j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

describe('counting days', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-02', 0, '2026-03-02'],
  ])('%s plus %d is %s', (day, count, then) => {
    expect(addDays(day, count)).toBe(then)
    expect(daysBetween(day, then)).toBe(count)
  })

  test('adding and subtracting returns to the start, and later days compare as greater', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
        const then = addDays(day, count)
        expect(addDays(then, -count)).toBe(day)
        expect(daysBetween(day, then)).toBe(count)
        expect(then > day).toBe(count > 0)
        expect(laterDay(day, then)).toBe(count > 0 ? then : day)
      }),
    )
  })

  test.each(['2026-02-30', '2026-13-01', '2026-3-1', '02.03.2026', '', '2026-03-02T09:00Z'])(
    'the day %j does not exist',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(() => addDays(text, 1)).toThrow(RangeError)
      expect(() => daysBetween('2026-03-02', text)).toThrow(RangeError)
    },
  )
})
