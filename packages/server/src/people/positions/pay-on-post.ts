import { payRuleOf, rulePlacesOf } from '@rolecall/domain/positions/pay-rule'
import { type PayRule, refusePayless, showsRange } from '@rolecall/domain/positions/say-pay-rule'
import { Problem } from '../../ground/kernel/problem.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { getPayOnPost } from './pay-on-post.queries.ts'

type Asking = Pick<AnyWork, 'tx' | 'now'>

/** When candidates have to be told what a position pays, by where it is and on the day on which it is asked. */
export async function readPayRule({ tx, now }: Asking, positionId: string): Promise<PayRule> {
  return payRuleOf(rulePlacesOf(await getPayOnPost(tx, positionId)), now.toISOString().slice(0, 10))
}

/** Refuses to publish a post that has to show a range and shows none, with the law that asks for it. */
export async function refusePaylessPost(work: Asking, { id, title }: { id: string; title: string }): Promise<void> {
  const post = await getPayOnPost(work.tx, id)
  if (showsRange(post)) return
  const rule = payRuleOf(rulePlacesOf(post), work.now.toISOString().slice(0, 10))
  if (rule.demands !== 'on-post') return
  const why = refusePayless(title, rule)
  throw new Problem('conflict', why, { shows_pay: why })
}
