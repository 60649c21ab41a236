import { isDegree } from './demanded-degrees.ts'

export type RequirementKind = 'primary' | 'inferred' | 'additional'

/** A required skill. `score` from 1 to 100 is what users see and edit. */
export type Requirement = { skillId: string; name: string; kind: RequirementKind; score: number; mandatory: boolean }

export type EvidenceRule = 'exact' | 'synonym' | 'inferred' | 'adjacent'

/**
 * Points for experience; skills and line of work share the rest. Nearly every posting requires experience, but people
 * with the same years differ by work and skills: hence a tenth.
 */
export const EXPERIENCE_POINTS = 10
/** Points for the line of work if known for both, determined in decision 28; otherwise skills get them. */
export const CAREER_POINTS = 50
/** Maximum of these points if only the words of a title are known: another word need not be another line of work. */
export const TITLE_POINTS = 20
/** Range that a position may choose: with more, skills make no difference; with less, listing the skills is enough. */
export const CAREER_POINTS_BOUNDS = { min: 20, max: 70 }
/** @param careerPoints 0 if the line of work is unknown */
export const skillPoints = (careerPoints: number, experiencePoints: number = EXPERIENCE_POINTS): number =>
  100 - experiencePoints - careerPoints

/** Number of known skills at which a description counts as understood. */
export const UNDERSTOOD = 3
/** Number of skills that a field of work stands for: with a matching skill, and without one. */
const FIELD_WITH_SKILL = 2
const FIELD_ALONE = 1
/**
 * Share of the points for skills that the description's words take, if used: the maximum if only typed skills are known
 * of it.
 */
export const WORDS_SHARE = { least: 0.6, most: 0.8 } as const
/**
 * Returns how little of a description was understood, 0 to 1.
 * @param known weighted skills in the taxonomy
 * @param asked all weighted skills, including typed ones
 */
export function unknownShareOf({ known, asked, isFieldKnown }: UnderstoodShare): number {
  const understood = known + (isFieldKnown ? (known > 0 ? FIELD_WITH_SKILL : FIELD_ALONE) : 0)
  return asked === 0 ? 1 : Math.max(0, 1 - understood / UNDERSTOOD)
}
type UnderstoodShare = { known: number; asked: number; isFieldKnown: boolean }

/** Returns the share, 0 to 1, of the points for skills that the description's words get; larger the less was understood. */
export const wordPointShare = (understood: UnderstoodShare): number =>
  understood.asked === 0 ? 1 : WORDS_SHARE.least + (WORDS_SHARE.most - WORDS_SHARE.least) * unknownShareOf(understood)

/**
 * Okapi BM25: each repetition of a word counts less, and less in a long résumé than in a short one. `usual` and
 * `shortest` are numbers of lexemes of a résumé in the index; a shorter one counts as that long. Tuned in
 * decision 85.
 */
export const WORD_STRENGTH = { k1: 1.2, b: 0.9, usual: 160, shortest: 40 }
/** Share of the words, by weight, that counts as a full match: nobody writes all words of a posting. Tuned in decision 85. */
export const WORDS_FULL = 1
/**
 * Match at which words alone put a candidate on a shortlist: one in ten people in other occupations reaches it
 * (decision 85).
 */
export const ENOUGH_WORDS = 20
/**
 * Returns the match, 0 to 100.
 * @param met the weights of the matched words, each by its frequency
 * @param all those of all words
 */
export const wordMatchScore = (met: number, all: number): number =>
  all === 0 ? 0 : Math.min(100, Math.floor((100 * met) / (WORDS_FULL * all)))

/** Similarity, out of 100, from which lines of work count as the same; hardly any résumé is about a single occupation. */
export const CAREER_FULL = 70

/**
 * Returns the match, 0 to 100.
 * @param shared the sum of each line's worth times its amount
 */
export const careerFit = (shared: number): number => Math.min(100, Math.floor(shared / CAREER_FULL))

/**
 * Match at which the work alone puts a candidate without any of the skills on a shortlist, and skills that only repeat
 * the work count as met.
 */
export const SAME_WORK = 50
/**
 * Match below which having every must-have does not rank a candidate above people in the required work
 * (bench/matching/ranking-real-people).
 */
export const FIRST_WORK = 45
/** Match from which skills and experience earn all of their points. */
export const NEAR_WORK = 25

/**
 * Loss of skills and experience in another line of work, out of a hundred (rule A-301); less if a position gives the
 * line of work fewer points.
 */
export const OTHER_WORK_LOSS = 50
/**
 * Returns the share, out of a hundred, that skills and experience earn at a match of the line of work: all from
 * NEAR_WORK on, less and less below. Experience in another trade says little about this one
 * (bench/matching/ranking-real-people).
 */
export function shareInWork(fit: number, careerPoints: number): number {
  const lost = OTHER_WORK_LOSS * Math.min(1, careerPoints / CAREER_POINTS)
  return 100 - Math.floor((lost * Math.max(0, NEAR_WORK - fit)) / NEAR_WORK)
}

/**
 * Minimum score for the shortlist. Set by eye on invented people: in every occupation, people of related trades begin
 * to appear a little above it, and nobody below it fits.
 */
export const MATCH_MIN_SCORE = 20

/** Scores from which a fit is strong, and possible. */
export const STRONG_FROM = 60
export const POSSIBLE_FROM = 40

export const KIND_FACTOR: Record<RequirementKind, number> = { primary: 2, inferred: 1, additional: 1 }

/**
 * Divisor for degrees, which nearly every posting requires in every occupation: they weigh as a skill with half their
 * score.
 */
export const DEGREE_SHARE = 4

/**
 * Returns the integer weight of a skill. Squaring lets the few central skills of a posting outweigh its long tail;
 * mandatory skills count double, inferred ones, which nobody required in words, half.
 */
export const weightOf = ({ skillId, kind, score, mandatory }: Omit<Requirement, 'name'>): number => {
  const weight = score * score * KIND_FACTOR[kind] * (mandatory ? MANDATORY_FACTOR : 1)
  return isDegree(skillId) ? Math.ceil(weight / DEGREE_SHARE) : weight
}

/** Maximum total weight of inferred and nice-to-have skills, relative to the core skills. */
export const BESIDE_CORE = 0.5

/** Level from which a skill was used in a dated job (see resume/skill-evidence); lower ones are only written down. */
export const USED_LEVEL = 60
/** Points, out of a hundred, for a skill that is only written down, and for one used in its first job. */
export const WRITTEN = 25
export const USED = 70

/** Whether a skill of this strength was used in a dated job. */
export const isUsed = (strength: number): boolean => strength >= USED

/**
 * Returns how far evidence meets a requirement, 1 to 100. A list of skills, a headline or a course prove little, and
 * anyone can write one: a skill named there, by any usual name, earns a quarter; a use in a dated job earns 70, and its
 * depth (`level`, see resume/skill-evidence) the rest. An inferred skill counts by its level alone.
 */
export function strengthOf(rule: EvidenceRule, level: number): number {
  return Math.min(100, Math.max(1, Math.round(isNamed(rule) ? strengthOfNamed(level) : level)))
}

/** Whether the résumé names the skill itself, rather than implying it. */
export const isNamed = (rule: EvidenceRule): boolean => rule === 'exact' || rule === 'synonym'

const strengthOfNamed = (level: number): number =>
  level < USED_LEVEL
    ? (WRITTEN * level) / LISTED_LEVEL
    : USED + ((100 - USED) * (level - USED_LEVEL)) / (100 - USED_LEVEL)
/** Level of a skill that is only in the list of skills. */
export const LISTED_LEVEL = 55

/** Loss for each year above the required range, out of 100, and the minimum that remains. */
export const TOO_EXPERIENCED = { perYear: 5, least: 50 } as const
/** Factor of a must-have's weight over another skill with the same score. */
export const MANDATORY_FACTOR = 2

/**
 * Returns how well months of experience fit a range in years, 0 to 100: proportional below it, full within, and less
 * for every year above it, down to half, since too much experience raises a question but is not a fault.
 */
export function experienceFit(months: number, { min, max, perYear, least }: RequiredYears): number {
  if (months < min * 12) return Math.floor((100 * months) / (min * 12))
  if (months <= max * 12) return 100
  const above = Math.floor(((months - max * 12) * perYear) / 12)
  return Math.max(least, 100 - above)
}
type RequiredYears = { min: number; max: number; perYear: number; least: number }
