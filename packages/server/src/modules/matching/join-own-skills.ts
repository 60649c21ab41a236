import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import type { Tx } from '../../platform/db/connect.ts'
import { applyCorrections } from './evidence-corrections.queries.ts'
import {
  endOwnSkill,
  listOwnSkillNumbers,
  replaceInDemands,
  replaceInResumes,
  replaceInStruckEvidence,
  replaceInTemplates,
  stateInstead,
} from './join-own-skills.queries.ts'
import { countOwnSkillsChange } from './own-skills.queries.ts'
import { listSkillNumbers } from './postings.queries.ts'

/** A company skill that the taxonomy has by now, under this name or as another spelling. */
export type AdoptedSkill = { from: { id: string; name: string; number: number }; to: { id: string; name: string } }

export async function listKnownByNow(tx: Tx): Promise<AdoptedSkill[]> {
  const own = await listOwnSkillNumbers(tx)
  return own.flatMap((from) => {
    const to = findSkillByName(from.name)
    return to ? [{ from, to }] : []
  })
}

/**
 * Joins two skills: positions, templates, résumés and corrections refer to the taxonomy's one from now on. Returns the people
 * whose résumés show it; positions that ask for it have to be rescored.
 */
export async function joinOwnSkill(tx: Tx, { from, to }: AdoptedSkill, now: Date): Promise<string[]> {
  const number = (await listSkillNumbers(tx, [to.id])).get(to.id)
  if (number === undefined) return []
  await replaceInDemands(tx, from.id, to)
  await replaceInTemplates(tx, from.id, to)
  await replaceInStruckEvidence(tx, from.number, number)
  await stateInstead(tx, from.number, number)
  const people = await replaceInResumes(tx, from.number, number)
  await applyCorrections(tx, people)
  await endOwnSkill(tx, from.id, now)
  await countOwnSkillsChange(tx)
  return people
}
