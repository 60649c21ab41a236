import type { AnalysedSkill } from '@rolecall/contract/skills/skills'
import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import type { AnalysedSkill as ReadSkill } from '@rolecall/domain/skills/analyse-job-description'
import type { ExperienceRange } from '@rolecall/domain/skills/experience-in'
import { type InferredSkill, inferSkills } from '@rolecall/domain/skills/infer-skills'
import { findSkill, skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { resolveSkill } from '../matching/demand.ts'

/** A skill read from a text; one that the taxonomy lacks keeps the id under which it is stored, and has no definition. */
export const presentRead = ({
  id,
  name,
  score,
  mandatory,
  spans,
  why,
  meant,
  isChosen = false,
}: ReadSkill): AnalysedSkill => {
  const isKnown = findSkill(id) !== undefined
  return {
    skill: name,
    score,
    mandatory,
    userdefined: isChosen && !isKnown,
    skill_id: isKnown ? id : resolveSkill(name).id,
    why,
    spans,
    ...(meant !== undefined && { meant }),
  }
}

const presentInferred = ({ id, name, rule, via, confidence }: InferredSkill): AnalysedSkill => ({
  skill: name,
  score: confidence,
  mandatory: false,
  userdefined: false,
  skill_id: id,
  why: `${rule === 'inferred' ? 'Implied by' : 'Related to'} ${skillNameOf(via)}`,
  spans: [],
})

/** Skills inferred from skills given by name, surest first; ignores names that the taxonomy does not know. */
export const listInferred = (names: readonly string[], limit: number): AnalysedSkill[] =>
  inferSkills(names.map((name) => resolveSkill(name).id))
    .slice(0, limit)
    .map(presentInferred)

/** Years on the scale of the experience slider; a demand without an upper bound reaches to its end. */
export function presentExperience(range: ExperienceRange | undefined): { min: number; max: number } | null {
  if (!range) return null
  const max = Math.min(range.max ?? EXPERIENCE_YEARS.max, EXPERIENCE_YEARS.max)
  return { min: Math.min(range.min, max), max }
}
