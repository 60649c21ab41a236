import { describe, expect, it } from 'vitest'
import { countMonths } from './experience-months.ts'

const today = new Date('2026-03-15T00:00:00Z')
const ym = (year: number, month?: number) => ({ year, ...(month && { month }) })

describe('months of experience', () => {
  it.each([
    ['no jobs', [], 0],
    ['January to March, inclusive', [{ start: ym(2020, 1), end: ym(2020, 3) }], 3],
    ['one month', [{ start: ym(2020, 5), end: ym(2020, 5) }], 1],
    ['until today', [{ start: ym(2026, 1), end: 'present' as const }], 3],
    [
      'two overlapping jobs count once',
      [
        { start: ym(2020, 1), end: ym(2020, 12) },
        { start: ym(2020, 7), end: ym(2021, 6) },
      ],
      18,
    ],
    [
      'one inside the other',
      [
        { start: ym(2018, 1), end: ym(2020, 12) },
        { start: ym(2019, 1), end: ym(2019, 6) },
      ],
      36,
    ],
    [
      'a job that ends in the month in which the next begins',
      [
        { start: ym(2019, 5), end: ym(2020, 8) },
        { start: ym(2020, 8), end: ym(2021, 10) },
      ],
      30,
    ],
    [
      'a gap is not counted',
      [
        { start: ym(2015, 1), end: ym(2015, 12) },
        { start: ym(2018, 1), end: ym(2018, 12) },
      ],
      24,
    ],
    ['years without months', [{ start: ym(2018), end: ym(2020) }], 24],
    [
      'consecutive years without months',
      [
        { start: ym(2016), end: ym(2018) },
        { start: ym(2018), end: ym(2020) },
      ],
      48,
    ],
    ['within one year', [{ start: ym(2019), end: ym(2019) }], 6],
    ['an end in the future counts until today', [{ start: ym(2026, 1), end: ym(2030, 1) }], 3],
    ['a start in the future does not count', [{ start: ym(2027, 1), end: 'present' as const }], 0],
    ['a job without a start does not count', [{ end: ym(2020, 1) }], 0],
  ])('%s', (_, periods, months) => expect(countMonths(periods, today)).toBe(months))
})
