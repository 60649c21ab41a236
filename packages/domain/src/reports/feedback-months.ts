import { addDays } from '../calendar/company-day.ts'
import { FEEDBACK_LEAST, FEEDBACK_OWN_DAYS } from './feedback-rules.ts'

/** Returns the first day of a day's month, YYYY-MM-DD. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * Returns the earliest month without counted answers, since its applicants may still change them. Counted answers never
 * change with an applicant's edit or deletion, which comparing two reports could reveal.
 */
export const firstOpenMonth = (today: string): string => firstOfMonth(addDays(today, -FEEDBACK_OWN_DAYS - 1))

/** Months that are only shown together, from one to another. */
export type MonthSpan = { first: string; last: string }

/**
 * Groups months, earliest first, until each group has enough answers, so that a longer period always adds at least that
 * many. The latest months wait until they have enough.
 */
export function groupMonths(months: readonly { month: string; answers: number }[]): MonthSpan[] {
  const gathered: MonthSpan[] = []
  let waiting: { first: string; answers: number } | undefined
  for (const { month, answers } of months) {
    waiting = { first: waiting?.first ?? month, answers: (waiting?.answers ?? 0) + answers }
    if (waiting.answers < FEEDBACK_LEAST) continue
    gathered.push({ first: waiting.first, last: month })
    waiting = undefined
  }
  return gathered
}

/** Returns the groups of months that a period overlaps. */
export const monthsWithin = (gathered: readonly MonthSpan[], { from, to }: { from: string; to: string }) =>
  gathered.filter(({ first, last }) => first <= firstOfMonth(to) && last >= firstOfMonth(from))

export const nameMonths = ({ first, last }: MonthSpan): string =>
  first === last ? first.slice(0, 7) : `${first.slice(0, 7)} to ${last.slice(0, 7)}`
