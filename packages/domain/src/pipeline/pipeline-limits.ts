/** Length in characters of a free-text reason, and of any reason (rule H-091). */
export const REASON = { min: 150, max: 500, hardMax: 1_000 } as const
/** Range of a candidate's rating (rule H-109). */
export const RATING = { min: 0, max: 100 } as const
/** Range of the hire score sent by clients: at most three digits (rule H-110). Our own scores end at 100. */
export const HIRE_SCORE = { min: 0, max: 999 } as const
/** Candidates per bulk move or comment (rule H-103). Limit chosen by us, so that a request stays one short transaction. */
export const BULK_MOVE_MAX = 1_000
/** Candidates named in one request for a background move (rule H-104); for more, the filters are sent. */
export const BULK_JOB_NAMED_MAX = 10_000
