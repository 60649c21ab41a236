/** Skills shown on a profile at first and when expanded (rule P-001). */
export const PROFILE_SKILLS = { shown: 5, expanded: 10 } as const
/** Characters of a comment (rule P-007). */
export const COMMENT_MAX = 5_000
/** Maximum number of users mentioned in a comment (rule P-008). Limit chosen by us, since each gets an email. */
export const MENTIONS_MAX = 20
