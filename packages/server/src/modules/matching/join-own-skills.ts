import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import type { Tx } from '../../ground/db/connect.ts'
import { applyCorrections } from './hold-evidence.queries.ts'
import {
  askForInstead,
  endOwnSkill,
  keepInTemplates,
  listOwnSkillNumbers,
  showInstead,
  stateInstead,
  strikeInstead,
} from './join-own-skills.queries.ts'
import { countOwnSkillsChange } from './own-skills.queries.ts'
import { listSkillNumbers } from './postings.queries.ts'

/** A skill of the company's own that the taxonomy has by now, under this name or as another spelling of it. */
export type KnownByNow = { from: { id: string; name: string; number: number }; to: { id: string; name: string } }

export async function listKnownByNow(tx: Tx): Promise<KnownByNow[]> {
  const own = await listOwnSkillNumbers(tx)
  return own.flatMap((from) => {
    const to = findSkillByName(from.name)
    return to ? [{ from, to }] : []
  })
}

/**
 * Makes one skill of two: positions, templates, résumés and corrections name that of the taxonomy from now on. Answers with
 * the people whose résumés show it; the positions that ask for it are to be scored again.
 */
export async function joinOwnSkill(tx: Tx, { from, to }: KnownByNow, now: Date): Promise<string[]> {
  const number = (await listSkillNumbers(tx, [to.id])).get(to.id)
  if (number === undefined) return []
  await askForInstead(tx, from.id, to)
  await keepInTemplates(tx, from.id, to)
  await strikeInstead(tx, from.number, number)
  await stateInstead(tx, from.number, number)
  const people = await showInstead(tx, from.number, number)
  await applyCorrections(tx, people)
  await endOwnSkill(tx, from.id, now)
  await countOwnSkillsChange(tx)
  return people
}
