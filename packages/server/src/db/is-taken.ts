const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because something that is to be unique is there already; its transaction is over. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
