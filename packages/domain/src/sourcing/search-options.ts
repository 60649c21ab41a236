/** Options of the sources' forms (rule S-017). Codes other than a23, 2 and 4 are chosen by us. */

type Choice<Code extends string = string> = { code: Code; label: string }

export const PORTAL_EXPERIENCE = { min: 0, max: 30, step: 1, start: [1, 3] } as const

/** Range in lakhs. */
export const PORTAL_SALARY = { min: 0, max: 100, start: [2, 12] } as const
/** Stops of the scale: every one up to 50, then every fifth. */
export const SALARY_STOPS: readonly number[] = [
  ...Array.from({ length: 51 }, (_, lacs) => lacs),
  ...Array.from({ length: 10 }, (_, place) => 55 + place * 5),
]

/** Maximum days since a person's last activity. */
export const ACTIVE_IN: readonly (Choice & { days: number })[] = [
  { days: 1, code: 'a19', label: '1 day' },
  { days: 3, code: 'a20', label: '3 days' },
  { days: 7, code: 'a21', label: '7 days' },
  { days: 15, code: 'a22', label: '15 days' },
  { days: 30, code: 'a23', label: '30 days' },
  { days: 60, code: 'a24', label: '2 months' },
  { days: 90, code: 'a25', label: '3 months' },
  { days: 180, code: 'a26', label: '6 months' },
  { days: 365, code: 'a27', label: '1 year' },
]
export const ACTIVE_IN_START = 'a23'

/** The last two share a code; no code means any. */
export const NOTICE_PERIODS: readonly Choice[] = [
  { code: '', label: 'Any' },
  { code: '0', label: 'Currently Serving Notice Period' },
  { code: '1', label: '15 Days or less' },
  { code: '2', label: '1 Month' },
  { code: '3', label: '2 Months' },
  { code: '4', label: '3 Months' },
  { code: '4', label: 'More than 3 Months' },
]
export const NOTICE_START = '2'

/** Rule S-018. */
export const RESUME_COUNT = { min: 1, max: 160, start: 5, step: 1 } as const

export const CANDIDATE_RESPONSES: readonly Choice[] = [
  { code: 'total', label: 'All candidates' },
  { code: 'LRTL', label: 'Likely to respond' },
  { code: 'OOTL', label: 'Open to new opportunities' },
  { code: 'ECTL', label: 'Engaged with talent brand' },
]
export const ACCOUNT_TYPES: readonly Choice[] = [
  { code: 'standard', label: 'Standard' },
  { code: 'premium', label: 'Premium' },
]
/** The country of the places searched in a social network. */
export const SOCIAL_COUNTRY = 'IN'

export const REGIONAL_NATIONALITIES = ['Philippines', 'Malaysia', 'India', 'Indonesia', 'Singapore'] as const
/** Codes are chosen by us. */
export const REGIONAL_LOCATIONS: readonly { name: string; code: string }[] = [
  { name: 'Across Singapore', code: 'SG:0' },
  { name: 'Kuala Lumpur', code: 'MY:1' },
  { name: 'National Capital Reg', code: 'PH:1' },
  { name: 'Across Malaysia', code: 'MY:0' },
  { name: 'Selangor', code: 'MY:2' },
]

/** Maximum length in characters of a company or place, number of each, and length of a query. Limits chosen by us. */
export const SEARCH_LIST_MAX = 50
export const SEARCH_WORD_MAX = 120

/** Returns the code of a choice, given by code or label, ignoring case; undefined if unknown. */
export const findCode = (choices: readonly Choice[], given: string): string | undefined => {
  const same = (text: string) => text.toLowerCase() === given.trim().toLowerCase()
  return choices.find(({ code, label }) => same(code) || same(label))?.code
}

/** Options of a search besides the query. */
export type SearchDetails = {
  min_exp: number
  max_exp: number
  min_salary: number
  max_salary: number
  salary_not_mentioned: boolean
  location: string[]
  preferred_locations: string[]
  include_companies: string[]
  exclude_companies: string[]
  resume_count: number
  active_in: string
  notice_period: string
  source_new_resumes: boolean
  source_premium_institute_resumes: boolean
  account_type: string
  candidate_response: string
  nationality: string
}

/** Initial values of a form. */
export const SEARCH_START: SearchDetails = {
  min_exp: PORTAL_EXPERIENCE.start[0],
  max_exp: PORTAL_EXPERIENCE.start[1],
  min_salary: PORTAL_SALARY.start[0],
  max_salary: PORTAL_SALARY.start[1],
  salary_not_mentioned: false,
  location: [],
  preferred_locations: [],
  include_companies: [],
  exclude_companies: [],
  resume_count: RESUME_COUNT.start,
  active_in: ACTIVE_IN_START,
  notice_period: NOTICE_START,
  source_new_resumes: false,
  source_premium_institute_resumes: false,
  account_type: 'standard',
  candidate_response: 'total',
  nationality: '',
}

/** Returns the same search without filtering by pay. */
export const dropPayFilter = (details: SearchDetails): SearchDetails => ({
  ...details,
  min_salary: PORTAL_SALARY.min,
  max_salary: PORTAL_SALARY.max,
  salary_not_mentioned: true,
})
