import type { Span } from '../span.ts'
import { apportion } from './apportion.ts'
import type { Line } from './career-lines.ts'
import {
  CAREER_POINTS,
  careerFit,
  type EvidenceRule,
  EXPERIENCE_POINTS,
  experienceFit,
  MATCH_MIN_SCORE,
  type Requirement,
  type RequirementKind,
  skillPoints,
  weightOf,
} from './weights.ts'

/** What a position asks for; experience in years. `lines`: the line of work, none where it is not known. */
export type Demand = {
  skills: readonly Requirement[]
  experience: { min: number; max: number }
  lines?: readonly Line[]
}

/** What the résumé shows of a skill: `strength` as strengthOf gives it, `via` the skill it follows from. */
export type Evidence = { strength: number; rule: EvidenceRule; via?: string; spans: readonly Span[] }

/** `lines`: how much each line of work is theirs, by its number; none where nothing tells. */
export type CandidateFacts = {
  experienceMonths: number
  skills: ReadonlyMap<string, Evidence>
  lines?: ReadonlyMap<number, number>
}

export type Contribution = {
  requirement: string
  skillId: string
  kind: RequirementKind | 'experience' | 'career'
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

/**
 * The score as a whole number, by the same arithmetic as the ranking query, so that the two agree.
 * @param career 0 to 100, undefined where the line of work is not known
 */
export function scoreOf({ met, wanted, fit, career }: Sums): number {
  const skillPart = wanted === 0 ? 0 : skillPoints(career !== undefined) * (met / (wanted * 100))
  return Math.round(skillPart + (CAREER_POINTS * (career ?? 0)) / 100 + (EXPERIENCE_POINTS * fit) / 100)
}
type Sums = { met: number; wanted: number; fit: number; career: number | undefined }

/**
 * How well a candidate meets a demand, 0 to 100, and why: one contribution for every skill, one for the line of work where it
 * is known, and one for experience, whose points add up to the score exactly. Order: skills as demanded, experience last.
 */
export function scoreCandidate(demand: Demand, candidate: CandidateFacts): Score {
  const { skills, experience } = demand
  const weighed = skills.map((skill) => ({
    skill,
    weight: weightOf(skill),
    evidence: candidate.skills.get(skill.skillId),
  }))
  const wanted = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const met = weighed.reduce((sum, { weight, evidence }) => sum + weight * (evidence?.strength ?? 0), 0)
  const fit = experienceFit(candidate.experienceMonths, experience)
  const career = compareCareers(demand, candidate)
  const score = scoreOf({ met, wanted, fit, career: career?.fit })

  const forSkills = skillPoints(career !== undefined)
  const parts: Part[] = weighed.map(({ skill, weight, evidence }) => ({
    is: {
      requirement: skill.name,
      skillId: skill.skillId,
      kind: skill.kind,
      rule: evidence?.rule ?? 'missing',
      mandatory: skill.mandatory,
      via: evidence?.via ?? '',
      spans: [...(evidence?.spans ?? [])],
    },
    share: wanted === 0 ? 0 : (forSkills * weight * (evidence?.strength ?? 0)) / (wanted * 100),
    isMissing: evidence === undefined,
  }))
  if (career) parts.push(partFor('career', 'Line of work', career.fit, CAREER_POINTS, career.shared.join(', ')))
  parts.push(partFor('experience', 'Experience', fit, EXPERIENCE_POINTS))

  const possible = [
    ...apportion(
      wanted === 0 ? 0 : forSkills,
      weighed.map(({ weight }) => weight),
    ),
    ...(career ? [CAREER_POINTS] : []),
    EXPERIENCE_POINTS,
  ]
  const earning = possible.map((points, index) => (parts[index]?.isMissing ? 0 : points))
  const points = apportion(
    score,
    parts.map(({ share }) => share),
    capsFor(score, possible, earning),
  )
  const contributions = parts.map(
    ({ is }, index): Contribution => ({ ...is, points: points[index] ?? 0, possible: possible[index] ?? 0 }),
  )
  const hasMandatory = weighed.every(({ skill, evidence }) => !skill.mandatory || evidence !== undefined)
  return { score, contributions, hasMandatory }
}

/** `share`: the points that it earns before they are made whole; a part that is missing earns none. */
type Part = { is: Omit<Contribution, 'points' | 'possible'>; share: number; isMissing: boolean }

function partFor(kind: 'career' | 'experience', requirement: string, fit: number, worth: number, via = ''): Part {
  const rule = fit === 100 ? 'fits' : fit === 0 ? 'missing' : 'partly'
  const is = { requirement, skillId: '', kind, rule, mandatory: false, via, spans: [] } as const
  return { is: { ...is, spans: [] }, share: (worth * fit) / 100, isMissing: fit === 0 }
}

/** How near the lines of work are, and by what, most first; undefined where one of them is not known. */
function compareCareers({ lines = [] }: Demand, { lines: theirs }: CandidateFacts) {
  if (lines.length === 0 || !theirs || theirs.size === 0) return undefined
  const shared = lines.map(({ line, name, amount }) => ({ name, product: amount * (theirs.get(line) ?? 0) }))
  const fit = careerFit(shared.reduce((sum, { product }) => sum + product, 0))
  const most = shared.filter(({ product }) => product > 0).sort((one, other) => other.product - one.product)
  return { fit, shared: fit === 0 ? [] : most.slice(0, SHARED_MAX).map(({ name }) => name) }
}
const SHARED_MAX = 3

/**
 * No skill earns more than its possible points, and a missing one earns none. With very many skills, rounding may leave
 * the skills found with fewer possible points than the score; then they may exceed theirs.
 */
function capsFor(score: number, possible: readonly number[], earning: readonly number[]): readonly number[] {
  const capacity = earning.reduce((sum, points) => sum + points, 0)
  return capacity >= score ? earning : earning.map((points, index) => (possible[index] === points ? score : 0))
}

/** Whether the line of work is another one; not where it is unknown. */
export const isOfOtherWork = ({ contributions }: Pick<Score, 'contributions'>): boolean =>
  contributions.some(({ kind, rule }) => kind === 'career' && rule === 'missing')

/**
 * Whether somebody belongs on a shortlist: the résumé names a primary skill, the score is not below the minimum, and the line
 * of work is not another one.
 */
export const isMatch = (score: Score): boolean =>
  score.score >= MATCH_MIN_SCORE &&
  !isOfOtherWork(score) &&
  score.contributions.some(({ kind, rule }) => kind === 'primary' && (rule === 'exact' || rule === 'synonym'))
