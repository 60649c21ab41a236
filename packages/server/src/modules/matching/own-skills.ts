import type { Requirement } from '@rolecall/domain/matching/weights'
import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { findSkills } from '@rolecall/domain/skills/find-skills'
import { buildLexicon } from '@rolecall/domain/skills/own-lexicon'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { isOwnSkill } from './demand.ts'
import { findResumesNaming } from './find-resumes-naming.ts'
import {
  confirmOwnSkills,
  insertOwnSkills,
  listAliases,
  listKnownOwnSkills,
  listNewestTexts,
} from './own-skills.queries.ts'
import { type Finding, insertFindings } from './postings.queries.ts'
import { readBeside } from './read-beside.ts'

/** Maximum number of résumés re-read for a typed skill. Limit chosen by us, so that the request stays short. */
const RESUMES_MAX = 2_000

/** `isConfirmed`: a user says that it is a skill; `isKnown`: the company has it, and its résumés were read for it. */
export type OwnSkill = { id: string; name: string; isConfirmed: boolean; isKnown: boolean; findings: Finding[] }

/** Reads the pool's résumés for skills that are new to the taxonomy and the company; createOwnSkills stores the result. */
export async function readOwnSkills<Asked extends Pick<Requirement, 'skillId' | 'name'>>(
  work: AnyWork,
  skills: readonly Asked[],
  isConfirmed: (skill: Asked) => boolean,
): Promise<OwnSkill[]> {
  const { tx } = work
  const own = skills
    .filter(({ skillId }) => isOwnSkill(skillId))
    .map((skill) => ({ id: skill.skillId, name: skill.name, isConfirmed: isConfirmed(skill) }))
  if (own.length === 0) return []
  const known = await listKnownOwnSkills(
    tx,
    own.map(({ id }) => id),
  )
  const aliases = await listAliases(
    tx,
    own.map(({ id }) => id),
  )
  const read: OwnSkill[] = own
    .filter(({ id }) => known.includes(id))
    .map((skill) => ({ ...skill, isKnown: true, findings: [] }))
  for (const skill of own.filter(({ id }) => !known.includes(id)))
    read.push({
      ...skill,
      isKnown: false,
      findings: await readBeside(work, (beside) => readFor(beside, skill, aliases.get(skill.id))),
    })
  return read
}

async function readFor(tx: Tx, skill: { id: string; name: string }, aliases: string[] = []): Promise<Finding[]> {
  const named = await findResumesNaming(tx, skill.name, ...aliases)
  const texts = await listNewestTexts(
    tx,
    named.map(({ resumeId }) => resumeId),
    RESUMES_MAX,
  )
  const extra = buildLexicon([{ ...skill, aliases }])
  return texts.flatMap(({ candidateId, resumeId, text }): Finding[] => {
    const found = findSkills(text, { extra }).find(({ id }) => id === skill.id)
    if (!found) return []
    const { rule, spans } = found
    return [
      // Its depth was not measured, so it counts as if it were only listed.
      { candidateId, resumeId, skillId: skill.id, strength: strengthOf(rule, LISTED_LEVEL), rule, via: null, spans },
    ]
  })
}

/**
 * Makes skills the company's own, with their evidence, unless another user was faster. Returns the people who have one of them
 * now.
 */
export async function createOwnSkills(tx: Tx, skills: readonly OwnSkill[]): Promise<string[]> {
  await confirmOwnSkills(
    tx,
    skills.filter(({ isKnown, isConfirmed }) => isKnown && isConfirmed).map(({ id }) => id),
  )
  const adopted = await insertOwnSkills(
    tx,
    skills.filter(({ isKnown }) => !isKnown),
  )
  const findings = skills.filter(({ id }) => adopted.includes(id)).flatMap((skill) => skill.findings)
  await insertFindings(tx, findings)
  return [...new Set(findings.map(({ candidateId }) => candidateId))]
}
