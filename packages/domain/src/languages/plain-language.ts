import { TABLE_LANGUAGES } from './concepts.ts'
import { countWords, type LanguageCode, languageOf } from './language-of.ts'

/** The languages that texts are read in. Others look like one of them at times, as Slovak does like Czech, and are left to a library. */
const READ_LANGUAGES: ReadonlySet<LanguageCode> = new Set(['en', ...TABLE_LANGUAGES])

/** From so many of its small words on, and with so many times those of any other, a language can be told to people. */
const ENOUGH_WORDS = 8
const PLAIN_LEAD = 2

/** The language that a text is plainly in, of those that it can be read in; nothing where there is any doubt. */
export const plainLanguageOf = (text: string): LanguageCode | undefined => {
  const [first, second] = [...countWords(text)].toSorted(([, one], [, other]) => other - one)
  if (!first || !READ_LANGUAGES.has(first[0])) return undefined
  return first[1] >= ENOUGH_WORDS && first[1] >= PLAIN_LEAD * (second?.[1] ?? 0) ? first[0] : undefined
}

/** Whether a text is read by the tables of another language than the one given, so that naming that one would contradict it. */
export const isReadAsOther = (text: string, language: LanguageCode): boolean => {
  const read = languageOf(text)
  return read !== undefined && READ_LANGUAGES.has(read) && read !== language
}
