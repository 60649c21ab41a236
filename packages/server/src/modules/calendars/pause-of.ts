import { DAY_MS } from '@rolecall/domain/calendar/durations'

/** Time between two readings of a healthy calendar. */
export const EVERY_MS = 15 * 60_000

/** The pause after a number of failures: the usual time after the first, doubling each time, at most a day. */
export const pauseOf = (failures: number): number => Math.min(DAY_MS, EVERY_MS * 2 ** Math.min(failures - 1, 10))
