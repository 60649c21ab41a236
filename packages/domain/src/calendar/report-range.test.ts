import { expect, test } from 'vitest'
import { findRangeMistake } from './report-range.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const latest = at('2026-03-02T23:59:59')

// L-J08 L-J09
test.each([
  ['one day', '2026-03-02T00:00:00', '2026-03-02T23:59:59', undefined],
  ['one moment', '2026-03-02T00:00:00', '2026-03-02T00:00:00', undefined],
  ['the end before the start', '2026-03-02T00:00:01', '2026-03-02T00:00:00', 'turned-round'],
  ['60 days including the first and the last', '2026-01-02T00:00:00', '2026-03-02T23:59:59', undefined],
  ['60 days between the first and the last', '2026-01-01T00:00:00', '2026-03-02T00:00:00', 'too-long'],
  ['tomorrow', '2026-03-02T00:00:00', '2026-03-03T00:00:00', 'in-future'],
])('%s', (_, start, end, mistake) => {
  expect(findRangeMistake({ start: at(start), end: at(end) }, { latest, daysBelow: 60 })).toBe(mistake)
})

test('a range without a limit may have any length', () => {
  expect(findRangeMistake({ start: 0, end: latest }, { latest })).toBe(undefined)
})
