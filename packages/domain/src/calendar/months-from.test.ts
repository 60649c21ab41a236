import { expect, test } from 'vitest'
import { monthsFrom } from './months-from.ts'

test.each([
  ['2026-03-31T05:00:00.000Z', -1, '2026-02-28T05:00:00.000Z'],
  ['2026-11-27T05:00:00.000Z', -48, '2022-11-27T05:00:00.000Z'],
  ['2028-02-29T23:59:00.000Z', 12, '2029-02-28T23:59:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
  ['2026-05-31T00:00:00.000Z', 0, '2026-05-31T00:00:00.000Z'],
])('%s plus %i months is %s', (moment, months, then) => {
  expect(monthsFrom(new Date(moment), months).toISOString()).toBe(then)
})
