import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import type { Demand, WordsMet } from '@rolecall/domain/matching/score-candidate'
import type { Tx } from '../../ground/db/connect.ts'
import { isOwnSkill } from './demand.ts'
import { findResumesNaming } from './find-naming.ts'
import { listSkillNumbers } from './postings.queries.ts'

/**
 * A demand as the posting table knows it: the numbers of its skills, and whom the texts name beside a skill that people
 * typed and that no résumé was read for yet; both by the skill's id.
 */
export type KnownDemand = Demand & {
  numbers: ReadonlyMap<string, number>
  unread: ReadonlyMap<string, string[]>
  /** Of skills that only name the work over again. */
  names: ReadonlySet<string>
  /** Who has how much of the words of the description, where people are compared by them. */
  worded: Worded
}
/** Fits by candidate, as findWordsMet gives them. */
export type Worded = ReadonlyMap<string, Pick<WordsMet, 'fit'>>
export const NOBODY: Worded = new Map()

export async function lookUpDemand(tx: Tx, demand: Demand, worded: Worded): Promise<KnownDemand> {
  const numbers = await listSkillNumbers(
    tx,
    demand.skills.map(({ skillId }) => skillId),
  )
  const unread = new Map<string, string[]>()
  for (const { skillId, name } of demand.skills) {
    if (!isOwnSkill(skillId) || numbers.has(skillId)) continue
    const found = await findResumesNaming(tx, name)
    unread.set(skillId, [...new Set(found.map(({ candidateId }) => candidateId))])
  }
  return { ...demand, numbers, unread, names: namesOfWork(demand), worded }
}
