import { weightOf } from '@rolecall/domain/matching/weights'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { type Demand, isSame, type ListName } from '../skills/skill-lists.ts'

/** The number of candidates who would have every must-have without a skill. */
export type Offer = { list: ListName; skill: string; count: number }

/** Maximum number of requirements examined; each costs a count. */
export const OFFERS_MAX = 5

/** Lists the demand without each of its heaviest skills, mandatory ones first. Keeps the last primary skill. */
export function listRelaxed(demand: Demand): { list: ListName; skill: string; demand: Demand }[] {
  const { primary_skills: primary, inferred_skills: inferred } = demand
  const lines = [
    ...(primary.length > 1 ? primary.map((line) => ({ ...line, list: 'primary' as const })) : []),
    ...(inferred.length > 1 ? inferred.map((line) => ({ ...line, list: 'inferred' as const })) : []),
  ]
  return lines
    .map((line) => ({
      ...line,
      weight: weightOf({ ...line, kind: line.list, skillId: skillKey(line.skill).replaceAll(' ', '-') }),
    }))
    .toSorted((a, b) => Number(b.mandatory) - Number(a.mandatory) || b.weight - a.weight)
    .slice(0, OFFERS_MAX)
    .map(({ list, skill }) => ({
      list,
      skill,
      demand: {
        ...demand,
        primary_skills: primary.filter((line) => list !== 'primary' || !isSame(line.skill, skill)),
        inferred_skills: inferred.filter((line) => list !== 'inferred' || !isSame(line.skill, skill)),
      },
    }))
}
