import list from './industries.json' with { type: 'json' }

/** A field of business for projects, with its sub-groups. */
export type Industry = { name: string; subgroups: readonly string[] }

/**
 * Domain groups of projects, selected by us and sorted by name. "Other" is last in every list, so that everything fits
 * somewhere.
 */
export const industries: readonly Industry[] = list
