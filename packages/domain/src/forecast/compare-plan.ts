/** Whether a planned end will hold: at least 90% likely, less than 10%, or in between. */
export const FILL_PLANS = ['on-time', 'uncertain', 'late'] as const
export type FillPlan = (typeof FILL_PLANS)[number]

/**
 * Compares the planned end of a position with the interval in which it is filled; all are days, YYYY-MM-DD. `to` is null
 * if the interval has no end.
 */
export function comparePlan({ from, to }: { from: string; to: string | null }, end: string): FillPlan {
  if (end < from) return 'late'
  return to !== null && end >= to ? 'on-time' : 'uncertain'
}
