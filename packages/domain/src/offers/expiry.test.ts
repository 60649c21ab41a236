import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../calendar/company-day.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { COUNTRY_ZONES } from '../interviews/data/country-zones.ts'
import { endOfDay, lastZone } from './expiry.ts'

describe('the end of a day', () => {
  test.each([
    ['Berlin in winter', 'Europe/Berlin', '2026-12-04', '2026-12-04T23:00:00.000Z'],
    ['Berlin, when clocks go forward', 'Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z'],
    ['Berlin, when clocks go back', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['a zone with a half-hour offset', 'Asia/Kolkata', '2026-12-04', '2026-12-04T18:30:00.000Z'],
    ['Beirut, where clocks go forward at midnight', 'Asia/Beirut', '2026-03-28', '2026-03-28T22:00:00.000Z'],
    ['Santiago, where clocks go back at midnight', 'America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
    ['Havana, where midnight is repeated', 'America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
    ['Apia, which skipped a day', 'Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_, zone, day, at) => expect(endOfDay(zone, day).toISOString()).toBe(at))

  test('is the last moment of the day, in every zone and on every day', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2026-01-01', days)),
        (zone, day) => {
          const end = endOfDay(zone, day)
          expect(dayIn(zone, new Date(end.getTime() - MINUTE_MS)) <= day).toBe(true)
          // Clocks go back by less than two hours.
          for (const later of [0, 1, 30, 59, 60, 119])
            expect(dayIn(zone, new Date(end.getTime() + later * MINUTE_MS)) > day).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

test('over several possible zones is the end of the day in the last one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(COUNTRY_ZONES)), (zones) => {
      const [first, ...others] = zones
      if (!first) return
      const last = lastZone([first, ...others], '2026-12-04')
      for (const zone of zones) expect(endOfDay(last, '2026-12-04') >= endOfDay(zone, '2026-12-04')).toBe(true)
    }),
  )
  expect(lastZone(['America/New_York', 'America/Los_Angeles'], '2026-12-04')).toBe('America/Los_Angeles')
})
