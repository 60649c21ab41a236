/** Limits of approvals (rules ). Chosen by us. */
export const APPROVAL = {
  chainsMax: 50,
  stepsMax: 10,
  approversMax: 10,
  /** Length of the names of chains and departments, in characters. */
  nameMax: 100,
  departmentsMax: 50,
  countriesMax: 50,
  /** Length of a reason for a refusal, in characters (rule A-176). */
  reasonMax: 1_000,
  /** Approvals per page. */
  page: 20,
  /** Current and future deputies per user. */
  deputiesMax: 20,
} as const

/** Working days without an answer until an approver is reminded, repeatedly. */
export const REMINDED_AFTER = 3
