/**
 * Limits of “what if” (rules ): past positions that the pace of hires is read from, people who must fit
 * otherwise before days are said, past candidates of a replay, and changed skills of one. Chosen by us.
 */
export const WHAT_IF = { positions: 300, fitsLeast: 10, people: 2_000, skills: 20 } as const
