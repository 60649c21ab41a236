/** One value of each for a candidate. */
export const SCALAR_FACETS = [
  'locations',
  'experience',
  'salary',
  'sources',
  'company',
  'organization',
  'nationality',
  'work_permit',
  'degree',
] as const
/** Of which a candidate may have several values. */
export const LISTED_FACETS = ['pref_job_location', 'resume_groups'] as const
/** The lists of counts beside a shortlist, in the order of their bits and numbers. */
export const FACETS = [...SCALAR_FACETS, ...LISTED_FACETS] as const

export type ScalarFacet = (typeof SCALAR_FACETS)[number]
export type ListedFacet = (typeof LISTED_FACETS)[number]
export type Facet = ScalarFacet | ListedFacet

/** Values of a facet that are told, and beside which everything is "other". */
export const FACET_VALUES_MAX = 50
/** The value of whoever has none. */
export const UNKNOWN = 'Unknown'
