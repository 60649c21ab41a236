import givenNames from './given-names.json' with { type: 'json' }

/**
 * Given names of many origins that have hardly any other meaning: lower case, without accents. Excludes "mark" and
 * "victoria".
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(givenNames)
