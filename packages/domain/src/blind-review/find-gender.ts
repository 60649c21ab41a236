import { languageOf } from '../languages/language-of.ts'
import { FOREIGN_LANGUAGE_NAMES } from '../languages/resume-words.ts'
import { HUMAN_LANGUAGES } from '../resumes/data/human-languages.ts'
import genderWords from './data/gender-words.json' with { type: 'json' }
import nativeWords from './data/native-words.json' with { type: 'json' }
import type { Removal } from './mask-redactions.ts'
import type { Sheet } from './sheet.ts'

/** Replacements of words by language. English applies to every text, since people in every country use some. */
const WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(genderWords).map(([language, words]) => [
    language,
    new Map(Object.entries(words).map(([word, neutral]) => [word.toLowerCase(), neutral])),
  ]),
)
const NATIVE: ReadonlyMap<string, string> = new Map(
  Object.entries(nativeWords).flatMap(([fluent, words]) => words.map((word) => [word, fluent.trim()] as const)),
)
const listed = (words: Iterable<string>): string =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
    .join('|')

const GENDER: ReadonlyMap<string, RegExp> = new Map(
  [...WORDS].map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${listed(words.keys())})(?![\\p{L}\\p{N}]|/[\\p{L}])`, 'giu'),
  ]),
)
/** "Entwicklerin", "Ärztinnen": the German ending for women; first names with the same ending are excluded. */
const GERMAN_ENDING =
  /(?<![\p{L}\p{N}])(?!valentin|konstantin|augustin)\p{Lu}[\p{L}-]{3,40}?(?:er|or|ist|eur|ent|ant|ekt|log|tiv)in(?!\p{L})/giu

/**
 * Follows or precedes the name of a language: "Hindi (native)", "native German speaker", not "cloud-native" or "React
 * Native".
 */
const LANGUAGE = [...HUMAN_LANGUAGES, ...FOREIGN_LANGUAGE_NAMES]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const NATIVE_LEVEL = new RegExp(
  `(?<=(?<!\\p{L})(?:${LANGUAGE})(?:\\s{0,2}[-–:,(|/]\\s{0,2}|\\s))(?:${listed(NATIVE.keys())})(?!\\p{L})`,
  'giu',
)
const NATIVE_SPEAKER = new RegExp(
  `(?<![\\p{L}-])(?:(?:native|bilingual)(?= (?:${LANGUAGE})(?!\\p{L}))|(?:${listed([...NATIVE.keys()].filter((word) => word.includes(' ') || word.length > 9))})(?![\\p{L}]))`,
  'giu',
)

/** Returns a word in the case of another: lower case, capitalized, or upper case. */
const inCase = (word: string, like: string): string => {
  if (like.length > 3 && like === like.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(like) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}

const findWords = (text: string, language: string): Removal[] =>
  [...text.matchAll(GENDER.get(language) ?? /$^/g)].flatMap((match): Removal[] => {
    const [written] = match
    const neutral = WORDS.get(language)?.get(written.toLowerCase().replaceAll('’', "'"))
    // "HIS", "SHE" and "HE" in capitals are systems, departments and schools.
    const isSystem = written.length < 4 && written === written.toUpperCase()
    if (!neutral || isSystem) return []
    return [{ start: match.index, end: match.index + written.length, kind: 'word', mark: inCase(neutral, written) }]
  })

const findEndings = (text: string): Removal[] =>
  [...text.matchAll(GERMAN_ENDING)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: 'word',
    mark: match[0].slice(0, -2),
  }))

/**
 * Finds words that reveal a person's gender or where they grew up, with neutral replacements: "she led" becomes "they
 * led", "native" becomes "fluent".
 */
export function findGender({ text }: Sheet): Removal[] {
  const language = languageOf(text) ?? 'en'
  const gendered = [
    ...findWords(text, 'en'),
    ...(language === 'en' ? [] : findWords(text, language)),
    ...(language === 'de' ? findEndings(text) : []),
  ]
  const native = [...text.matchAll(NATIVE_LEVEL), ...text.matchAll(NATIVE_SPEAKER)].map((match): Removal => {
    const written = match[0].trimEnd()
    return {
      start: match.index,
      end: match.index + written.length,
      kind: 'word',
      mark: inCase(NATIVE.get(written.toLowerCase()) ?? 'fluent', written),
    }
  })
  return [...gendered, ...native]
}
