/** States for filtering a list of positions: still to be filled, two parts of that, and the rest. */
export const POSITION_STATES = ['open', 'upcoming', 'overdue', 'closed'] as const
export type PositionState = (typeof POSITION_STATES)[number]

/**
 * State of a colleague's review, if the company requires one: a returned position is changed by its author; a requested
 * one waits for the approval of its requisition.
 */
export const REVIEW_STATES = ['reviewed', 'waiting', 'returned', 'requested'] as const

/** Orders of the list of positions; descending by default for numbers and dates. */
export const POSITION_ORDERS = ['moved', 'new', 'days', 'openings', 'title', 'project'] as const
export type PositionOrder = (typeof POSITION_ORDERS)[number]
