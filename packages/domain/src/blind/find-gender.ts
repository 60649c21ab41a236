import { FOREIGN_LANGUAGE_NAMES } from '../languages/resume-words.ts'
import { HUMAN_LANGUAGES } from '../resume/data/human-languages.ts'
import genderWords from './data/gender-words.json' with { type: 'json' }
import nativeWords from './data/native-words.json' with { type: 'json' }
import type { Removal } from './redraw.ts'
import type { Sheet } from './sheet.ts'

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(genderWords).flatMap((words) =>
    Object.entries(words).map(([word, neutral]) => [word.toLowerCase(), neutral] as const),
  ),
)
const NATIVE: ReadonlyMap<string, string> = new Map(
  Object.entries(nativeWords).flatMap(([fluent, words]) => words.map((word) => [word, fluent.trim()] as const)),
)
const listed = (words: Iterable<string>): string =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
    .join('|')

/** In capitals, "HIS", "SHE" and "HE" are systems, departments and schools. */
const GENDER = new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${listed(WORDS.keys())})(?![\\p{L}\\p{N}]|/[\\p{L}])`, 'giu')
/** Behind or before the name of a language: "Hindi (native)", "native German speaker", not "cloud-native" or "React Native". */
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

/** As the word was written: small, with a capital, in capitals. */
const inCase = (word: string, like: string): string => {
  if (like.length > 3 && like === like.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(like) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}

/** Words that tell somebody's gender or where they grew up, in words that do not: "she led" as "they led", "native" as "fluent". */
export function findGender({ text }: Sheet): Removal[] {
  const gendered = [...text.matchAll(GENDER)].flatMap((match): Removal[] => {
    const [written] = match
    const neutral = WORDS.get(written.toLowerCase().replaceAll('’', "'"))
    const isSystem = written.length < 4 && written === written.toUpperCase()
    if (!neutral || isSystem) return []
    return [{ start: match.index, end: match.index + written.length, kind: 'word', mark: inCase(neutral, written) }]
  })
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
