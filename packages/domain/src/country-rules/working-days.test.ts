import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWorkingDays } from './working-days.ts'

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 1],
  ['2026-11-27', '2026-12-11', 10],
  ['2026-11-28', '2026-12-11', 10],
  ['2026-11-26', '2026-11-27', 1],
  ['2026-12-11', '2026-11-27', 0],
])('between %s and %s there are %d working days', (after, upTo, wanted) => {
  expect(countWorkingDays(after, upTo)).toBe(wanted)
})

test('working days match the calendar, day by day', () => {
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(60), (start, length) => {
      const days = Array.from({ length }, (_, at) => new Date(Date.UTC(2026, 0, 2 + start + at)).getUTCDay())
      expect(countWorkingDays(dayOf(start), dayOf(start + length))).toBe(
        days.filter((day) => day !== 0 && day !== 6).length,
      )
    }),
  )
})
