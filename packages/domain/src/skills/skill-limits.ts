import { MANDATORY_SKILLS_MAX } from '../limits.ts'

type Line = { mandatory: boolean }

/** The lists of skills that a position asks for. */
export type SkillLists = { primary: readonly Line[]; inferred: readonly Line[]; additional?: readonly Line[] }

export type SkillsRefusal =
  | { why: 'too-many-mandatory'; count: number; max: number }
  | { why: 'no-primary' }
  | { why: 'last-inferred-removed' }

/** Over all lists: a position has one budget of mandatory skills (rule H-068). */
export const countMandatory = ({ primary, inferred, additional = [] }: SkillLists): number =>
  [...primary, ...inferred, ...additional].filter(({ mandatory }) => mandatory).length

/**
 * Why a position cannot ask for these skills, or `undefined`. `before` is what an existing position asks for. A primary
 * skill is always needed; the last inferred one may not be taken away, but an analysis that found none is no offence.
 */
export function findSkillsRefusal(lists: SkillLists, before?: SkillLists): SkillsRefusal | undefined {
  if (lists.primary.length === 0) return { why: 'no-primary' }
  if (before && before.inferred.length > 0 && lists.inferred.length === 0) return { why: 'last-inferred-removed' }
  const count = countMandatory(lists)
  return count > MANDATORY_SKILLS_MAX ? { why: 'too-many-mandatory', count, max: MANDATORY_SKILLS_MAX } : undefined
}
