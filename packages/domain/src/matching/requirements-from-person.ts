import { everydaySkills } from '../skills/everyday-skills.ts'
import { findSkill } from '../skills/taxonomy.ts'
import type { Line } from './career-evidence.ts'
import { isDegree } from './demanded-degrees.ts'
import { inferOccupations } from './infer-occupations.ts'
import { isOfField, namesOfWork } from './names-of-work.ts'
import type { Demand } from './score-candidate.ts'
import { type EvidenceRule, isNamed, type Requirement } from './weights.ts'

/**
 * Maximum number of skills compared: as many as a position requires; more would be the long tail of a résumé. Value
 * chosen by us.
 */
export const LIKE_SKILLS_MAX = 12
/** Minimum number of skills, besides a field of work, for comparing a résumé with others. Value chosen by us. */
export const LIKE_SKILLS_MIN = 3

/** Range of equivalent years: ten years stand for six to fifteen. Value chosen by us. */
const FEWER_YEARS = 0.7
const MORE_YEARS = 1.4
/** Minimum width of the range, for people with little experience. */
const YEARS_BESIDE = 1

/** Scores, out of 100, of the first and the last skill as requirements: the best shown skill defines a person. */
const FIRST_SCORE = 90
const LAST_SCORE = 40

/**
 * Minimum worth of a field of work, relative to a person's first one, 0 to 1; a skill only in lesser fields is not of
 * their trade.
 */
const LEAST_WORTH = 0.15
const OWN_WORTH = 0.5

/** `level` from 1 to 100: how strongly a skill is shown. */
type ShownSkill = { skillId: string; name: string; rule: EvidenceRule; level: number }

/** `title`: the current one, '' if unknown. */
export type PersonProfile = { title: string; experienceMonths: number; skills: readonly ShownSkill[] }

/**
 * Returns a person as requirements, which a similar person meets: the line of work, the best shown skills of the trade,
 * and a similar number of years. Drops skills that follow from others, repeat the line of work, or belong to every
 * trade (languages, manners, degrees). Undefined if the résumé contains too little.
 */
export function requirementsFromPerson({ title, experienceMonths, skills }: PersonProfile): Demand | undefined {
  const named = skills
    .filter(({ skillId, rule }) => isNamed(rule) && isOfATrade(skillId))
    .toSorted((one, other) => other.level - one.level || (one.skillId < other.skillId ? -1 : 1))
  const lines = inferOccupations({ title, description: '', skillIds: named.map(({ skillId }) => skillId) })
  const shown = ofTheirTrade(named, lines).map(
    ({ skillId, name }): Requirement => ({ skillId, name, kind: 'primary', score: FIRST_SCORE, mandatory: false }),
  )
  const ofWork = namesOfWork({ skills: shown, lines })
  const asked = shown.filter(({ skillId }) => !ofWork.has(skillId)).slice(0, LIKE_SKILLS_MAX)
  if (asked.length < LIKE_SKILLS_MIN && !lines.some(isOfField)) return undefined
  const step = (FIRST_SCORE - LAST_SCORE) / Math.max(1, asked.length - 1)
  const years = experienceMonths / 12
  return {
    mustHaves: 'by-score',
    skills: asked.map((skill, place) => ({ ...skill, score: Math.round(FIRST_SCORE - step * place) })),
    experience: {
      min: Math.max(0, Math.floor(years * FEWER_YEARS - YEARS_BESIDE)),
      max: Math.ceil(years * MORE_YEARS + YEARS_BESIDE),
    },
    ...(lines.length > 0 && { lines }),
  }
}

/**
 * Returns the skills that define a person in these lines of work, those of their own fields first (rule A-326). From
 * other fields only tools and certificates follow, and further languages for programmers; everyone has some knowledge
 * and methods (such as compliance for a nurse).
 */
function ofTheirTrade(skills: readonly ShownSkill[], lines: readonly Line[]): ShownSkill[] {
  const fields = new Map(lines.filter(isOfField).map(({ name, amount }) => [name, amount]))
  const most = Math.max(0, ...fields.values())
  if (most === 0) return [...skills]
  const valued = skills.map((skill) => {
    const known = findSkill(skill.skillId)
    // The field of a company's own skill is unknown.
    const worth = known ? Math.max(0, ...known.functions.map((field) => (fields.get(field) ?? 0) / most)) : OWN_WORTH
    return { skill, kind: known?.kind, isOwn: worth >= LEAST_WORTH, value: skill.level * Math.max(worth, LEAST_WORTH) }
  })
  const isProgrammer = valued.some(({ kind, isOwn }) => isOwn && kind === 'language')
  const areNamed = valued.filter(
    ({ kind, isOwn }) => isOwn || (kind !== 'knowledge' && kind !== 'method' && (kind !== 'language' || isProgrammer)),
  )
  const theirs = valued.some(({ isOwn }) => isOwn) ? areNamed : valued
  return theirs.toSorted((one, other) => other.value - one.value).map(({ skill }) => skill)
}

function isOfATrade(skillId: string): boolean {
  const kind = findSkill(skillId)?.kind
  return kind !== 'soft' && kind !== 'spoken-language' && !isDegree(skillId) && !everydaySkills.has(skillId)
}
