/** Minimum number of characters for searching places (rule G-027). */
export const LOCATION_SEARCH_MIN = 3
/** The geographies of the pool (rule P-027). */
export const GEOGRAPHIES = ['APAC', 'USA', 'Europe', 'INDIA'] as const
export type Geography = (typeof GEOGRAPHIES)[number]
