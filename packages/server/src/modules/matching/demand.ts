import type { Line } from '@rolecall/domain/matching/career-evidence'
import { inferOccupations } from '@rolecall/domain/matching/infer-occupations'
import type { Requirement, RequirementKind } from '@rolecall/domain/matching/weights'
import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import { capitaliseSkillName, skillKey } from '@rolecall/domain/skills/skill-name'

/** Prefix for ids of skills that users typed and the taxonomy does not know. */
const OWN = 'own:'
export const isOwnSkill = (skillId: string): boolean => skillId.startsWith(OWN)

/** The skill for a typed name: from the taxonomy, else one of the company's own. */
export function resolveSkill(typed: string): { id: string; name: string } {
  const known = findSkillByName(typed)
  return known
    ? { id: known.id, name: known.name }
    : { id: `${OWN}${skillKey(typed)}`, name: capitaliseSkillName(typed) }
}

export type SkillLine = {
  skill: string
  score: number
  mandatory: boolean
  userdefined: boolean
  why?: string | undefined
}
export type DemandedSkill = Requirement & { userdefined: boolean; why: string }

const requirementsOf = (lines: readonly SkillLine[], kind: RequirementKind): DemandedSkill[] =>
  lines.map(({ skill, score, mandatory, userdefined, why = '' }) => {
    const { id, name } = resolveSkill(skill)
    return { skillId: id, name, kind, score, mandatory, userdefined, why }
  })

/** The skills of a position, each once: two spellings are one skill, which stays in the first list that has it. */
export function demandedSkills(lists: Partial<Record<RequirementKind, readonly SkillLine[]>>): DemandedSkill[] {
  const byId = new Map<string, DemandedSkill>()
  for (const kind of ['primary', 'additional', 'inferred'] as const)
    for (const skill of requirementsOf(lists[kind] ?? [], kind))
      if (!byId.has(skill.skillId)) byId.set(skill.skillId, skill)
  return [...byId.values()]
}

/** The texts from which the line of work of a position is determined. */
export const linesOf = ({ title, description, skills }: DemandInput): Line[] =>
  inferOccupations({
    title,
    description,
    skillIds: skills
      .filter(({ kind }) => kind === 'primary')
      .toSorted((one, other) => other.score - one.score)
      .map(({ skillId }) => skillId),
  })
type DemandInput = { title: string; description: string; skills: readonly Requirement[] }
