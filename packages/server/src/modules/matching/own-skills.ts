import type { Requirement } from '@rolecall/domain/matching/weights'
import { LISTED_LEVEL, strengthOf } from '@rolecall/domain/matching/weights'
import { findSkills } from '@rolecall/domain/skills/find-skills'
import { buildLexicon } from '@rolecall/domain/skills/own-lexicon'
import type { Tx } from '../../ground/db/connect.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { isOwnSkill } from './demand.ts'
import { findResumesNaming } from './find-naming.ts'
import { insertOwnSkills, listAliases, listKnownOwnSkills, listNewestTexts } from './own-skills.queries.ts'
import { type Finding, insertFindings } from './postings.queries.ts'
import { readBeside } from './read-beside.ts'

/** Résumés read again for a skill that somebody typed. Our own bound, so that the request stays short. */
const RESUMES_MAX = 2_000

export type OwnSkill = { id: string; name: string; findings: Finding[] }

/**
 * Reads the pool's résumés for skills that somebody typed and that are new to the company; adoptOwnSkills keeps what was found.
 */
export async function readOwnSkills(
  work: AnyWork,
  skills: readonly Pick<Requirement, 'skillId' | 'name'>[],
): Promise<OwnSkill[]> {
  const { tx } = work
  const own = skills.filter(({ skillId }) => isOwnSkill(skillId)).map(({ skillId, name }) => ({ id: skillId, name }))
  if (own.length === 0) return []
  const known = await listKnownOwnSkills(
    tx,
    own.map(({ id }) => id),
  )
  const aliases = await listAliases(
    tx,
    own.map(({ id }) => id),
  )
  const read: OwnSkill[] = []
  for (const skill of own.filter(({ id }) => !known.includes(id)))
    read.push({
      ...skill,
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
      // Nobody has measured how deep it goes: as if it were only listed.
      { candidateId, resumeId, skillId: skill.id, strength: strengthOf(rule, LISTED_LEVEL), rule, via: null, spans },
    ]
  })
}

/**
 * Makes skills the company's own, with what was found of them, unless somebody else was faster. Answers with the people who
 * have one of them now.
 */
export async function adoptOwnSkills(tx: Tx, skills: readonly OwnSkill[]): Promise<string[]> {
  const adopted = await insertOwnSkills(
    tx,
    skills.map(({ id, name }) => ({ id, name })),
  )
  const findings = skills.filter(({ id }) => adopted.includes(id)).flatMap((skill) => skill.findings)
  await insertFindings(tx, findings)
  return [...new Set(findings.map(({ candidateId }) => candidateId))]
}
