import type { Demand, MustHaves, Score } from '../matching/score-candidate.ts'

/** What a skill is to become: a must-have, one that only scores, or none of the position's. */
export const SKILL_NEEDS = ['must', 'nice', 'none'] as const
export type SkillNeed = (typeof SKILL_NEEDS)[number]
/** `score`: how much it weighs, 1 to 100. What is undefined stays as it is; a skill that the position lacks is a must-have then. */
export type ChangedSkill = {
  skillId: string
  name: string
  need?: SkillNeed | undefined
  score?: number | undefined
}

/** A change of what a position demands; what is undefined stays. */
export type DemandChange = {
  skills: readonly ChangedSkill[]
  workPoints?: number | undefined
  mustHaves?: MustHaves | undefined
}

/** Score of a skill that is added to a position without primary skills. Value chosen by us. */
const ADDED_SCORE = 50

/**
 * Returns a demand as it would be after a change. A skill that the position lacks is added as a primary one that weighs as
 * much as the weightiest, unless the change says how much; its line of work and its words stay, as they come from its text.
 */
export function changeDemand(demand: Demand, { skills, workPoints, mustHaves }: DemandChange): Demand {
  return {
    ...demand,
    skills: skills.reduce(changeSkill, demand.skills),
    ...(workPoints !== undefined && { workPoints }),
    ...(mustHaves !== undefined && { mustHaves }),
  }
}

function changeSkill(skills: Demand['skills'], { skillId, name, need, score: given }: ChangedSkill): Demand['skills'] {
  if (need === 'none') return skills.filter((skill) => skill.skillId !== skillId)
  if (skills.some((skill) => skill.skillId === skillId))
    return skills.map((skill) =>
      skill.skillId === skillId
        ? { ...skill, mandatory: need ? need === 'must' : skill.mandatory, score: given ?? skill.score }
        : skill,
    )
  const scores = skills.flatMap(({ kind, score }) => (kind === 'primary' ? score : []))
  const score = given ?? (scores.length > 0 ? Math.max(...scores) : ADDED_SCORE)
  return [...skills, { skillId, name, kind: 'primary', score, mandatory: need !== 'nice' }]
}

/** What ranks a candidate on a position, as it is stored with the application. */
export type Standing = Pick<Score, 'score' | 'tie' | 'hasMandatory' | 'standsFirst'>

/** Whether a replay gives a candidate exactly what is stored. */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.score === other.score &&
  one.tie === other.tie &&
  one.hasMandatory === other.hasMandatory &&
  one.standsFirst === other.standsFirst

/** Whether a rule puts a candidate forward: they rank first, and have at least the score. */
export const isPutForward = ({ score, standsFirst }: Pick<Score, 'score' | 'standsFirst'>, minScore: number): boolean =>
  standsFirst && score >= minScore

/** What became of a candidate: hired, decided on by a person, or neither. */
export type Decision = 'hired' | 'reviewed' | 'undecided'
/** A past candidate, and whether the rule puts them forward as it is and with the change. */
export type ReplayedCandidate = { candidateId: string; decision: Decision; before: boolean; after: boolean }

export type BacktestSum = {
  forward: { before: number; after: number }
  hired: { all: number; before: number; after: number }
  /** Hired candidates that the change no longer puts forward, and those that only the change does. */
  missed: string[]
  found: string[]
  /**
   * `saved`: candidates who were decided on and are no longer put forward. `more`: candidates without a decision who are put
   * forward only with the change.
   */
  reviews: { all: number; saved: number; more: number }
}

/** Sums what a change of a rule would have done. Without a change nothing is missed, found, saved or added. */
export function sumBacktest(people: readonly ReplayedCandidate[]): BacktestSum {
  const count = (holds: (person: ReplayedCandidate) => boolean) => people.filter(holds).length
  const hired = people.filter(({ decision }) => decision === 'hired')
  const idsOf = (some: readonly ReplayedCandidate[]) => some.map(({ candidateId }) => candidateId)
  return {
    forward: { before: count(({ before }) => before), after: count(({ after }) => after) },
    hired: {
      all: hired.length,
      before: hired.filter(({ before }) => before).length,
      after: hired.filter(({ after }) => after).length,
    },
    missed: idsOf(hired.filter(({ before, after }) => before && !after)),
    found: idsOf(hired.filter(({ before, after }) => !before && after)),
    reviews: {
      all: count(({ decision }) => decision === 'reviewed'),
      saved: count(({ decision, before, after }) => decision === 'reviewed' && before && !after),
      more: count(({ decision, before, after }) => decision === 'undecided' && !before && after),
    },
  }
}
