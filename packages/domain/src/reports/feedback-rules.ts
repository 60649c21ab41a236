import type { StatusType } from '../pipeline/default-pipeline.ts'

/** Characters of what an applicant says with their answer. Our own bound. */
export const FEEDBACK_TEXT_MAX = 1_000
/** Days for which an answer is its applicant's, who may change it; nobody knows any more whose it was afterwards. Our own choice. */
export const FEEDBACK_OWN_DAYS = 14
/** Answers of which anything is shown: of fewer somebody could tell whose they are. */
export const FEEDBACK_LEAST = 5
/** Days from the end of an application until its applicant is asked by mail. */
export const FEEDBACK_AFTER_DAYS = { least: 1, most: 60, usual: 3 } as const
/** Of an application that has been over for longer nobody is asked any more, as after asking was switched on. */
export const FEEDBACK_LATEST_DAYS = 30

export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Whether an application is over for its applicant: they are out, or in. */
export const isConcluded = (type: StatusType, isWithdrawn: boolean): boolean =>
  isWithdrawn || type === 'closed' || type === 'selected'
