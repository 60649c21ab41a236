const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a statement failed because something that is to be unique is there already; its transaction is over. */
export const isTaken = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION)

/** Whether it failed because somebody is booked for the time already. */
export const isBooked = (error: unknown): boolean => hasCode(error, EXCLUSION_VIOLATION)
