/** Days that the period of an activity report must be shorter than (rule I-004). */
export const ACTIVITY_REPORT_DAYS = 60
/** Positions per export (rule I-012). Limit chosen by us, so that a request stays short. */
export const EXPORT_POSITIONS_MAX = 500
/** Maximum days of a chart of feedback, and its default; candidates on a page behind a number (rules I-014, I-015). */
export const CHART_DAYS_MAX = 366
export const CHART_DAYS = 90
export const CHART_ROWS = 50
