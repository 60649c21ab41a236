/** Limits of requisitions (rules ). Chosen by us. */
export const REQUISITION = {
  titleMax: 200,
  departmentMax: 100,
  placeMax: 200,
  replacesMax: 200,
  reasonsMax: 2_000,
  heads: { min: 1, max: 100 },
  /** Requisitions per page. */
  page: 20,
  /** History entries shown. */
  editsMax: 100,
  /** Suggested departments, and positions and approvals listed for a requisition. */
  departmentsMax: 200,
  positionsMax: 100,
  roundsMax: 20,
} as const

export const REQUISITION_STATES = ['draft', 'waiting', 'approved', 'refused', 'withdrawn', 'done'] as const
export type RequisitionState = (typeof REQUISITION_STATES)[number]

export const REQUISITION_REASONS = ['new', 'replacement'] as const
export type RequisitionReason = (typeof REQUISITION_REASONS)[number]

/** Whether positions of the company need an approved requisition to open. */
export const REQUISITION_RULES = ['off', 'needed'] as const
export type RequisitionRule = (typeof REQUISITION_RULES)[number]

/** Limits of a year's plan. */
export const HEADCOUNT = { rowsMax: 200, headsMax: 10_000 } as const

/** Returns a requisition's number as R-12, for pages and emails. */
export const numberOf = (number: number): string => `R-${number}`
