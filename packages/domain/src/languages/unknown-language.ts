/** Filter value for texts of unknown language: too short, mixed, or not analysed yet. */
export const UNKNOWN_LANGUAGE = 'unknown'
