/** States that a list of positions can be narrowed to: what is still to be filled, two parts of it, and the rest. */
export const POSITION_STATES = ['open', 'upcoming', 'overdue', 'closed'] as const
export type PositionState = (typeof POSITION_STATES)[number]

/** What the list of positions can be ordered by; what counts comes most or latest first unless told otherwise. */
export const POSITION_ORDERS = ['moved', 'new', 'days', 'openings', 'title', 'project'] as const
export type PositionOrder = (typeof POSITION_ORDERS)[number]
