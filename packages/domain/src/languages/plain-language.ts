import { TABLE_LANGUAGES } from './concepts.ts'
import { countWords, type LanguageCode, languageOf } from './language-of.ts'

/**
 * Languages in which texts are read. Others sometimes resemble one of them, as Slovak does Czech, and are left to a
 * library.
 */
const READ_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['en', ...TABLE_LANGUAGES])

/** Minimum number of a language's function words, and the factor over any other language, before showing it to users. */
const ENOUGH_WORDS = 8
const PLAIN_LEAD = 2

/** Returns the language of a text if it is certain and one of those read; otherwise undefined. */
export const plainLanguageOf = (text: string): LanguageCode | undefined => {
  const [first, second] = [...countWords(text)].toSorted(([, one], [, other]) => other - one)
  if (!first || !READ_LANGUAGES.has(first[0])) return undefined
  return first[1] >= ENOUGH_WORDS && first[1] >= PLAIN_LEAD * (second?.[1] ?? 0) ? first[0] : undefined
}

/**
 * Whether a text is read with the tables of another language than the given one, so that showing that one would be
 * contradictory.
 */
export const isReadAsOther = (text: string, language: LanguageCode): boolean => {
  const read = languageOf(text)
  return read !== undefined && READ_LANGUAGES.has(read) && read !== language
}
