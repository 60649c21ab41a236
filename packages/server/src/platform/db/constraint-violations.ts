const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Returns whether a statement failed because a unique value exists already; its transaction is over. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION)

/** Returns whether it failed because a person is booked at that time already. */
export const isBooked = (error: unknown): boolean => hasCode(error, EXCLUSION_VIOLATION)
