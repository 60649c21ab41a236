/**
 * Whether candidates may see how their application was scored: never, on request, or always. A request is granted
 * immediately and without action by the company, so that nobody waits for what the law allows a month for (GDPR,
 * article 12(3)).
 */
export const EXPLANATION_CHOICES = ['off', 'on-request', 'always'] as const
export type ExplanationChoice = (typeof EXPLANATION_CHOICES)[number]

/** Maximum length in characters of a request for a human review, and of its answer (rule A-126). */
export const REVIEW_TEXT_MAX = 2_000
/** Maximum number of human reviews per application (rule A-127). */
export const REVIEWS_MAX = 3
/** Maximum length in characters of a statement on where a skill was learned (rule A-128). */
export const STATED_SKILL_MAX = 500
/** Answered reviews per page (rule A-129). */
export const REVIEWS_PAGE = 50
/**
 * Days before the deadline on which reviewers are reminded, once (rule A-168). Limit chosen by us: a week is enough to read
 * an application again, and the whole period is a month (GDPR, article 12(3)).
 */
export const REVIEW_REMINDER_DAYS = 7
