import { HIRE_SCORE, RATING } from '../limits.ts'

const isWholeWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** How people rate a candidate. */
export const isRating = (value: number): boolean => isWholeWithin(value, RATING)

/** The score that a client sends along with a move or a comment. */
export const isHireScore = (value: number): boolean => isWholeWithin(value, HIRE_SCORE)
