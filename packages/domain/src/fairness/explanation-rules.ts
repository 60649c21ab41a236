/**
 * Whether candidates may see how their application was scored: never, once they ask for it, or always. What is asked for opens at
 * once: nobody of the company has to do anything, so that nobody waits for what the law gives a month for (GDPR, article 12(3)).
 */
export const EXPLANATION_CHOICES = ['off', 'on-request', 'always'] as const
export type ExplanationChoice = (typeof EXPLANATION_CHOICES)[number]

/** Characters of what a candidate says when they ask for a person, and of the answer (rule A-126). */
export const REVIEW_TEXT_MAX = 2_000
/** How often a person can be asked for about one application (rule A-127). */
export const REVIEWS_MAX = 3
/** Characters of where a candidate says they learnt or used a skill (rule A-128). */
export const STATED_SKILL_MAX = 500
/** Answered reviews shown at a time (rule A-129). */
export const REVIEWS_PAGE = 50
/**
 * Days before the last one on which whoever may answer is reminded, once (rule A-168). Our own bound: a week is enough to read an
 * application again, and a month (GDPR, article 12(3)) is all that there is.
 */
export const REVIEW_REMINDER_DAYS = 7
