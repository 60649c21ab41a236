import { HIRE_SCORE, RATING } from './pipeline-limits.ts'

const isWholeWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** Whether a number is a valid rating of a candidate. */
export const isRating = (value: number): boolean => isWholeWithin(value, RATING)

/** Whether a number is a valid score from a client, sent with a move or comment. */
export const isHireScore = (value: number): boolean => isWholeWithin(value, HIRE_SCORE)
