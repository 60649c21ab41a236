import list from './countries.json' with { type: 'json' }

/** `code` is the one of two letters of ISO 3166-1. */
export type Country = { name: string; code: string }

/** Every country and territory of ISO 3166-1 under its usual short English name, and Kosovo under the code in common use; by name. */
export const countries: readonly Country[] = list
