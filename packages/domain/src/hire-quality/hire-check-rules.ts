import { addDays } from '../calendar/company-day.ts'
import { firstOfMonth } from '../reports/feedback-months.ts'

/** Days after the start, or after the selection without one, at which the manager is asked (rule A-401). */
export const HIRE_MARKS = [30, 90, 180] as const
export type HireMark = (typeof HIRE_MARKS)[number]

/** Days after a mark during which the question is still sent, for example after an outage (rule A-402). */
export const HIRE_CHECK_LATEST_DAYS = 14
/** Days after which a question without an answer is repeated once (rule A-402). */
export const HIRE_CHECK_REMIND_DAYS = 7
/** Days for which the link in an email opens the question (rule A-403). */
export const HIRE_CHECK_LINK_DAYS = 60
/** Days after the first answer during which it may be changed; afterwards it is counted (rule A-403). */
export const HIRE_CHECK_CHANGE_DAYS = 30
/** Maximum length in characters of the text with an answer (rule A-403). */
export const HIRE_CHECK_TEXT_MAX = 500

/** Answers to “Would you hire them again?”, by score. */
export const HIRE_ANSWERS = {
  1: 'Certainly not',
  2: 'Probably not',
  3: 'Not sure',
  4: 'Probably',
  5: 'Certainly',
} as const
export type HireScore = keyof typeof HIRE_ANSWERS
export const HIRE_SCORES: readonly HireScore[] = [1, 2, 3, 4, 5]
/** The lowest score that counts as “would hire again”. */
export const HIRE_AGAIN_FROM: HireScore = 4

/** Returns the earliest month without counted answers, YYYY-MM-01, since managers may still change them. */
export const firstUncountedMonth = (today: string): string => firstOfMonth(addDays(today, -HIRE_CHECK_CHANGE_DAYS - 1))
