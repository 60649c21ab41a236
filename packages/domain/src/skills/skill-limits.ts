/** Weight of a skill (rule H-062). */
export const SKILL_SCORE = { min: 1, max: 100 } as const
/** Maximum number of mandatory skills of a position (rule H-068). */
export const MANDATORY_SKILLS_MAX = 6
/** Minimum number of characters for searching skills of a position (rule H-075). */
export const SKILL_SEARCH_MIN = 1
/** Minimum for skills outside of a position (rule G-027). */
export const SKILL_SEARCH_MIN_ELSEWHERE = 3
/** Suggested skills per page, and maximum number of answers per request (rule S-027). */
export const FINDS_PAGE = 20
/** Imports of skills per page (rule S-028). */
export const SKILL_IMPORTS_PAGE = 20
/** Maximum number of a company's own skills (rule S-029). Limit chosen by us: more than both public lists together. */
export const OWN_SKILLS_MAX = 100_000

type Line = { mandatory: boolean }

/** Lists of a position's required skills. */
export type SkillLists = { primary: readonly Line[]; inferred: readonly Line[]; additional?: readonly Line[] }

export type SkillsRefusal =
  | { why: 'too-many-mandatory'; count: number; max: number }
  | { why: 'no-primary' }
  | { why: 'last-inferred-removed' }

/** Counts over all lists: a position has one budget of mandatory skills (rule H-068). */
export const countMandatory = ({ primary, inferred, additional = [] }: SkillLists): number =>
  [...primary, ...inferred, ...additional].filter(({ mandatory }) => mandatory).length

/**
 * Returns why a position cannot require these skills, or `undefined`. `before` is what an existing position requires. A
 * primary skill is always needed; the last inferred one may not be removed, but an analysis without any is valid.
 */
export function findSkillsRefusal(lists: SkillLists, before?: SkillLists): SkillsRefusal | undefined {
  if (lists.primary.length === 0) return { why: 'no-primary' }
  if (before && before.inferred.length > 0 && lists.inferred.length === 0) return { why: 'last-inferred-removed' }
  const count = countMandatory(lists)
  return count > MANDATORY_SKILLS_MAX ? { why: 'too-many-mandatory', count, max: MANDATORY_SKILLS_MAX } : undefined
}
