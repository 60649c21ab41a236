import { nameSource } from '@rolecall/domain/country-rules/say-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../ground/kernel/problem.ts'
import { type RulesWork, rulesOfPosition } from '../../house/country-rules/rules-of.ts'
import { showsPay } from './pay-on-post.queries.ts'

const NEEDED =
  'This post has to say what the work pays, where it is[ ({law})]. Say the range of pay and show it, and publish it then.'

/** Throws `conflict` where a post may not be published without a range of pay, and this one shows none (rule A-133). */
export async function refuseWithoutPay(work: RulesWork, positionId: string): Promise<void> {
  const rules = await rulesOfPosition(work, positionId)
  if (rules.payRange !== 'on-post' || (await showsPay(work.tx, positionId))) return
  throw new Problem('conflict', sentence(NEEDED, { law: nameSource(rules, 'payRange') }))
}

/** Throws `conflict` where that would take the pay off a post that is published and has to say it. */
export async function refuseTakingPayOff(
  work: RulesWork,
  { positionId, isPosted, showsPay: shows }: { positionId: string; isPosted: boolean; showsPay: boolean },
): Promise<void> {
  if (!isPosted || shows) return
  const rules = await rulesOfPosition(work, positionId)
  if (rules.payRange !== 'on-post') return
  throw new Problem('conflict', sentence(STAYS, { law: nameSource(rules, 'payRange') }))
}

const STAYS =
  'This post is published and has to say what the work pays, where it is[ ({law})]. Take the post down first, or show the pay.'
