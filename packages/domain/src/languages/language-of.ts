import { memoize } from '../text/memoize.ts'
import stopWords from './data/stop-words.json' with { type: 'json' }

/** Two letters of ISO 639-1: "de", "nl". */
export type LanguageCode = string

const LANGUAGES: readonly LanguageCode[] = Object.keys(stopWords)
const languagesByWord = new Map<string, LanguageCode[]>()
for (const [language, words] of Object.entries(stopWords))
  for (const word of words) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])

/** Characters that are enough to tell the language. */
const READ = 2500
/** Minimum number of words that is not chance; and the factor by which the first language must lead the second. */
const LEAST_WORDS = 3
const LEAD = 1.15

type WordCounts = ReadonlyMap<LanguageCode, number>
/** The counts of the last text: a résumé is asked several times for its language. */
let last: { text: string; counts: WordCounts } | undefined

/** Counts the words of each language at the start of a text. */
export const countWords = (text: string): WordCounts => {
  if (last?.text === text) return last.counts
  const counts = new Map<LanguageCode, number>()
  for (const word of text
    .slice(0, READ)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    for (const language of languagesByWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  last = { text, counts }
  return counts
}

/**
 * Returns the language of a text from its function words and the usual words of a résumé; undefined if these are too
 * few or ambiguous. Chooses the tables for parsing a text (decision 82): sixteen European languages. Users are shown
 * `plainLanguageOf`, or the result of the server's library (decision 84).
 */
export const languageOf = memoize((text: string): LanguageCode | undefined => {
  const counts = countWords(text)
  const [first, second] = LANGUAGES.map((language) => ({ language, count: counts.get(language) ?? 0 })).toSorted(
    (a, b) => b.count - a.count,
  )
  if (!first || first.count < LEAST_WORDS || first.count < (second?.count ?? 0) * LEAD) return undefined
  return first.language
})

/** Japanese and Chinese have no spaces between words; their letters identify them. */
const EAST_ASIAN = /[\u3041-\u30ff\u3400-\u9fff]/gu
const LEAST_LETTERS = 5
const isEastAsian = (text: string): boolean => (text.slice(0, READ).match(EAST_ASIAN)?.length ?? 0) >= LEAST_LETTERS

/** Whether a text is in a known language other than English, so that models trained on English do not read it. */
export const isForeign = (text: string): boolean => (languageOf(text) ?? 'en') !== 'en' || isEastAsian(text)

/** Returns the number of English function words at the start of a text, and the maximum of any other language. */
export const compareWithEnglish = (text: string): { english: number; other: number } => {
  const { en = 0, ...others } = Object.fromEntries(countWords(text))
  return { english: en, other: Math.max(0, ...Object.values(others)) }
}
