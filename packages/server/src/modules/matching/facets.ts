/** Facets with one value per candidate. */
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
/** Facets with several values per candidate. */
export const LISTED_FACETS = ['pref_job_location', 'resume_groups'] as const
/** All facets beside a shortlist, in the order of their bits and numbers. */
export const FACETS = [...SCALAR_FACETS, ...LISTED_FACETS] as const

export type ScalarFacet = (typeof SCALAR_FACETS)[number]
export type ListedFacet = (typeof LISTED_FACETS)[number]
export type Facet = ScalarFacet | ListedFacet

/** Maximum number of values listed per facet; the rest is "other". */
export const FACET_VALUES_MAX = 50
/** The value of candidates without one. */
export const UNKNOWN = 'Unknown'
