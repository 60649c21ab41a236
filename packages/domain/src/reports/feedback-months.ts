import { addDays } from '../calendar/company-day.ts'
import { FEEDBACK_LEAST, FEEDBACK_OWN_DAYS } from './feedback-rules.ts'

/** A day, YYYY-MM-DD, as the first of its month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * The earliest month of which no answer is counted yet: one of which some may be somebody's. What is counted neither comes nor
 * goes with one of them, as when its applicant changes it or is deleted, by which two looks would tell what they answered.
 */
export const firstOpenMonth = (today: string): string => firstOfMonth(addDays(today, -FEEDBACK_OWN_DAYS - 1))

/** Months that are only looked at together, from one to another. */
export type MonthsTogether = { first: string; last: string }

/**
 * Months, the earliest first, with as many of the next as it takes to have enough answers: whoever looks at one time and then
 * at a longer one sees at least so many more. The latest wait until there are enough.
 */
export function gatherMonths(months: readonly { month: string; answers: number }[]): MonthsTogether[] {
  const gathered: MonthsTogether[] = []
  let waiting: { first: string; answers: number } | undefined
  for (const { month, answers } of months) {
    waiting = { first: waiting?.first ?? month, answers: (waiting?.answers ?? 0) + answers }
    if (waiting.answers < FEEDBACK_LEAST) continue
    gathered.push({ first: waiting.first, last: month })
    waiting = undefined
  }
  return gathered
}

/** Those of which a time touches some day. */
export const monthsWithin = (gathered: readonly MonthsTogether[], { from, to }: { from: string; to: string }) =>
  gathered.filter(({ first, last }) => first <= firstOfMonth(to) && last >= firstOfMonth(from))

export const nameMonths = ({ first, last }: MonthsTogether): string =>
  first === last ? first.slice(0, 7) : `${first.slice(0, 7)} to ${last.slice(0, 7)}`
