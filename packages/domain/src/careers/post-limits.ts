/**
 * Limits of a job post's additional content: skills, members of the team, characters about the team and of a person's
 * role. Chosen by us.
 */
export const POST_CONTENT = { skills: 8, people: 5, aboutTeam: 400, part: 80 } as const

/** Minimum number of ended applications for stating how long hiring takes, and number of days covered. Limits chosen by us. */
export const HIRING_TIMES = { least: 5, days: 365 } as const

/**
 * Maximum size in bytes of a careers page's picture, straight from a camera; it is stored much smaller (others:
 * rule A-042). Limit chosen by us.
 */
export const CAREERS_PICTURE_BYTES_MAX = 5 * 1024 * 1024
/**
 * Days that an application under a known candidate's name waits for confirmation, and the maximum number waiting per
 * candidate; each one emails them, which strangers must not be able to repeat endlessly (rule P-030). Value chosen by us:
 * people go on holiday, and nobody applies six times before reading their email.
 */
export const UNCONFIRMED_DAYS = 30
export const UNCONFIRMED_MAX = 5
