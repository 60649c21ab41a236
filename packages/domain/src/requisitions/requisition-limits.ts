/** Bounds of requisitions (rules ). Our own. */
export const REQUISITION = {
  titleMax: 200,
  departmentMax: 100,
  placeMax: 200,
  replacesMax: 200,
  reasonsMax: 2_000,
  heads: { min: 1, max: 100 },
  /** Listed at a time. */
  page: 20,
  /** Of its history that are shown. */
  editsMax: 100,
  /** Departments that are suggested, and positions and approvals of one that are listed. */
  departmentsMax: 200,
  positionsMax: 100,
  roundsMax: 20,
} as const

export const REQUISITION_STATES = ['draft', 'waiting', 'approved', 'refused', 'withdrawn', 'done'] as const
export type RequisitionState = (typeof REQUISITION_STATES)[number]

export const REQUISITION_WHYS = ['new', 'replacement'] as const
export type RequisitionWhy = (typeof REQUISITION_WHYS)[number]

/** Whether positions of the company need an approved requisition to open. */
export const REQUISITION_RULES = ['off', 'needed'] as const
export type RequisitionRule = (typeof REQUISITION_RULES)[number]

/** Of a plan of a year. */
export const HEADCOUNT = { rowsMax: 200, headsMax: 10_000 } as const

/** R-12, as pages and mails name a requisition. */
export const numberOf = (number: number): string => `R-${number}`
