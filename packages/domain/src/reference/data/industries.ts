import list from './industries.json' with { type: 'json' }

/** A field of business that a project may belong to, with its parts. */
export type Industry = { name: string; subgroups: readonly string[] }

/** Domain groups of projects, our own selection; by name. "Other" is last in every list, so that everything has a place. */
export const industries: readonly Industry[] = list
