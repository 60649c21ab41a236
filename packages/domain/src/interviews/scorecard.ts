/** An attribute rated in an interview. `key` stays the same when the label changes. */
export type ScorecardAttribute = { key: string; label: string; help: string }

/** Ratings from 1 to 4: an even number, so that nobody can choose the middle. */
export const RATINGS = [1, 2, 3, 4] as const
export type AttributeRating = (typeof RATINGS)[number]

/** Meaning of each rating, in words. */
export const RATING_WORDS: Readonly<Record<AttributeRating, string>> = {
  1: 'Well below',
  2: 'Below',
  3: 'Meets',
  4: 'Above',
}

export const VERDICTS = ['strong_no', 'no', 'yes', 'strong_yes'] as const
export type Verdict = (typeof VERDICTS)[number]

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
}

/** Limits of a scorecard. Chosen by us: filled in within minutes of the interview. */
export const ATTRIBUTES_MAX = 12
export const ATTRIBUTE_LABEL_MAX = 80
export const ATTRIBUTE_HELP_MAX = 300
export const SCORECARD_NOTE_MAX = 5_000

/** Default attributes of a company. */
export const DEFAULT_ATTRIBUTES: readonly ScorecardAttribute[] = [
  { key: 'craft', label: 'Job knowledge', help: 'What they must know to do the job' },
  { key: 'problems', label: 'Problem solving', help: 'Breaks down unclear problems and sees what matters' },
  { key: 'clarity', label: 'Communication', help: 'Listens, asks questions and explains clearly' },
  { key: 'together', label: 'Teamwork', help: 'Works well with others, now and in earlier teams' },
  { key: 'interest', label: 'Interest in the position', help: 'Knows what the job is and wants it' },
]

/** Ratings by key of the attribute; an attribute without one was not assessed. */
export type Ratings = Readonly<Record<string, AttributeRating | undefined>>

/** A problem that prevents submitting a scorecard; drafts have none. */
export type CardProblem = 'no-rating' | 'no-verdict'

export function findCardProblems(
  attributes: readonly ScorecardAttribute[],
  { ratings, verdict }: { ratings: Ratings; verdict: Verdict | null },
): CardProblem[] {
  const isRated = attributes.some(({ key }) => ratings[key] !== undefined)
  return [...(isRated ? [] : ['no-rating' as const]), ...(verdict === null ? ['no-verdict' as const] : [])]
}
