/** Bounds of approvals (rules ). Our own. */
export const APPROVAL = {
  chainsMax: 50,
  stepsMax: 10,
  approversMax: 10,
  /** Of the name of a chain, and of a department, in characters. */
  nameMax: 100,
  departmentsMax: 50,
  countriesMax: 50,
  /** Of why something was refused, in characters (rule A-176). */
  reasonMax: 1_000,
  /** Listed at a time. */
  page: 20,
  /** Deputies that somebody names for today or later. */
  deputiesMax: 20,
} as const

/** Working days without an answer after which whoever is asked is reminded, and reminded again. */
export const REMINDED_AFTER = 3
