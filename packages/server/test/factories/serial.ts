import { TODAY } from '../harness.ts'

let serial = 0
/** A number that no other thing of the worker's tests has. */
export const next = (): number => ++serial

/** A day so many days from the tests' today (TODAY in the harness); behind it when negative. */
export const day = (fromToday: number): string =>
  new Date(Date.parse(TODAY) + fromToday * 86_400_000).toISOString().slice(0, 10)
