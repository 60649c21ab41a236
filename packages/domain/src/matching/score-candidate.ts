import type { Span } from '../span.ts'
import { apportion } from './apportion.ts'
import {
  type EvidenceRule,
  EXPERIENCE_POINTS,
  experienceFit,
  MATCH_MIN_SCORE,
  type Requirement,
  type RequirementKind,
  SKILL_POINTS,
  weightOf,
} from './weights.ts'

/** What a position asks for; experience in years. */
export type Demand = { skills: readonly Requirement[]; experience: { min: number; max: number } }

/** What the résumé shows of a skill: `strength` as strengthOf gives it, `via` the skill it follows from. */
export type Evidence = { strength: number; rule: EvidenceRule; via?: string; spans: readonly Span[] }

export type CandidateFacts = { experienceMonths: number; skills: ReadonlyMap<string, Evidence> }

export type Contribution = {
  requirement: string
  skillId: string
  kind: RequirementKind | 'experience'
  rule: EvidenceRule | 'fits' | 'partly' | 'missing'
  mandatory: boolean
  /** Whole points; they add up to the score. */
  points: number
  /** Whole points for meeting the demand in full; they add up to 100. */
  possible: number
  via: string
  spans: Span[]
}

export type Score = { score: number; contributions: Contribution[]; hasMandatory: boolean }

/** The score as a whole number, by the same arithmetic as the ranking query, so that the two agree. */
export function scoreOf({ met, wanted, fit }: { met: number; wanted: number; fit: number }): number {
  const skillPart = wanted === 0 ? 0 : (SKILL_POINTS * met) / (wanted * 100)
  return Math.round(skillPart + (EXPERIENCE_POINTS * fit) / 100)
}

/**
 * How well a candidate meets a demand, 0 to 100, and why: one contribution for every skill and one for experience,
 * whose points add up to the score exactly. Order: as demanded, experience last.
 */
export function scoreCandidate({ skills, experience }: Demand, candidate: CandidateFacts): Score {
  const weighed = skills.map((skill) => ({
    skill,
    weight: weightOf(skill),
    evidence: candidate.skills.get(skill.skillId),
  }))
  const wanted = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const met = weighed.reduce((sum, { weight, evidence }) => sum + weight * (evidence?.strength ?? 0), 0)
  const fit = experienceFit(candidate.experienceMonths, experience)
  const score = scoreOf({ met, wanted, fit })

  const possible = [
    ...apportion(
      wanted === 0 ? 0 : SKILL_POINTS,
      weighed.map(({ weight }) => weight),
    ),
    EXPERIENCE_POINTS,
  ]
  const shares = weighed.map(({ weight, evidence }) =>
    wanted === 0 ? 0 : (SKILL_POINTS * weight * (evidence?.strength ?? 0)) / (wanted * 100),
  )
  const earning = possible.map((points, index) => (index < shares.length && !weighed[index]?.evidence ? 0 : points))
  const points = apportion(score, [...shares, (EXPERIENCE_POINTS * fit) / 100], capsFor(score, possible, earning))

  const contributions = weighed.map(
    ({ skill, evidence }, index): Contribution => ({
      requirement: skill.name,
      skillId: skill.skillId,
      kind: skill.kind,
      rule: evidence?.rule ?? 'missing',
      mandatory: skill.mandatory,
      points: points[index] ?? 0,
      possible: possible[index] ?? 0,
      via: evidence?.via ?? '',
      spans: [...(evidence?.spans ?? [])],
    }),
  )
  contributions.push({
    requirement: 'Experience',
    skillId: '',
    kind: 'experience',
    rule: fit === 100 ? 'fits' : fit === 0 ? 'missing' : 'partly',
    mandatory: false,
    points: points.at(-1) ?? 0,
    possible: EXPERIENCE_POINTS,
    via: '',
    spans: [],
  })
  const hasMandatory = weighed.every(({ skill, evidence }) => !skill.mandatory || evidence !== undefined)
  return { score, contributions, hasMandatory }
}

/**
 * No skill earns more than its possible points, and a missing one earns none. With very many skills, rounding may leave
 * the skills found with fewer possible points than the score; then they may exceed theirs.
 */
function capsFor(score: number, possible: readonly number[], earning: readonly number[]): readonly number[] {
  const capacity = earning.reduce((sum, points) => sum + points, 0)
  return capacity >= score ? earning : earning.map((points, index) => (possible[index] === points ? score : 0))
}

/** Whether somebody belongs on a shortlist: the résumé names a primary skill, and the score is not below the minimum. */
export const isMatch = ({ score, contributions }: Score): boolean =>
  score >= MATCH_MIN_SCORE &&
  contributions.some(({ kind, rule }) => kind === 'primary' && (rule === 'exact' || rule === 'synonym'))
