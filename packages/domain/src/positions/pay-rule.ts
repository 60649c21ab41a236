import type { RulePlace } from '../country-rules/rule-place.ts'
import { listRules, rulesInForce, type StricterRules } from '../country-rules/rules-in-force.ts'
import type { PayRule } from './describe-pay-rule.ts'

/** Returns the pay rules for a position in these places on a day (YYYY-MM-DD), including the company's own. */
export function payRuleOf(position: readonly RulePlace[], on: string, stricter: StricterRules = {}): PayRule {
  const { payRange: demands } = rulesInForce({ position, on }, stricter)
  const rows = listRules({ position, on }).filter((row) => row.payRange === demands && demands !== 'none')
  return { demands, sources: rows.map(({ law, article, url }) => ({ law, article, url })) }
}
