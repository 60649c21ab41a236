/**
 * Months that scores are kept (rule A-165). Usual are four years, as California asks employers (2 CCR § 11013(c)); never under six, as
 * the EU asks whoever uses a system of high risk (Regulation (EU) 2024/1689, article 26(6)).
 */
export const SCORE_LOG_MONTHS = { min: 6, usual: 48, max: 120 } as const
/** Scores of one file of the log (rule A-166). */
export const SCORE_EXPORT_MAX = 100_000
/** Scores that are shown at once (rule A-167). */
export const SCORE_PAGE = 50
