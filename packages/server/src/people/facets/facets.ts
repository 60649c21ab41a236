/** The lists of counts beside a shortlist, in the order of their bits and numbers. */
export const FACETS = [
  'locations',
  'experience',
  'salary',
  'sources',
  'company',
  'organization',
  'nationality',
  'work_permit',
  'degree',
  'pref_job_location',
  'resume_groups',
] as const
export type Facet = (typeof FACETS)[number]

/** Those of which a candidate may have several values; the others are one value each. */
export type ListedFacet = 'pref_job_location' | 'resume_groups'
export type ScalarFacet = Exclude<Facet, ListedFacet>

/** Values of a facet that are told, and beside which everything is "other". */
export const FACET_VALUES_MAX = 50
/** The value of whoever has none. */
export const UNKNOWN = 'Unknown'
