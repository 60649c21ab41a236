/** Least numbers that a forecast is made from: below them, “too few to say” is the answer (rule A-398). Values chosen by us. */
export const FORECAST_NEEDS = { filledOpenings: 5, endedStays: 30, endedStaysOfStage: 5 } as const
/** Days that a forecast looks ahead; what takes longer counts as not filled (rule A-398). Value chosen by us. */
export const HORIZON_DAYS = 365
/** Past openings from which on intervals are calibrated on them (rule A-399). */
export const CALIBRATION_OPENINGS_MIN = 50
/** Share of intervals that should hold, half of the others on each side (rule A-399). */
export const INTERVAL_SHARE = 0.8
/** Probability with which a plan is to be met (rule A-400). */
export const PLAN_SHARE = 0.8
/** Largest number of candidates that a plan may lack in a stage; beyond, it can't be met (rule A-400). Value chosen by us. */
export const LACK_MAX = 500
/** Positions on one page of the list of forecasts (rule A-414). Value chosen by us. */
export const FORECAST_PAGE = 50
/** Days that the history of a forecast goes back, and the most that is read of it (rule A-411). Values chosen by us. */
export const FORECAST_HISTORY = { days: 1_096, positions: 1_000, applications: 50_000 } as const
