import { remembering } from '../remembering.ts'
import stopWords from './data/stop-words.json' with { type: 'json' }

/** Two letters of ISO 639-1: "de", "nl". */
export type LanguageCode = string

const LANGUAGES: readonly LanguageCode[] = Object.keys(stopWords)
const languagesByWord = new Map<string, LanguageCode[]>()
for (const [language, words] of Object.entries(stopWords))
  for (const word of words) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])

/** So much of a text tells its language; the rest would only cost time. */
const READ = 2500
/** Fewer words than this are chance; the first language leads the second by this factor. */
const LEAST_WORDS = 3
const LEAD = 1.15

/** How many words of each language stand in the beginning of a text. */
export const countWords = (text: string): Map<LanguageCode, number> => {
  const counts = new Map<LanguageCode, number>()
  for (const word of text
    .slice(0, READ)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    for (const language of languagesByWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  return counts
}

/**
 * The language of a text by its small words and the usual words of a résumé; nothing where these are too few or point to
 * several. What chooses the tables that a text is read by (decision 82): sixteen languages of Europe. What people are told
 * is `plainLanguageOf`, or what the server's library finds (decision 84).
 */
export const languageOf = remembering((text: string): LanguageCode | undefined => {
  const counts = countWords(text)
  const [first, second] = LANGUAGES.map((language) => ({ language, count: counts.get(language) ?? 0 })).toSorted(
    (a, b) => b.count - a.count,
  )
  if (!first || first.count < LEAST_WORDS || first.count < (second?.count ?? 0) * LEAD) return undefined
  return first.language
})

/** Whether a text is in a language that is known and not English: then nothing that has learned from English reads it. */
export const isForeign = (text: string): boolean => (languageOf(text) ?? 'en') !== 'en'

/** Of the beginning of a text: how many small words of English it has, and the most that any other language has. */
export const compareWithEnglish = (text: string): { english: number; other: number } => {
  const { en = 0, ...others } = Object.fromEntries(countWords(text))
  return { english: en, other: Math.max(0, ...Object.values(others)) }
}
