import { DURATION_DAYS, EXPERIENCE_FILTER_MAX, FRESHNESS_DAYS, SCORE_FILTER } from '../limits.ts'

/** The feature that rules are kept for where a client names none (rule C-021). */
export const AUTO_INVITE = 'auto_invite'

/** Who is invited: people whom the product put on the position, those who applied themselves, or both. */
export const INVITED_TYPES = ['mapped', 'applicants', 'all'] as const
export type InvitedType = (typeof INVITED_TYPES)[number]

/** The eight rules (rule C-019). An empty list and null ask for nothing. */
export type AutoInviteRules = {
  /** Cities, as the shortlist names them. */
  current_location: readonly string[]
  preferred_location: readonly string[]
  candidate_type: InvitedType
  /** Years; the highest that can be chosen means any number of them. */
  experience: { min: number; max: number }
  min_consideration_score: number
  /** Days since the résumé came. */
  freshness: number | null
  /** Invited at once, the best first. */
  candidate_count: number
  /** Days. */
  max_notice_period: number | null
}

/** Between what the editor lets people choose; the count is our own bound, so that one run stays one short request. */
export const RULE_RANGES = {
  experience: { floor: 0, ceil: EXPERIENCE_FILTER_MAX, step: 1 },
  min_consideration_score: { floor: SCORE_FILTER.min, ceil: SCORE_FILTER.max, step: SCORE_FILTER.step },
  candidate_count: { floor: 1, ceil: 200, step: 1 },
  max_notice_period: { floor: DURATION_DAYS.min, ceil: DURATION_DAYS.max, step: 1 },
} as const
/** Cities of one rule, and characters of the name of one. Our own bounds. */
export const RULE_LOCATIONS_MAX = 50
export const RULE_LOCATION_LENGTH_MAX = 100

/** What the documents leave open is our own choice: good ones whom the product found, a few at a time. */
export const DEFAULT_RULES: AutoInviteRules = {
  current_location: [],
  preferred_location: [],
  candidate_type: 'mapped',
  experience: { min: RULE_RANGES.experience.floor, max: RULE_RANGES.experience.ceil },
  min_consideration_score: SCORE_FILTER.start,
  freshness: null,
  candidate_count: 25,
  max_notice_period: null,
}

export const isFreshness = (days: number): boolean => FRESHNESS_DAYS.some((offered) => offered === days)

/** What rules ask for, in words for the history; those that ask for nothing are left out. */
export function describeRules(rules: AutoInviteRules): string[] {
  const { experience, freshness, max_notice_period: notice, min_consideration_score: score } = rules
  const { floor, ceil } = RULE_RANGES.experience
  const upTo = experience.max < ceil ? `to ${experience.max}` : 'or more'
  const isAnyExperience = experience.min === floor && experience.max === ceil
  return [
    score > 0 ? `score from ${score}` : '',
    isAnyExperience ? '' : `${experience.min} ${upTo} years of experience`,
    rules.current_location.length > 0 ? `living in ${rules.current_location.join(' or ')}` : '',
    rules.preferred_location.length > 0 ? `would work in ${rules.preferred_location.join(' or ')}` : '',
    { mapped: 'matched by the product', applicants: 'applied', all: '' }[rules.candidate_type],
    freshness === null ? '' : `résumé of the last ${freshness} days`,
    notice === null ? '' : `at most ${notice} days of notice`,
    `best ${rules.candidate_count}`,
  ].filter((text) => text !== '')
}
