import { TODAY } from '../harness.ts'

let serial = 0
/** A number unique among the worker's tests. */
export const next = (): number => ++serial

/** The day this many days after the tests' today (TODAY in the harness); before it if negative. */
export const day = (fromToday: number): string =>
  new Date(Date.parse(TODAY) + fromToday * 86_400_000).toISOString().slice(0, 10)
