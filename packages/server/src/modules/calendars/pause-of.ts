const DAY_MS = 86_400_000
/** Between two readings of a calendar that is well. */
export const EVERY_MS = 15 * 60_000

/** After the first failure as long as between two readings, then twice as long each time, a day at most. */
export const pauseOf = (failures: number): number => Math.min(DAY_MS, EVERY_MS * 2 ** Math.min(failures - 1, 10))
