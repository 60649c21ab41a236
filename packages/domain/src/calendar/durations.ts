/** Lengths of time, each declared only here: a structure test refuses another declaration. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 24 * HOUR_SECONDS

export const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

export const WEEK_DAYS = 7

export const MONTHS_A_YEAR = 12
