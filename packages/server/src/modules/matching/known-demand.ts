import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import type { Demand, WordFit } from '@rolecall/domain/matching/score-candidate'
import type { Tx } from '../../platform/db/connect.ts'
import { isOwnSkill } from './demand.ts'
import { findResumesNaming } from './find-resumes-naming.ts'
import { listSkillNumbers } from './postings.queries.ts'

/**
 * A demand for the posting table: the numbers of its skills, and the people whose texts mention a typed skill that no résumé
 * was read for yet; both by skill id.
 */
export type KnownDemand = Demand & {
  numbers: ReadonlyMap<string, number>
  unread: ReadonlyMap<string, string[]>
  /** Skills that only repeat the line of work. */
  names: ReadonlySet<string>
  /** How well people's words fit the description, if words are compared. */
  worded: WordFits
}
/** Fits by candidate, as from findWordsMet. */
export type WordFits = ReadonlyMap<string, Pick<WordFit, 'fit'>>
export const NO_WORD_FITS: WordFits = new Map()

export async function resolveDemand(tx: Tx, demand: Demand, worded: WordFits): Promise<KnownDemand> {
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
