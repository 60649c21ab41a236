import type { YearMonth } from './parsed-resume.ts'

type Period = { start?: YearMonth; end?: YearMonth | 'present' }

/** Month for a year without one, so that 2018 – 2020 is about two years. */
const MIDDLE_OF_YEAR = 7
/** Months counted for a period within one year without months. */
const MONTHS_WITHIN_A_YEAR = 6
/** Earliest year of a job; an earlier year is a misread number. */
const EARLIEST_YEAR = 1940

/** Returns months since year 0; two dates in a month have the same number. */
export const monthIndex = ({ year, month }: YearMonth): number => year * 12 + (month ?? MIDDLE_OF_YEAR) - 1

export const monthOf = (today: Date): number => today.getUTCFullYear() * 12 + today.getUTCMonth()

/** Returns [first month, month after the last]; undefined without a start or for a period in the future. */
const monthsOfPeriod = ({ start, end }: Period, today: Date): [number, number] | undefined => {
  if (!start || start.year < EARLIEST_YEAR) return undefined
  const now = monthOf(today)
  const from = monthIndex(start)
  if (from > now) return undefined
  if (end === undefined) return [from, from + 1]
  if (end === 'present') return [from, now + 1]
  if (end.month === undefined && start.month === undefined && end.year === start.year)
    return [from, from + MONTHS_WITHIN_A_YEAR]
  const last = Math.min(monthIndex(end), now) + (end.month === undefined ? 0 : 1)
  return last > from ? [from, last] : [from, from + 1]
}

/** Counts the months covered by at least one period, both ends included: Jan – Mar is three, overlaps count once. */
export const countMonths = (periods: readonly Period[], today: Date): number => {
  const ranges = periods
    .flatMap((period) => {
      const range = monthsOfPeriod(period, today)
      return range ? [range] : []
    })
    .toSorted((a, b) => a[0] - b[0])
  let total = 0
  let covered = 0
  for (const [from, to] of ranges) {
    total += Math.max(0, to - Math.max(from, covered))
    covered = Math.max(covered, to)
  }
  return total
}
