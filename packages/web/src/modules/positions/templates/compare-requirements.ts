import type { PositionSkill } from '@rolecall/contract/positions/position-details'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { z } from 'zod'
import type { Facts } from '../../../api/merge-edits.ts'
import { skillFacts } from '../skills/skill-facts.ts'
import type { SkillLists } from '../skills/skill-lists.ts'
import { toListed } from '../wizard/draft.ts'

/** The requirements that templates and positions have in common. */
export type RequirementsDraft = {
  title: string
  description: string
  experience: readonly [number, number]
  lists: SkillLists
}

type StoredRequirements = {
  title: string
  description: string
  minExperience: number
  maxExperience: number
  primary_skills: readonly z.output<typeof PositionSkill>[]
  inferred_skills: readonly z.output<typeof PositionSkill>[]
}

export const requirementsDraftOf = (stored: StoredRequirements): RequirementsDraft => ({
  title: stored.title,
  description: stored.description,
  experience: [stored.minExperience, stored.maxExperience],
  lists: {
    primary: stored.primary_skills.map((skill) => toListed(skill, stored.description)),
    inferred: stored.inferred_skills.map((skill) => toListed(skill, stored.description)),
    aside: [],
  },
})

const LABELS = { title: 'Title', experience: 'Experience', description: 'Description' } as const
type Field = keyof typeof LABELS

/** Compares skill names as the server does, without the taxonomy and its synonyms, which is too large for this. */
const { factsOfSkills, tellSkillFact } = skillFacts((skill) => `skill ${skillKey(skill)}`)

const factsOf = ({ title, description, experience, lists }: RequirementsDraft): Facts => ({
  title: title.trim(),
  experience,
  description: description.trim(),
  ...factsOfSkills(lists),
})

function tell(name: string, asking: RequirementsDraft): { label: string; text: string } {
  const [from, to] = asking.experience
  const texts: Record<Field, string> = {
    title: asking.title,
    experience: `${from} to ${to} years`,
    description: asking.description,
  }
  return name in LABELS
    ? { label: LABELS[name as Field], text: texts[name as Field] }
    : tellSkillFact(name, asking.lists)
}

/** One difference between two records, in words. */
export type Difference = { name: string; label: string; before: string; now: string }

/** Lists additions, removals and changes, details first. */
export function compareAsking(before: RequirementsDraft, now: RequirementsDraft): Difference[] {
  const [old, present] = [factsOf(before), factsOf(now)]
  return [...new Set([...Object.keys(LABELS), ...Object.keys(old), ...Object.keys(present)])]
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]))
    .map((name) => {
      const [was, is] = [tell(name, before), tell(name, now)]
      return { name, label: is.label || was.label, before: was.text, now: is.text }
    })
}
