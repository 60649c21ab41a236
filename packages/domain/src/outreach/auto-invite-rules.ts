import { DURATION_DAYS } from '../company/company-limits.ts'
import { EXPERIENCE_FILTER_MAX, FRESHNESS_DAYS, SCORE_FILTER } from '../matching/shortlist-limits.ts'
import { isAmong } from '../text/is-among.ts'

/** The default rule set, if a client names none (rule C-021). */
export const AUTO_INVITE = 'auto_invite'

/** Candidates to invite: those the product added to the position, applicants, or both. */
export const INVITED_TYPES = ['mapped', 'applicants', 'all'] as const
export type InvitedType = (typeof INVITED_TYPES)[number]

/** The eight rules (rule C-019). An empty list and null have no effect. */
export type AutoInviteRules = {
  /** Cities, as named on the shortlist. */
  current_location: readonly string[]
  preferred_location: readonly string[]
  candidate_type: InvitedType
  /** Years; the highest value means any number. */
  experience: { min: number; max: number }
  min_consideration_score: number
  /** Maximum days since the résumé was received. */
  freshness: number | null
  /** Candidates per invitation, best first. */
  candidate_count: number
  /** Days. */
  max_notice_period: number | null
}

/** Ranges that the editor offers; the count is chosen by us, so that a run stays one short request. */
export const RULE_RANGES = {
  experience: { floor: 0, ceil: EXPERIENCE_FILTER_MAX, step: 1 },
  min_consideration_score: { floor: SCORE_FILTER.min, ceil: SCORE_FILTER.max, step: SCORE_FILTER.step },
  candidate_count: { floor: 1, ceil: 200, step: 1 },
  max_notice_period: { floor: DURATION_DAYS.min, ceil: DURATION_DAYS.max, step: 1 },
} as const
/** Maximum number of cities per rule, and length of a city's name in characters. Limits chosen by us. */
export const RULE_LOCATIONS_MAX = 50
export const RULE_LOCATION_LENGTH_MAX = 100

/** Default rules. Unspecified ones are chosen by us: good candidates found by the product, a few at a time. */
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

export const isFreshness = (days: number): boolean => isAmong(FRESHNESS_DAYS, days)

/** Returns the rules in words for the history, without those that have no effect. */
export function describeRules(rules: AutoInviteRules): string[] {
  const { experience, freshness, max_notice_period: notice, min_consideration_score: score } = rules
  const { floor, ceil } = RULE_RANGES.experience
  const upTo = experience.max < ceil ? `to ${experience.max}` : 'or more'
  const isAnyExperience = experience.min === floor && experience.max === ceil
  return [
    score > 0 ? `score of at least ${score}` : '',
    isAnyExperience ? '' : `${experience.min} ${upTo} years of experience`,
    rules.current_location.length > 0 ? `lives in ${rules.current_location.join(' or ')}` : '',
    rules.preferred_location.length > 0 ? `would work in ${rules.preferred_location.join(' or ')}` : '',
    { mapped: 'matched by Rolecall', applicants: 'applied', all: '' }[rules.candidate_type],
    freshness === null ? '' : `résumé from the last ${freshness} days`,
    notice === null ? '' : `notice period of at most ${notice} days`,
    `top ${rules.candidate_count}`,
  ].filter((text) => text !== '')
}
