import { fillTemplate, type SentenceValues, type Template } from '../text/sentence.ts'

/** A company's terms by our term; a missing or empty one is ours. */
export type OwnWords = Readonly<Record<string, string>>

const OURS = ['project', 'position', 'candidate', 'shortlist'] as const

type OwnNoun = (typeof OURS)[number]
type NounForm = OwnNoun | `${OwnNoun}s` | `a ${OwnNoun}`

/** Placeholders for a company's terms in a sentence: `{candidate}`, `{Candidates}`, `{a candidate}`, `{A candidate}`. */
export type OwnPlace = NounForm | Capitalize<NounForm>

/** Writes a sentence like `sentence` of `text/sentence.ts`, with placeholders filled by a company's terms. */
export type SentenceWriter = <const T extends Template>(template: T, ...values: SentenceValues<T, OwnPlace>) => string

const startUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the English plural of a word, proposed by the settings; a typed plural takes precedence. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

function placesOf(words: OwnWords, ours: OwnNoun): [OwnPlace, string][] {
  const one = words[ours] || ours
  const many = words[`${ours}s`] || pluralOf(one)
  const withArticle = `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`
  const small = [[ours, one] as const, [`${ours}s`, many] as const, [`a ${ours}`, withArticle] as const]
  return small.flatMap(([place, word]) => [
    [place, word],
    [startUpper(place) as OwnPlace, startUpper(word)],
  ])
}

/**
 * Returns a function that writes our texts in a company's terms. Text written by users is a value of a sentence and
 * stays as it is.
 */
export function createSentenceWriter(words: OwnWords): SentenceWriter {
  const own = Object.fromEntries(OURS.flatMap((ours) => placesOf(words, ours)))
  return (template, ...[values]) => fillTemplate(template, { ...own, ...values })
}
