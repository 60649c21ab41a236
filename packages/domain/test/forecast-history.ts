import type { CompanyHistory, PastStay, StayEnd } from '../src/forecast/forecast-model.ts'

/** Returns stays in a stage: by how each ended, how many there are and the days of each. */
const staysIn = (stage: string, ends: Partial<Record<StayEnd, [count: number, days: number]>>): PastStay[] =>
  Object.entries(ends).flatMap(([end, [count, days]]) =>
    Array.from({ length: count }, () => ({ stage, family: 'Sales', days, end: end as StayEnd })),
  )

/**
 * A company whose candidates apply, wait 5 days, are interviewed for 10 days and hired: one in four passes each stage.
 * Two candidates come in a week, all the time, so that half of all openings take less than about four months.
 */
export const STEADY: CompanyHistory = {
  stages: ['Applied', 'Interview'],
  stays: [
    ...staysIn('Applied', { next: [100, 5], rejected: [300, 5] }),
    ...staysIn('Interview', { hired: [25, 10], rejected: [50, 10], withdrawn: [25, 10] }),
  ],
  openings: Array.from({ length: 25 }, () => ({
    family: 'Sales',
    days: 56,
    end: 'filled' as const,
    arrivalDays: Array.from({ length: 16 }, (_, place) => place * 3.5),
  })),
}
