import type { StatusType } from '../pipeline/default-pipeline.ts'

/** Maximum length in characters of the comment with an answer. Limit chosen by us. */
export const FEEDBACK_TEXT_MAX = 1_000
/** Days during which an applicant may change an answer; afterwards it is anonymous. Value chosen by us. */
export const FEEDBACK_OWN_DAYS = 14
/** Minimum number of answers to show, so that nobody can tell whose they are. */
export const FEEDBACK_LEAST = 5
/** Days from the end of an application until its applicant is asked by email. */
export const FEEDBACK_AFTER_DAYS = { least: 1, most: 60, usual: 3 } as const
/** Days after which an ended application is no longer asked for feedback, as when asking is switched on. Value chosen by us. */
export const FEEDBACK_LATEST_DAYS = 30

export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Whether an application has ended for its applicant: rejected or selected. */
export const isConcluded = (type: StatusType, isWithdrawn: boolean): boolean =>
  isWithdrawn || type === 'closed' || type === 'selected'
