import givenNames from './given-names.json' with { type: 'json' }

/** Given names of many origins that are hardly anything else: lower case, without accents. Neither "mark" nor "victoria" is here. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(givenNames)
