import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../text/span.ts'
import type { Line } from './career-evidence.ts'
import { isOfField, namesOfWork, weightBesideWork, weightsBesideWork } from './names-of-work.ts'
import type { RequiredWord } from './required-words.ts'
import { requiredExperience, type Seniority } from './seniority.ts'
import {
  CAREER_POINTS,
  careerFit,
  ENOUGH_WORDS,
  type EvidenceRule,
  experienceFit,
  FIRST_WORK,
  MATCH_MIN_SCORE,
  type Requirement,
  type RequirementKind,
  SAME_WORK,
  shareInWork,
  skillPoints,
  TITLE_POINTS,
  unknownShareOf,
  wordPointShare,
} from './weights.ts'
import { roundTo, toWholePoints } from './whole-points.ts'

/**
 * Requirements of a position; experience in years. `lines`: the line of work, empty if unknown. `mustHaves`: whether
 * candidates with all of them rank first, the default, or only by score. `workPoints`: points for the line of work,
 * CAREER_POINTS by default. `words`: words of the description, if little else of it was understood.
 */
export type Demand = {
  mustHaves?: MustHaves
  workPoints?: number
  words?: readonly RequiredWord[]
  skills: readonly Requirement[]
  experience: { min: number; max: number }
  seniority?: Seniority
  lines?: readonly Line[]
}

/** Evidence of a skill in the résumé: `strength` as from strengthOf, `via` the skill it follows from. */
export type Evidence = { strength: number; rule: EvidenceRule; via?: string; spans: readonly Span[] }

/**
 * How well the words of a description are matched, 0 to 100, and which ones, as the description writes them, most
 * important first.
 */
export type WordFit = { fit: number; had: readonly string[] }

/**
 * `lines`: amount of each line of work, by its number; empty if unknown. `words`: matched words of the requirements;
 * undefined if none match.
 */
export type CandidateFacts = {
  words?: WordFit
  experienceMonths: number
  skills: ReadonlyMap<string, Evidence>
  lines?: ReadonlyMap<number, number>
}

/** Requirements met as a whole, and not skill by skill. */
export type WholeKind = 'words' | 'career' | 'experience'

export type Contribution = {
  requirement: string
  skillId: string
  kind: RequirementKind | WholeKind
  /** The rule of the match; for experience, the line of work and the words, `fits` means all points, and `missing` none. */
  rule: EvidenceRule | 'fits' | 'partly' | 'missing'
  mandatory: boolean
  /** Integer points, at most `possible`; they add up to the score. */
  points: number
  /** Integer points for fully meeting the requirement; they add up to 100. */
  possible: number
  via: string
  spans: Span[]
}

export type MustHaves = 'first' | 'by-score'

export type Score = {
  score: number
  contributions: Contribution[]
  /** Whether no must-have is missing. */
  hasMandatory: boolean
  /**
   * Whether only the score ranks others before them: with all must-haves and in the line of work, or if the position
   * has no must-haves.
   */
  standsFirst: boolean
  /** Rounding difference, 0 to TIE_MAX, which orders equal scores. */
  tie: number
  /** Match of the line of work, 0 to 100; undefined if it is unknown. */
  career: number | undefined
  /** Match of the description's words, 0 to 100; undefined if they are not used. */
  words: number | undefined
}
export const TIE_MAX = 999

/**
 * Returns the integer points, 100 in total, for skills, words, line of work and experience.
 * @param share from shareOfWords
 * @param career 0 if the line of work is unknown
 */
function worthOfParts({ share, career, experience }: { share: number; career: number; experience: number }) {
  const left = skillPoints(career, experience)
  const words = Math.round(left * share)
  return { skills: left - words, words, career, experience }
}
type Worths = ReturnType<typeof worthOfParts>

/** Returns the points of the parts for people with a known and an unknown line of work. */
export function worthsOf(demand: Demand): [known: Worths, unknown: Worths] {
  const share = shareOfWords(demand, namesOfWork(demand))
  const { points: experience } = requiredExperience(demand.experience, demand.seniority)
  return [
    worthOfParts({ share, career: careerPointsOf(demand), experience }),
    worthOfParts({ share, career: 0, experience }),
  ]
}

/** Returns the points of the line of work for people with a known one. */
export const careerPointsOf = ({ workPoints = CAREER_POINTS, lines = [] }: Demand): number =>
  lines.some(isOfField) ? workPoints : Math.min(workPoints, TITLE_POINTS)

/** Returns the share, 0 to 1, that the description's words take of the points for skills; 0 if they are not used. */
export const shareOfWords = (demand: Demand, names: ReadonlySet<string>): number =>
  demand.words === undefined || demand.words.length === 0 ? 0 : wordPointShare(understoodOf(demand, names))

type DemandContent = Pick<Demand, 'skills' | 'lines'>
function understoodOf({ skills, lines = [] }: DemandContent, names: ReadonlySet<string>) {
  const asked = skills.filter((skill) => weightBesideWork(skill, names) > 0)
  const known = asked.filter(({ skillId }) => findSkill(skillId) !== undefined)
  return { known: known.length, asked: asked.length, isFieldKnown: lines.some(isOfField) }
}

/** Whether enough of the requirements is known to do without words. */
export const knowsEnough = (demand: DemandContent, names: ReadonlySet<string>): boolean =>
  unknownShareOf(understoodOf(demand, names)) === 0

/** Returns the exact points of each part before rounding, with the same arithmetic as the ranking query. */
const exactShares = (
  worth: Worths,
  { met, wanted, fit, career, words, inWork }: Sums,
): [number, number, number, number] => [
  wanted === 0 ? 0 : (worth.skills * (met / (wanted * 100)) * inWork) / 100,
  (worth.words * words) / 100,
  (worth.career * career) / 100,
  (((worth.experience * fit) / 100) * inWork) / 100,
]
/** `fit` of the experience, `career`, `words` and `inWork`, from shareInWork, 0 to 100. */
type Sums = { met: number; wanted: number; fit: number; career: number; words: number; inWork: number }

/**
 * Scores how well a candidate meets the requirements, 0 to 100, and why: one contribution for each skill, one for the
 * line of work if known, one for the description's words if used, and one for experience; their points add up to the
 * score exactly. Order: skills as given, experience last.
 */
export function scoreCandidate(demand: Demand, candidate: CandidateFacts): Score {
  const { skills } = demand
  const experience = requiredExperience(demand.experience, demand.seniority)
  const career = compareCareers(demand, candidate)
  const names = namesOfWork(demand)
  const weights = weightsBesideWork(skills, names)
  const weighed = skills.map(
    (skill, at): WeighedSkill => ({
      skill,
      weight: weights[at] ?? 0,
      evidence: evidenceOf(skill.skillId, { candidate, names, career }),
    }),
  )
  const wanted = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const met = weighed.reduce((sum, { weight, evidence }) => sum + weight * (evidence?.strength ?? 0), 0)
  const fit = experienceFit(candidate.experienceMonths, experience)
  const share = shareOfWords(demand, names)
  const [known, unknown] = worthsOf(demand)
  const worth = career ? known : unknown
  const words = share > 0 ? (candidate.words?.fit ?? 0) : undefined
  const inWork = career ? shareInWork(career.fit, worth.career) : 100
  const shares = exactShares(worth, { met, wanted, fit, career: career?.fit ?? 0, words: words ?? 0, inWork })
  const exact = shares.reduce((sum, part) => sum + part, 0)
  const score = Math.round(exact)
  const [forSkills = 0, forWords = 0, forCareer = 0, forExperience = 0] = roundTo(score, shares)
  const worthOf = toWholePoints(
    forSkills,
    wanted === 0 ? 0 : worth.skills,
    weighed.map(({ skill, weight, evidence }) => ({
      weight,
      strength: ((evidence?.strength ?? 0) * inWork) / 100,
      isMet: isMet(evidence) && !isToldByWork(weight, evidence),
      isMust: skill.mandatory,
    })),
  )
  const ofSkills = weighed.map(
    ({ skill, evidence }, at): Contribution => ({
      requirement: skill.name,
      skillId: skill.skillId,
      kind: skill.kind,
      rule: evidence?.rule ?? 'missing',
      mandatory: skill.mandatory,
      points: worthOf[at]?.points ?? 0,
      possible: worthOf[at]?.possible ?? 0,
      via: evidence?.via ?? '',
      spans: [...(evidence?.spans ?? [])],
    }),
  )
  const had = candidate.words?.had.slice(0, SHOWN_WORDS_MAX) ?? []
  const others = [
    ...(words === undefined
      ? []
      : [wholePart('words', 'Words of the description', { points: forWords, possible: worth.words }, had.join(', '))]),
    ...(career
      ? [wholePart('career', 'Line of work', { points: forCareer, possible: worth.career }, career.shared.join(', '))]
      : []),
    wholePart('experience', 'Experience', { points: forExperience, possible: worth.experience }),
  ]
  const isAnyMust = skills.some(({ mandatory }) => mandatory)
  const hasMandatory = weighed.every(({ skill, evidence }) => !skill.mandatory || isMet(evidence))
  return {
    score,
    contributions: [...ofSkills, ...others],
    hasMandatory,
    standsFirst: demand.mustHaves === 'by-score' || !isAnyMust || (hasMandatory && (career?.fit ?? 100) >= FIRST_WORK),
    tie: Math.min(TIE_MAX, Math.max(0, Math.round((exact - score + 0.5) * TIE_MAX))),
    career: career?.fit,
    words,
  }
}

/** A similar skill does not meet a requirement: Go earns a little for a required Java, but does not replace it. */
const isMet = (evidence: Evidence | undefined): boolean => evidence !== undefined && evidence.rule !== 'adjacent'

/** Whether only the line of work indicates a skill with points of its own. */
const isToldByWork = (weight: number, evidence: Evidence | undefined) => weight > 0 && evidence?.strength === 0

type WeighedSkill = { skill: Requirement; weight: number; evidence: Evidence | undefined }
type Career = { fit: number; shared: string[] }
type ScoringFacts = { candidate: CandidateFacts; names: ReadonlySet<string>; career: Career | undefined }

/**
 * Returns what shows a skill: the résumé, or the work itself where the skill only names it. The work earns its points as the line
 * of work, so it adds none here.
 */
function evidenceOf(skillId: string, { candidate, names, career }: ScoringFacts): Evidence | undefined {
  const shown = candidate.skills.get(skillId)
  if (shown || !career || career.fit < SAME_WORK || !names.has(skillId)) return shown
  return { strength: 0, rule: 'inferred', spans: [] }
}

type Worth = Pick<Contribution, 'points' | 'possible'>

/** Returns a part met as a whole: fully, partly, or not at all. */
function wholePart(kind: WholeKind, requirement: string, worth: Worth, via = ''): Contribution {
  const rule = worth.points === worth.possible ? 'fits' : worth.points === 0 ? 'missing' : 'partly'
  return { requirement, skillId: '', kind, rule, mandatory: false, ...worth, via, spans: [] }
}

/** Returns the similarity of lines of work, and its reasons, largest first; undefined if one of them is unknown. */
function compareCareers({ lines = [] }: Demand, { lines: theirs }: CandidateFacts): Career | undefined {
  if (lines.length === 0 || !theirs || theirs.size === 0) return undefined
  const shared = lines.map(({ line, name, amount }) => ({ name, product: amount * (theirs.get(line) ?? 0) }))
  const fit = careerFit(shared.reduce((sum, { product }) => sum + product, 0))
  const most = shared.filter(({ product }) => product > 0).sort((one, other) => other.product - one.product)
  return { fit, shared: fit === 0 ? [] : most.slice(0, SHARED_MAX).map(({ name }) => name) }
}
const SHARED_MAX = 3
const SHOWN_WORDS_MAX = 8

/** Fit, out of a hundred, below which a line of work is another one. */
const OTHER_WORK = 10

/** Whether the line of work is another one; false if it is unknown. */
export const isOfOtherWork = ({ contributions }: Pick<Score, 'contributions'>): boolean =>
  contributions.some(({ kind, points, possible }) => kind === 'career' && points * 100 < OTHER_WORK * possible)

/**
 * Whether a candidate belongs on a shortlist: the score reaches the minimum, and the résumé names a primary skill, is
 * of the same line of work, or matches enough of the description's words.
 */
export const isMatch = ({ score, contributions, career = 0, words = 0 }: Score): boolean =>
  score >= MATCH_MIN_SCORE &&
  (career >= SAME_WORK ||
    words >= ENOUGH_WORDS ||
    contributions.some(({ kind, rule }) => kind === 'primary' && (rule === 'exact' || rule === 'synonym')))
