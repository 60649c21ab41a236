import { findSkill } from '../skills/taxonomy.ts'
import { askedLines } from './asked-lines.ts'
import { isDegree } from './demanded-degrees.ts'
import { isOfField, namesOfWork } from './names-of-work.ts'
import type { Demand } from './score-candidate.ts'
import { type EvidenceRule, isNamed, type Requirement } from './weights.ts'

/** Skills by which somebody is compared: as many as a position asks for; more would be the long tail of a résumé. Our own choice. */
export const LIKE_SKILLS_MAX = 12
/** With fewer skills, and without a field of work, a résumé says too little for anybody to be like it. Our own choice. */
export const LIKE_SKILLS_MIN = 3

/** Around somebody's own years, which are as good as theirs: somebody of ten stands for six to fifteen. Our own choice. */
const FEWER_YEARS = 0.7
const MORE_YEARS = 1.4
/** People with little experience differ by more than a share of it. */
const YEARS_BESIDE = 1

/** What the first and the last of the skills score as a demand, of 100: what somebody shows most is what they are. */
const FIRST_SCORE = 90
const LAST_SCORE = 40

/** `level` 1 to 100: how strongly it is shown. */
type Shown = { skillId: string; name: string; rule: EvidenceRule; level: number }

/** `title`: what somebody is now, '' where nobody knows. */
export type Somebody = { title: string; experienceMonths: number; skills: readonly Shown[] }

/**
 * Somebody as a demand, so that whoever fits it is like them: their line of work, the skills of their trade that they show most,
 * and about as many years. What follows from other skills, names the work over again, or is of every trade (languages, manners,
 * degrees) tells nobody apart and is left out. Undefined where the résumé says too little.
 */
export function demandLike({ title, experienceMonths, skills }: Somebody): Demand | undefined {
  const shown = skills
    .filter(({ skillId, rule }) => isNamed(rule) && isOfATrade(skillId))
    .toSorted((one, other) => other.level - one.level || (one.skillId < other.skillId ? -1 : 1))
    .map(({ skillId, name }): Requirement => ({ skillId, name, kind: 'primary', score: FIRST_SCORE, mandatory: false }))
  const lines = askedLines({ title, description: '', skillIds: shown.map(({ skillId }) => skillId) })
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

function isOfATrade(skillId: string): boolean {
  const kind = findSkill(skillId)?.kind
  return kind !== 'soft' && kind !== 'spoken-language' && !isDegree(skillId)
}
