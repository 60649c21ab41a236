import {
  countryChangeBlockedReason,
  missingPayRangeReason,
  type PayRule,
  statesPayRange,
} from '@rolecall/domain/positions/describe-pay-rule'
import { payRuleOf } from '@rolecall/domain/positions/pay-rule'
import { Problem } from '../../platform/kernel/problem.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listPlacesOfPositions, placesOf } from '../country-rules/rules.queries.ts'
import type { RulesWork } from '../country-rules/rules-of.ts'
import { findPaylessPost, getPayOnPost } from './pay-on-post.queries.ts'

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Reads when candidates have to be told the pay of a position: by its place today, and by the company's own rule. */
export async function readPayRule({ tx, now }: RulesWork, positionId: string): Promise<PayRule> {
  const { country, fair_play } = await getCompanySettings(tx)
  const places = (await listPlacesOfPositions(tx, [positionId], country)).get(positionId) ?? []
  return payRuleOf(places, dayOf(now), fair_play)
}

/** Refuses to publish a post without a pay range if a law requires one, which the error names (rule A-140). */
export async function assertPostHasPay(work: RulesWork, { id, title }: { id: string; title: string }): Promise<void> {
  if (statesPayRange(await getPayOnPost(work.tx, id))) return
  const rule = await readPayRule(work, id)
  if (rule.demands !== 'on-post') return
  const why = missingPayRangeReason(title, rule)
  throw new Problem('pay_range_required', why, { shows_pay: why })
}

/**
 * Refuses to move the company to a place that requires a pay range on posts, while published posts there would have none (rule
 * Nothing else moves a position: it stays where it was created.
 */
export async function assertPostsHavePay(
  { tx, now }: RulesWork,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { fair_play } = await getCompanySettings(tx)
  const ruleIn = (country: string) =>
    payRuleOf(placesOf({ country: '', locations: [] }, country), dayOf(now), fair_play)
  const rule = ruleIn(to)
  if (rule.demands !== 'on-post' || ruleIn(from).demands === 'on-post') return
  const post = await findPaylessPost(tx)
  if (!post) return
  const why = countryChangeBlockedReason(post, rule)
  throw new Problem('pay_range_required', why, { country: why })
}
