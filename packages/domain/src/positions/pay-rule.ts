import { placeOfText } from '../country-rules/place-of-text.ts'
import type { RulePlace } from '../country-rules/rule-place.ts'
import { listRules, rulesInForce, type StricterRules } from '../country-rules/rules-in-force.ts'
import type { PayRule } from './say-pay-rule.ts'

/** The places of a position as rules know them: each that it names, else its country. */
export const rulePlacesOf = (position: {
  country: string
  places: readonly { name: string; country: string }[]
}): RulePlace[] =>
  position.places.length > 0
    ? position.places.map(({ name, country }) => placeOfText(name, country || position.country))
    : [placeOfText('', position.country)]

/** What holds for a position at these places on a day (YYYY-MM-DD), and what the company wants beyond. */
export function payRuleOf(position: readonly RulePlace[], on: string, stricter: StricterRules = {}): PayRule {
  const { payRange: demands } = rulesInForce({ position, on }, stricter)
  const rows = listRules({ position, on }).filter((row) => row.payRange === demands && demands !== 'none')
  return { demands, sources: rows.map(({ law, article, url }) => ({ law, article, url })) }
}
