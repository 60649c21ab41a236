import type { Period } from '@rolecall/domain/interviews/time-periods'

/** How far busy times are known, which is further than anybody searches. */
const DAYS_AHEAD = 92
const DAY_MS = 86_400_000

/** What is read of a calendar. */
export const calendarWindow = (now: Date): Period => ({
  from: now.getTime() - DAY_MS,
  to: now.getTime() + DAYS_AHEAD * DAY_MS,
})

export const CUT_OFF =
  'There is more in it than is read. Times may be missing: of entries that repeat very often, or of the last ones.'
