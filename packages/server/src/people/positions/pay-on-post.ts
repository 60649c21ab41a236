import { payRuleOf } from '@rolecall/domain/positions/pay-rule'
import { type PayRule, refusePayless, showsRange } from '@rolecall/domain/positions/say-pay-rule'
import { Problem } from '../../ground/kernel/problem.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { listPlacesOfPositions } from '../../house/country-rules/rules.queries.ts'
import type { RulesWork } from '../../house/country-rules/rules-of.ts'
import { getPayOnPost } from './pay-on-post.queries.ts'

/** When candidates have to be told what a position pays: by where it is today, and by what the company wants beyond. */
export async function readPayRule({ tx, now }: RulesWork, positionId: string): Promise<PayRule> {
  const { country, fair_play } = await getCompanySettings(tx)
  const places = (await listPlacesOfPositions(tx, [positionId], country)).get(positionId) ?? []
  return payRuleOf(places, now.toISOString().slice(0, 10), fair_play)
}

/** Refuses to publish a post that has to show a range and shows none, with the law that asks for it (rule A-140). */
export async function refusePaylessPost(work: RulesWork, { id, title }: { id: string; title: string }): Promise<void> {
  if (showsRange(await getPayOnPost(work.tx, id))) return
  const rule = await readPayRule(work, id)
  if (rule.demands !== 'on-post') return
  const why = refusePayless(title, rule)
  throw new Problem('conflict', why, { shows_pay: why })
}
