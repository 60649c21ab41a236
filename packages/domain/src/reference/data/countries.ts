import list from './countries.json' with { type: 'json' }

/** `code` is the two-letter code of ISO 3166-1. */
export type Country = { name: string; code: string }

/**
 * Every country and territory of ISO 3166-1 by its usual short English name, and Kosovo with its common code; sorted by
 * name.
 */
export const countries: readonly Country[] = list
