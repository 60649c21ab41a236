/**
 * Months that scores are kept (rule A-165). Four years by default, as California requires of employers (2 CCR §
 * 11013(c)); never less than six months, as the EU requires of deployers of high-risk systems (Regulation (EU)
 * 2024/1689, article 26(6)).
 */
export const SCORE_LOG_MONTHS = { min: 6, usual: 48, max: 120 } as const
/** Scores per file of the log (rule A-166). */
export const SCORE_EXPORT_MAX = 100_000
/** Scores per page (rule A-167). */
export const SCORE_PAGE = 50
