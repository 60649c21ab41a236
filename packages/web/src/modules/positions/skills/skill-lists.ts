import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import type { AnalysedSkill, SkillInput } from '@rolecall/contract/skills/skills'
import { countMandatory, MANDATORY_SKILLS_MAX, SKILL_SCORE } from '@rolecall/domain/skills/skill-limits'
import { capitaliseSkillName, isSkillName, isStrictSkillName, skillKey } from '@rolecall/domain/skills/skill-name'
import { z } from 'zod'

export const ListedSkill = z.object({
  skill: z.string(),
  /** Any positive number while it is edited; rounded and clamped to 1 to 100 when it is sent (rule H-063). */
  score: z.number(),
  mandatory: z.boolean(),
  userdefined: z.boolean(),
  why: z.string(),
  /** Places in the description, UTF-16 offsets, end excluded. */
  spans: z.array(z.object({ start: z.number(), end: z.number() })),
  /** The known skill that the name may be a typo of. */
  meant: z.string().optional(),
  /** Whether the user set the score, so that another analysis keeps it (rule A-173). */
  isScored: z.literal(true).optional(),
})
export type ListedSkill = z.output<typeof ListedSkill>

export const SkillLists = z.object({
  primary: z.array(ListedSkill),
  inferred: z.array(ListedSkill),
  /** Primary skills that a filter removed; another filter may bring them back. */
  aside: z.array(ListedSkill),
})
export type SkillLists = z.output<typeof SkillLists>
export type ListName = 'primary' | 'inferred'

/** The lists after an edit; with a refusal they are unchanged. */
export type EditResult = { lists: SkillLists; refusal?: string | undefined }

export const NO_SKILLS: SkillLists = { primary: [], inferred: [], aside: [] }

export const isSame = (a: string, b: string): boolean => skillKey(a) === skillKey(b)
const without = (list: readonly ListedSkill[], name: string) => list.filter(({ skill }) => !isSame(skill, name))
const change = (list: readonly ListedSkill[], name: string, edit: Partial<ListedSkill>) =>
  list.map((line) => (isSame(line.skill, name) ? { ...line, ...edit } : line))

const REFUSED_NAME =
  'Start the skill with a letter, digit or dot. After that you can use letters, digits, spaces and / \\ - & # + . ( ).'
const REFUSED_OWN_NAME =
  'Choose a known skill. A new one must start with a letter and have only letters, digits, + and dots.'
const LIST_WORDS: Record<ListName, string> = { primary: 'primary', inferred: 'inferred' }

const isWholeScore = (score: number) => Number.isInteger(score) && score >= SKILL_SCORE.min && score <= SKILL_SCORE.max

/** A typed skill. `isStrict`: not a known skill, so that its name must match the stricter pattern. */
export type TypedSkill = { name: string; score: number; isStrict?: boolean }

/** Adds a typed or picked skill. Silently ignores a score outside 1 to 100 (rule H-064). */
export function addSkill(lists: SkillLists, to: ListName, typed: TypedSkill): EditResult {
  const name = capitaliseSkillName(typed.name.trim().replace(/\s+/g, ' '))
  if (name === '' || !isWholeScore(typed.score)) return { lists }
  if (!isSkillName(name) || name.length > 100) return { lists, refusal: REFUSED_NAME }
  if (typed.isStrict && !isStrictSkillName(name)) return { lists, refusal: REFUSED_OWN_NAME }
  for (const list of ['primary', 'inferred'] as const) {
    const there = lists[list].find(({ skill }) => isSame(skill, name))
    if (there) return { lists, refusal: `${there.skill} is already in the ${LIST_WORDS[list]} skills.` }
  }
  const line: ListedSkill = {
    skill: name,
    score: typed.score,
    mandatory: false,
    userdefined: true,
    why: 'Added by you',
    spans: [],
    isScored: true,
  }
  return { lists: { ...lists, [to]: sortByScore([...lists[to], line]), aside: without(lists.aside, name) } }
}

// Rules H-069, H-070.
const LAST: Record<ListName, string> = {
  primary: SKILL_MESSAGES.lastPrimarySkill,
  inferred: SKILL_MESSAGES.lastInferredSkill,
}

export function removeSkill(lists: SkillLists, from: ListName, name: string): EditResult {
  if (lists[from].length <= 1) return { lists, refusal: LAST[from] }
  return { lists: { ...lists, [from]: without(lists[from], name) } }
}

/** Replaces a typo by the skill that was meant, with the same settings; removes it if that skill is listed already. */
export function mendSkill(lists: SkillLists, list: ListName, name: string): SkillLists {
  const line = lists[list].find(({ skill }) => isSame(skill, name))
  if (!line?.meant) return lists
  const { meant, ...kept } = line
  const isThere = [...lists.primary, ...lists.inferred].some(({ skill }) => isSame(skill, meant))
  const mended = lists[list].flatMap((each) =>
    each !== line ? each : isThere ? [] : { ...kept, skill: meant, userdefined: false },
  )
  return { ...lists, [list]: mended, aside: without(lists.aside, meant) }
}

/** Moves a skill to the other list, with its score and mark. */
export function moveSkill(lists: SkillLists, from: ListName, name: string): EditResult {
  const line = lists[from].find(({ skill }) => isSame(skill, name))
  if (!line) return { lists }
  if (lists[from].length <= 1) return { lists, refusal: LAST[from] }
  const to = from === 'primary' ? 'inferred' : 'primary'
  return { lists: { ...lists, [from]: without(lists[from], name), [to]: sortByScore([...lists[to], line]) } }
}

export function toggleMandatory(lists: SkillLists, list: ListName, name: string): EditResult {
  const line = lists[list].find(({ skill }) => isSame(skill, name))
  if (!line) return { lists }
  if (!line.mandatory && countMandatory(lists) >= MANDATORY_SKILLS_MAX)
    return { lists, refusal: SKILL_MESSAGES.mandatoryFull }
  return { lists: { ...lists, [list]: change(lists[list], name, { mandatory: !line.mandatory }) } }
}

/** Sets a score and keeps the order: the list is sorted later, so that a row doesn't move from under the pointer. */
export const setScore = (lists: SkillLists, list: ListName, name: string, score: number): SkillLists =>
  score > 0 ? { ...lists, [list]: change(lists[list], name, { score, isScored: true }) } : lists

export const sortByScore = (list: readonly ListedSkill[]): ListedSkill[] => list.toSorted((a, b) => b.score - a.score)

export const sortLists = (lists: SkillLists): SkillLists => ({
  ...lists,
  primary: sortByScore(lists.primary),
  inferred: sortByScore(lists.inferred),
})

export const FILTERS = ['mandatory', 'top5', 'top10', 'userdefined'] as const
export type SkillFilter = (typeof FILTERS)[number]
export const FILTER_LABELS: Record<SkillFilter, string> = {
  mandatory: 'Keep only must-haves',
  top5: 'Must-haves and top 5',
  top10: 'Must-haves and top 10',
  userdefined: 'Must-haves and added by you',
}
const TOP: Partial<Record<SkillFilter, number>> = { top5: 5, top10: 10 }

/**
 * Filters the primary skills, starting from all that were there before the last filter, so that "top 10" after "top
 * 5" means ten. A filter that would leave nothing changes nothing and says so (rules H-071, H-072, H-073).
 */
export function filterSkills(lists: SkillLists, filter: SkillFilter): { lists: SkillLists; info?: string } {
  const all = sortByScore([...lists.primary, ...lists.aside])
  const others = all.filter(({ mandatory }) => !mandatory)
  const top = TOP[filter]
  const extra = top ? others.slice(0, top) : filter === 'userdefined' ? others.filter((line) => line.userdefined) : []
  const kept = all.filter((line) => line.mandatory || extra.includes(line))
  if (kept.length === 0) return { lists, info: SKILL_MESSAGES.noSkillsLeft }
  const next = { ...lists, primary: kept, aside: all.filter((line) => !kept.includes(line)) }
  return top && others.length < top ? { lists: next, info: SKILL_MESSAGES.fewerSkills } : { lists: next }
}

export const toListed = ({ skill, score, mandatory, userdefined, why, spans, meant }: AnalysedSkill): ListedSkill => ({
  skill,
  score,
  mandatory,
  userdefined,
  why,
  spans,
  ...(meant && { meant }),
})

/**
 * Returns the lists of a new analysis. For skills that are still there it keeps the user's decisions: whether they
 * are mandatory, whether they were added by hand, and scores set by the user.
 */
export function listsFromAnalysis(
  before: SkillLists,
  analysis: { primary_skills: AnalysedSkill[]; inferred_skills: AnalysedSkill[] },
): SkillLists {
  const known = [...before.primary, ...before.inferred, ...before.aside]
  const isFirst = known.length === 0
  const keep = (line: ListedSkill): ListedSkill => {
    const old = known.find(({ skill }) => isSame(skill, line.skill))
    if (!old) return isFirst ? line : { ...line, mandatory: false }
    return {
      ...line,
      mandatory: old.mandatory,
      userdefined: old.userdefined,
      why: old.userdefined ? old.why : line.why,
      ...(old.isScored && { score: old.score, isScored: true }),
    }
  }
  return {
    primary: sortByScore(analysis.primary_skills.map(toListed).map(keep)),
    inferred: sortByScore(analysis.inferred_skills.map(toListed).map(keep)),
    aside: [],
  }
}

const sendable = ({ skill, score, mandatory, userdefined, why }: ListedSkill): SkillInput => ({
  skill,
  score: Math.min(SKILL_SCORE.max, Math.max(SKILL_SCORE.min, Math.round(score))),
  mandatory,
  userdefined,
  ...(why && { why }),
})

/** The requirements of a position, as the calls carry them. */
export type Demand = {
  primary_skills: SkillInput[]
  inferred_skills: SkillInput[]
  minExperience: number
  maxExperience: number
  title?: string
  description?: string
}

/** Returns the texts that reveal the occupation, for a count; empty ones are left out. */
export const toWork = ({ title, description }: { title: string; description: string }) => ({
  ...(title.trim() && { title: title.trim() }),
  ...(description.trim() && { description: description.trim() }),
})

export const toDemand = (
  { primary, inferred }: Pick<SkillLists, ListName>,
  [minExperience, maxExperience]: readonly [number, number],
): Demand => ({
  primary_skills: primary.map(sendable),
  inferred_skills: inferred.map(sendable),
  minExperience,
  maxExperience,
})
