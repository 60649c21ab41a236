/** What somebody is judged by in an interview. `key` stays the same whatever the label becomes. */
export type ScorecardAttribute = { key: string; label: string; help: string }

/** From 1 to 4: an even number, so that nobody can keep to the middle. */
export const RATINGS = [1, 2, 3, 4] as const
export type AttributeRating = (typeof RATINGS)[number]

/** What each rating means, in words. */
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

/** Our own bounds: a card that is filled within minutes of the interview. */
export const ATTRIBUTES_MAX = 12
export const ATTRIBUTE_LABEL_MAX = 80
export const ATTRIBUTE_HELP_MAX = 300
export const SCORECARD_NOTE_MAX = 5_000

/** What a company judges by that has chosen nothing else. */
export const DEFAULT_ATTRIBUTES: readonly ScorecardAttribute[] = [
  { key: 'craft', label: 'Knowledge of the field', help: 'What the position cannot be done without' },
  { key: 'problems', label: 'Solving problems', help: 'Takes apart what is unclear, and sees what matters' },
  { key: 'clarity', label: 'Saying things clearly', help: 'Listens, asks, and is understood' },
  { key: 'together', label: 'Working with others', help: 'Gives and takes; what earlier teams say' },
  { key: 'interest', label: 'Interest in this position', help: 'Knows what it is, and wants it' },
]

/** Ratings by key of the attribute; an attribute without one was not looked at. */
export type Ratings = Readonly<Record<string, AttributeRating | undefined>>

/** What is wrong with a card that is to be handed in; nothing of a draft is. */
export type CardProblem = 'no-rating' | 'no-verdict'

export function findCardProblems(
  attributes: readonly ScorecardAttribute[],
  { ratings, verdict }: { ratings: Ratings; verdict: Verdict | null },
): CardProblem[] {
  const isRated = attributes.some(({ key }) => ratings[key] !== undefined)
  return [...(isRated ? [] : ['no-rating' as const]), ...(verdict === null ? ['no-verdict' as const] : [])]
}
