/** States that a list of positions can be narrowed to: what is still to be filled, two parts of it, and the rest. */
export const POSITION_STATES = ['open', 'upcoming', 'overdue', 'closed'] as const
export type PositionState = (typeof POSITION_STATES)[number]

/**
 * What a colleague made of a position, where the company asks for that: sent back, its author changes it; requested, it waits
 * for its requisition to be approved.
 */
export const REVIEW_STATES = ['reviewed', 'waiting', 'returned', 'requested'] as const

/** What the list of positions can be ordered by; what counts comes most or latest first unless told otherwise. */
export const POSITION_ORDERS = ['moved', 'new', 'days', 'openings', 'title', 'project'] as const
export type PositionOrder = (typeof POSITION_ORDERS)[number]
