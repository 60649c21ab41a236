import { isDegree } from './demanded-degrees.ts'

export type RequirementKind = 'primary' | 'inferred' | 'additional'

/** A skill that a position asks for. `score` is the 1 to 100 that people see and edit. */
export type Requirement = { skillId: string; name: string; kind: RequirementKind; score: number; mandatory: boolean }

export type EvidenceRule = 'exact' | 'synonym' | 'inferred' | 'adjacent'

/**
 * Points that experience is worth; skills and line of work share the others. Experience is the one demand that nearly every
 * advertisement states, but people with the same years differ by their work and their skills: hence a tenth.
 */
export const EXPERIENCE_POINTS = 10
/** Points for the line of work where it is known of both, found with bench/ranking-held-back; where it is not, skills have them. */
export const CAREER_POINTS = 50
/** What they are at most where nothing but the words of a title is known of the work: another word for it is not another work. */
export const TITLE_POINTS = 20
/** What a position may make of them: with more, skills tell nobody from another; with less, whoever lists the skills is first. */
export const CAREER_POINTS_BOUNDS = { min: 20, max: 70 }
/** @param careerPoints 0 where the line of work is not known */
export const skillPoints = (careerPoints: number): number => 100 - EXPERIENCE_POINTS - careerPoints

/** So many skills that the taxonomy knows make a description understood. */
export const UNDERSTOOD = 3
/** For how many of them a field of work stands: where a skill bears it out, and where none does. */
const FIELD_WITH_SKILL = 2
const FIELD_ALONE = 1
/** What the words of a description take of the points for skills where nothing of it is known but skills that people typed. */
export const WORDS_SHARE = 0.6
/**
 * Of the points for skills, 0 to 1, what the words of the description earn, the more the less of it was understood.
 * @param known skills with a weight that the taxonomy knows
 * @param asked skills with a weight, those that people typed as well
 */
export function wordsShare({ known, asked, isFieldKnown }: Understood): number {
  const understood = known + (isFieldKnown ? (known > 0 ? FIELD_WITH_SKILL : FIELD_ALONE) : 0)
  return asked === 0 ? 1 : WORDS_SHARE * Math.max(0, 1 - understood / UNDERSTOOD)
}
type Understood = { known: number; asked: number; isFieldKnown: boolean }

/**
 * Okapi BM25: a word that is said again counts less each time, and in a long résumé less than in a short one. `usual` and
 * `shortest` are lexemes of a résumé in the index; a shorter one counts as that long. Set with bench/words.
 */
export const WORD_STRENGTH = { k1: 1.2, b: 0.9, usual: 160, shortest: 40 }
/**
 * Words that are met to this part, by their weight, are met in full: nobody writes all words of an advertisement. Set with
 * bench/words.
 */
export const WORDS_FULL = 0.6
/** From this fit on, words alone put somebody on a shortlist: of other occupations one in ten has as much (bench/words). */
export const ENOUGH_WORDS = 25
/** 0 to 100. @param met the weights of the words that a résumé has, each by how often it has it, beside `all` of them */
export const wordsFit = (met: number, all: number): number =>
  all === 0 ? 0 : Math.min(100, Math.floor((100 * met) / (WORDS_FULL * all)))

/** Of 100, from here on a line of work is the same as the one asked for; hardly a résumé speaks of one occupation alone. */
export const CAREER_FULL = 70

/** 0 to 100. @param shared the products of what each line is worth and how much it is theirs, added up */
export const careerFit = (shared: number): number => Math.min(100, Math.floor(shared / CAREER_FULL))

/**
 * From this fit on, whoever names none of the skills is on a shortlist for their work alone, and what only names the work is
 * taken as read.
 */
export const SAME_WORK = 40
/** Below this fit, having every must-have puts nobody before people of the work that is asked for (bench/ranking-held-back). */
export const NEAR_WORK = 25

/**
 * Candidates below this stay off the shortlist. Set by eye on invented people: in every occupation, people of neighbouring
 * trades begin to appear a little above it, and below nobody fits.
 */
export const MATCH_MIN_SCORE = 20

/** Scores from which a fit is called strong, and possible; bench/ranking-quality says how many of which occupation are there. */
export const STRONG_FROM = 60
export const POSSIBLE_FROM = 40

export const KIND_FACTOR: Record<RequirementKind, number> = { primary: 2, inferred: 1, additional: 1 }

/** A degree is asked for in nearly every advertisement, of people of every occupation: it weighs as a skill of half its score. */
export const DEGREE_SHARE = 4

/**
 * What a skill weighs in the sum, a whole number. The square lets the few central skills of an advertisement outweigh
 * its long tail; mandatory skills count double, inferred ones, which nobody asked for in words, half.
 */
export const weightOf = ({ skillId, kind, score, mandatory }: Omit<Requirement, 'name'>): number => {
  const weight = score * score * KIND_FACTOR[kind] * (mandatory ? MANDATORY_FACTOR : 1)
  return isDegree(skillId) ? Math.ceil(weight / DEGREE_SHARE) : weight
}

/** From this level on a skill was used in a job with dates (see resume/skill-evidence); below, it is only written down. */
export const USED_LEVEL = 60
/** What a skill that is only written down earns of a hundred, and one that was used in a job for the first time. */
export const WRITTEN = 25
export const USED = 70

/** Whether a skill of this strength was used in a job with dates. */
export const isUsed = (strength: number): boolean => strength >= USED

/**
 * How much of a requirement the evidence meets, 1 to 100. A list of skills, a headline or a course prove little, and anybody can
 * write one: what is named there, by any usual name, earns a quarter; used in a job with dates 70, and its depth (`level`,
 * see resume/skill-evidence) the rest. A skill that only follows from others counts by its level alone.
 */
export function strengthOf(rule: EvidenceRule, level: number): number {
  return Math.min(100, Math.max(1, Math.round(isNamed(rule) ? strengthOfNamed(level) : level)))
}

/** Whether the résumé has a word for the skill itself, and it does not follow from another. */
export const isNamed = (rule: EvidenceRule): boolean => rule === 'exact' || rule === 'synonym'

const strengthOfNamed = (level: number): number =>
  level < USED_LEVEL
    ? (WRITTEN * level) / LISTED_LEVEL
    : USED + ((100 - USED) * (level - USED_LEVEL)) / (100 - USED_LEVEL)
/** Of a skill that stands among the skills and nowhere else. */
export const LISTED_LEVEL = 55

/** What each year above the range asked for takes of the fit of experience, of 100, and what is left at least. */
export const TOO_EXPERIENCED = { perYear: 5, least: 50 } as const
/** What a must-have weighs more than any other skill of its score. */
export const MANDATORY_FACTOR = 2

/**
 * How well months of experience fit a range given in years, 0 to 100: in proportion below it, full within, and above it
 * less for every year, down to half, since too much experience raises a question but is not a fault.
 */
export function experienceFit(months: number, { min, max }: { min: number; max: number }): number {
  if (months < min * 12) return Math.floor((100 * months) / (min * 12))
  if (months <= max * 12) return 100
  const above = Math.floor(((months - max * 12) * TOO_EXPERIENCED.perYear) / 12)
  return Math.max(TOO_EXPERIENCED.least, 100 - above)
}
