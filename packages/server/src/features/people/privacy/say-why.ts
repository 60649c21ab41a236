import type { Due, Rule } from './privacy.queries.ts'

const LAST_WORDS = {
  came: 'they came in',
  resume: 'their last résumé came',
  deed: 'something was last done with them',
}

/** Why a rule erases somebody, in a sentence. */
export function sayWhy({ last_what, last_activity, was_selected, agreed_at }: Due, { months }: Rule): string {
  const day = last_activity.toISOString().slice(0, 10)
  const said = [
    `${months} ${months === 1 ? 'month has' : 'months have'} gone since ${LAST_WORDS[last_what]} on ${day}.`,
    was_selected && 'They were selected, which this rule does not look at.',
    agreed_at && `What they agreed to on ${agreed_at.toISOString().slice(0, 10)} keeps them no longer.`,
  ]
  return said.filter(Boolean).join(' ')
}
