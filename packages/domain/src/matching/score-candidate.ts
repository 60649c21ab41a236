import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../span.ts'
import type { AskedWord } from './asked-words.ts'
import { isOfField, namesOfWork, weightBesideWork } from './names-of-work.ts'
import {
  CAREER_POINTS,
  careerFit,
  ENOUGH_WORDS,
  type EvidenceRule,
  EXPERIENCE_POINTS,
  experienceFit,
  MATCH_MIN_SCORE,
  NEAR_WORK,
  type Requirement,
  type RequirementKind,
  SAME_WORK,
  skillPoints,
  TITLE_POINTS,
  wordsShare,
} from './weights.ts'
import { roundTo, toWholePoints } from './whole-points.ts'
import type { Line } from './work-witnesses.ts'

/**
 * What a position asks for; experience in years. `lines`: the line of work, none where it is not known. `mustHaves`: whether who
 * has all of them stands before everybody else, as is usual, or only by the score. `workPoints`: what the line of work is worth,
 * CAREER_POINTS where nothing is said. `words`: those of the description, where little else of it was understood.
 */
export type Demand = {
  mustHaves?: MustHaves
  workPoints?: number
  words?: readonly AskedWord[]
  skills: readonly Requirement[]
  experience: { min: number; max: number }
  lines?: readonly Line[]
}

/** What the résumé shows of a skill: `strength` as strengthOf gives it, `via` the skill it follows from. */
export type Evidence = { strength: number; rule: EvidenceRule; via?: string; spans: readonly Span[] }

/** How well the words of a description are met, 0 to 100, and which of them, as the description writes them, first what counts most. */
export type WordsMet = { fit: number; had: readonly string[] }

/**
 * `lines`: how much each line of work is theirs, by its number; none where nothing tells. `words`: of the demand that they are
 * compared with; none where none of them is met.
 */
export type CandidateFacts = {
  words?: WordsMet
  experienceMonths: number
  skills: ReadonlyMap<string, Evidence>
  lines?: ReadonlyMap<number, number>
}

/** What is met as a whole, and not skill by skill. */
export type WholeKind = 'words' | 'career' | 'experience'

export type Contribution = {
  requirement: string
  skillId: string
  kind: RequirementKind | WholeKind
  /** Of experience, the line of work and the words: `fits` where all points are earned, `missing` where none is. */
  rule: EvidenceRule | 'fits' | 'partly' | 'missing'
  mandatory: boolean
  /** Whole points, at most `possible`; they add up to the score. */
  points: number
  /** Whole points for meeting the demand in full; they add up to 100. */
  possible: number
  via: string
  spans: Span[]
}

export type MustHaves = 'first' | 'by-score'

export type Score = {
  score: number
  contributions: Contribution[]
  /** Whether nothing is missing that the position must have. */
  hasMandatory: boolean
  /** Whether nobody stands before them but by the score: who has all must-haves, and is not of another line of work. */
  standsFirst: boolean
  /** 0 to TIE_MAX: of two with the same score, how much was lost or won by making it whole. */
  tie: number
  /** How well the line of work fits, 0 to 100; undefined where it is not known. */
  career: number | undefined
  /** How well the words of the description are met, 0 to 100; undefined where nobody is compared by them. */
  words: number | undefined
}
export const TIE_MAX = 999

/**
 * What skills, words, line of work and experience are worth, in whole points that come to 100.
 * @param share as shareOfWords gives it @param career 0 where the line of work is not known
 */
export function worthOfParts(share: number, career: number) {
  const words = Math.round(skillPoints(career) * share)
  return { skills: skillPoints(career) - words, words, career, experience: EXPERIENCE_POINTS }
}
type Worths = ReturnType<typeof worthOfParts>

/** What the line of work of a demand is worth to people of whom it is known. */
export const careerPointsOf = ({ workPoints = CAREER_POINTS, lines = [] }: Demand): number =>
  lines.some(isOfField) ? workPoints : Math.min(workPoints, TITLE_POINTS)

/** Of the points for skills, 0 to 1, what the words of the description have; none where it was understood. */
export const shareOfWords = (demand: Demand, names: ReadonlySet<string>): number =>
  demand.words === undefined || demand.words.length === 0 ? 0 : shareByLack(demand, names)

function shareByLack({ skills, lines = [] }: Understood, names: ReadonlySet<string>): number {
  const asked = skills.filter((skill) => weightBesideWork(skill, names) > 0)
  const known = asked.filter(({ skillId }) => findSkill(skillId) !== undefined)
  return wordsShare({ known: known.length, asked: asked.length, isFieldKnown: lines.some(isOfField) })
}
type Understood = Pick<Demand, 'skills' | 'lines'>

/** Whether so much of a demand is known that its words need not be compared. */
export const knowsEnough = (demand: Understood, names: ReadonlySet<string>): boolean => shareByLack(demand, names) === 0

/** What each part earns before it is made whole, by the same arithmetic as the ranking query. */
const exactShares = (worth: Worths, { met, wanted, fit, career, words }: Sums): [number, number, number, number] => [
  wanted === 0 ? 0 : worth.skills * (met / (wanted * 100)),
  (worth.words * words) / 100,
  (worth.career * career) / 100,
  (worth.experience * fit) / 100,
]
/** `fit` of the experience, `career` and `words` 0 to 100. */
type Sums = { met: number; wanted: number; fit: number; career: number; words: number }

/**
 * How well a candidate meets a demand, 0 to 100, and why: one contribution for every skill, one for the line of work where it
 * is known, one for the words of the description where people are compared by them, and one for experience, whose points add up to
 * the score exactly. Order: skills as demanded, experience last.
 */
export function scoreCandidate(demand: Demand, candidate: CandidateFacts): Score {
  const { skills, experience } = demand
  const career = compareCareers(demand, candidate)
  const names = namesOfWork(demand)
  const weighed = skills.map(
    (skill): Weighed => ({
      skill,
      weight: weightBesideWork(skill, names),
      evidence: evidenceOf(skill.skillId, { candidate, names, career }),
    }),
  )
  const wanted = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const met = weighed.reduce((sum, { weight, evidence }) => sum + weight * (evidence?.strength ?? 0), 0)
  const fit = experienceFit(candidate.experienceMonths, experience)
  const share = shareOfWords(demand, names)
  const worth = worthOfParts(share, career ? careerPointsOf(demand) : 0)
  const words = share > 0 ? (candidate.words?.fit ?? 0) : undefined
  const shares = exactShares(worth, { met, wanted, fit, career: career?.fit ?? 0, words: words ?? 0 })
  const exact = shares.reduce((sum, part) => sum + part, 0)
  const score = Math.round(exact)
  const [forSkills = 0, forWords = 0, forCareer = 0, forExperience = 0] = roundTo(score, shares)
  const worthOf = toWholePoints(
    forSkills,
    wanted === 0 ? 0 : worth.skills,
    weighed.map(({ skill, weight, evidence }) => ({
      weight,
      strength: evidence?.strength ?? 0,
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
  const hasMandatory = weighed.every(({ skill, evidence }) => !skill.mandatory || isMet(evidence))
  return {
    score,
    contributions: [...ofSkills, ...others],
    hasMandatory,
    standsFirst: demand.mustHaves === 'by-score' || (hasMandatory && (career?.fit ?? 100) >= NEAR_WORK),
    tie: Math.min(TIE_MAX, Math.max(0, Math.round((exact - score + 0.5) * TIE_MAX))),
    career: career?.fit,
    words,
  }
}

/** A neighbour of a skill is not the skill: Go earns a little where Java is asked for, and does not stand for it. */
const isMet = (evidence: Evidence | undefined): boolean => evidence !== undefined && evidence.rule !== 'adjacent'

/** Whether only the line of work speaks for a skill that has points of its own. */
const isToldByWork = (weight: number, evidence: Evidence | undefined) => weight > 0 && evidence?.strength === 0

type Weighed = { skill: Requirement; weight: number; evidence: Evidence | undefined }
type Career = { fit: number; shared: string[] }
type Known = { candidate: CandidateFacts; names: ReadonlySet<string>; career: Career | undefined }

/**
 * Returns what shows a skill: the résumé, or the work itself where the skill only names it. The work earns its points as the line
 * of work, so it adds none here.
 */
function evidenceOf(skillId: string, { candidate, names, career }: Known): Evidence | undefined {
  const shown = candidate.skills.get(skillId)
  if (shown || !career || career.fit < SAME_WORK || !names.has(skillId)) return shown
  return { strength: 0, rule: 'inferred', spans: [] }
}

type Worth = Pick<Contribution, 'points' | 'possible'>

/** A part that is met as a whole: in full, not at all, or partly. */
function wholePart(kind: WholeKind, requirement: string, worth: Worth, via = ''): Contribution {
  const rule = worth.points === worth.possible ? 'fits' : worth.points === 0 ? 'missing' : 'partly'
  return { requirement, skillId: '', kind, rule, mandatory: false, ...worth, via, spans: [] }
}

/** How near the lines of work are, and by what, most first; undefined where one of them is not known. */
function compareCareers({ lines = [] }: Demand, { lines: theirs }: CandidateFacts): Career | undefined {
  if (lines.length === 0 || !theirs || theirs.size === 0) return undefined
  const shared = lines.map(({ line, name, amount }) => ({ name, product: amount * (theirs.get(line) ?? 0) }))
  const fit = careerFit(shared.reduce((sum, { product }) => sum + product, 0))
  const most = shared.filter(({ product }) => product > 0).sort((one, other) => other.product - one.product)
  return { fit, shared: fit === 0 ? [] : most.slice(0, SHARED_MAX).map(({ name }) => name) }
}
const SHARED_MAX = 3
const SHOWN_WORDS_MAX = 8

/** Of a hundred, a line of work that fits less is another one. */
const OTHER_WORK = 10

/** Whether the line of work is another one; not where it is unknown. */
export const isOfOtherWork = ({ contributions }: Pick<Score, 'contributions'>): boolean =>
  contributions.some(({ kind, points, possible }) => kind === 'career' && points * 100 < OTHER_WORK * possible)

/**
 * Whether somebody belongs on a shortlist: the score is not below the minimum, and the résumé names a primary skill, is of the
 * same line of work, or has enough of the description's words.
 */
export const isMatch = ({ score, contributions, career = 0, words = 0 }: Score): boolean =>
  score >= MATCH_MIN_SCORE &&
  (career >= SAME_WORK ||
    words >= ENOUGH_WORDS ||
    contributions.some(({ kind, rule }) => kind === 'primary' && (rule === 'exact' || rule === 'synonym')))
