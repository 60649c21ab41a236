import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { positions } from '@rolecall/contract/positions/positions'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { seniorityOf } from '@rolecall/domain/matching/seniority'
import type { Tx } from '../../platform/db/connect.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { countMatches, type MatchCounts } from '../matching/count-matches.queries.ts'
import { demandedSkills, linesOf } from '../matching/demand.ts'
import { listComparisonWords } from '../matching/list-comparison-words.ts'
import { findWordsMet } from '../matching/words.queries.ts'

type MarketQuestion = CallRequest<typeof positions.market>['body']

async function readDemand(body: MarketQuestion, tx: Tx): Promise<Demand> {
  const skills = demandedSkills({ primary: body.primary_skills, inferred: body.inferred_skills })
  const { title = '', description = '', minExperience: min, maxExperience: max } = body
  const lines = title === '' ? [] : linesOf({ title, description, skills })
  const words = title === '' ? undefined : await listComparisonWords(tx, { title, description, skills, lines })
  const seniority = seniorityOf(title)
  return { skills, experience: { min, max }, ...(seniority && { seniority }), lines, ...(words && { words }) }
}

/** Counts the people of the pool who match a position as it is written. */
export async function countMarket(
  body: MarketQuestion,
  { tx, deps }: Work,
): Promise<{ demand: Demand; counts: MatchCounts }> {
  const demand = await readDemand(body, tx)
  const worded = await findWordsMet(tx, demand.words ?? [])
  return { demand, counts: await countMatches(tx, demand, { worded, index: deps.peopleIndex }) }
}
