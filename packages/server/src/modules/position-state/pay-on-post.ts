import { payRuleOf } from '@rolecall/domain/positions/pay-rule'
import { type PayRule, refuseMove, refusePayless, showsRange } from '@rolecall/domain/positions/say-pay-rule'
import { Problem } from '../../ground/kernel/problem.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { listPlacesOfPositions, placesOf } from '../../house/country-rules/rules.queries.ts'
import type { RulesWork } from '../../house/country-rules/rules-of.ts'
import { findPaylessPost, getPayOnPost } from './pay-on-post.queries.ts'

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** When candidates have to be told what a position pays: by where it is today, and by what the company wants beyond. */
export async function readPayRule({ tx, now }: RulesWork, positionId: string): Promise<PayRule> {
  const { country, fair_play } = await getCompanySettings(tx)
  const places = (await listPlacesOfPositions(tx, [positionId], country)).get(positionId) ?? []
  return payRuleOf(places, dayOf(now), fair_play)
}

/** Refuses to publish a post that has to show a range and shows none, with the law that asks for it (rule A-140). */
export async function refusePaylessPost(work: RulesWork, { id, title }: { id: string; title: string }): Promise<void> {
  if (showsRange(await getPayOnPost(work.tx, id))) return
  const rule = await readPayRule(work, id)
  if (rule.demands !== 'on-post') return
  const why = refusePayless(title, rule)
  throw new Problem('conflict', why, { shows_pay: why })
}

/**
 * Refuses that a company is somewhere else from now on where that moves posts which are out to a place that wants a range on them,
 * and they show none (rule A-169). Nothing else moves a position: it stays where it was made.
 */
export async function refuseMovedPosts(
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
  const why = refuseMove(post, rule)
  throw new Problem('conflict', why, { country: why })
}
