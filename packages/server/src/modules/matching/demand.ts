import { askedLines } from '@rolecall/domain/matching/asked-lines'
import type { Requirement, RequirementKind } from '@rolecall/domain/matching/weights'
import type { Line } from '@rolecall/domain/matching/work-witnesses'
import { findSkillByName } from '@rolecall/domain/skills/search-skills'
import { capitaliseSkillName, skillKey } from '@rolecall/domain/skills/skill-name'

/** Ids of skills that people of a company typed and the taxonomy does not know. */
const OWN = 'own:'
export const isOwnSkill = (skillId: string): boolean => skillId.startsWith(OWN)

/** The skill that a typed name means: one of the taxonomy, else one of the company's own. */
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

/** The skills of a position, each once: two spellings of one skill are one, and the first list that has it keeps it. */
export function demandedSkills(lists: Partial<Record<RequirementKind, readonly SkillLine[]>>): DemandedSkill[] {
  const byId = new Map<string, DemandedSkill>()
  for (const kind of ['primary', 'additional', 'inferred'] as const)
    for (const skill of requirementsOf(lists[kind] ?? [], kind))
      if (!byId.has(skill.skillId)) byId.set(skill.skillId, skill)
  return [...byId.values()]
}

/** What the line of work of a position is compared by. */
export const linesOf = ({ title, description, skills }: Asking): Line[] =>
  askedLines({
    title,
    description,
    skillIds: skills
      .filter(({ kind }) => kind === 'primary')
      .toSorted((one, other) => other.score - one.score)
      .map(({ skillId }) => skillId),
  })
type Asking = { title: string; description: string; skills: readonly Requirement[] }
