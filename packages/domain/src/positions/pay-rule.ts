import type { RulePlace } from '../country-rules/rule-place.ts'
import { listRules, rulesInForce, type StricterRules } from '../country-rules/rules-in-force.ts'
import type { PayRule } from './say-pay-rule.ts'

/** What holds for a position at these places on a day (YYYY-MM-DD), and what the company wants beyond. */
export function payRuleOf(position: readonly RulePlace[], on: string, stricter: StricterRules = {}): PayRule {
  const { payRange: demands } = rulesInForce({ position, on }, stricter)
  const rows = listRules({ position, on }).filter((row) => row.payRange === demands && demands !== 'none')
  return { demands, sources: rows.map(({ law, article, url }) => ({ law, article, url })) }
}
