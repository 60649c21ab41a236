import { memoize } from '../text/memoize.ts'
import { readConcepts, TABLE_LANGUAGES } from './concepts.ts'
import occupations from './data/occupations.json' with { type: 'json' }
import englishToo from './data/shared-with-english.json' with { type: 'json' }
import titleWords from './data/title-words.json' with { type: 'json' }
import { foldGender, lettersOf } from './fold-gender.ts'

/** An occupation as a sequence of folded words; `name`: its English name, empty for words in any title ("Leiter"). */
type Phrase = { keys: readonly string[]; name?: string }

/** A word of a title with its position. */
type Word = { key: string; from: number; to: number }

const WORD = /\p{L}[\p{L}\p{M}]*/gu
/** Gender markers of a title: "(m/w/d)", "(H/F)", "m/v", "*in", ":in", "/-in", "(in)". */
const FOR_WHOM =
  /\(\s*(?:[a-z]\s*[/|]\s*){1,3}[a-z]\s*\)|\b[mhfvwdx]\s?\/\s?[mhfvwdx](?:\s?\/\s?[mhfvwdx])?\b|(?<=\p{L})(?:[*:_/]-?|\()(?:innen|in|r|e|frau|n|a|o|ră|oare|trice|euse|ère)\)?(?!\p{L})/giu

const wordsIn = (text: string): Word[] =>
  [...text.replace(FOR_WHOM, (part) => ' '.repeat(part.length)).matchAll(WORD)].map((match) => ({
    key: foldGender(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))

const keysOf = (text: string): string[] => wordsIn(text).map(({ key }) => key)

type Tables = { byFirst: ReadonlyMap<string, Phrase[]>; englishOf: ReadonlyMap<string, string>; endings: string[] }

function readTables(): Tables {
  const concepts = readConcepts(occupations)
  // Folded words of our tables that are also English titles.
  const englishNouns = new Set(englishToo)
  const englishTitles = new Set(concepts.map(({ name }) => keysOf(name).join(' ')))
  // "Controller", "Project manager": English as well, and left unchanged.
  const isEnglishToo = (keys: readonly string[]) =>
    englishTitles.has(keys.join(' ')) || (keys.length === 1 && keys.every((key) => englishNouns.has(key)))
  const phrases: Phrase[] = [
    ...concepts.flatMap(({ name, words }) =>
      TABLE_LANGUAGES.flatMap((language) =>
        (words.get(language) ?? []).map((word) => {
          const keys = keysOf(word)
          return { keys, ...(!isEnglishToo(keys) && { name }) }
        }),
      ),
    ),
    ...titleWords.whole.map((word) => ({ keys: keysOf(word) })),
  ]
  return {
    byFirst: Map.groupBy(phrases, ({ keys }) => keys[0] ?? ''),
    englishOf: new Map(phrases.flatMap(({ keys, name }) => (keys.length === 1 && name ? [[keys[0] ?? '', name]] : []))),
    endings: titleWords.endings.map((word) => lettersOf(word)).toSorted((a, b) => b.length - a.length),
  }
}

let tables: Tables | undefined
/** Loaded with the first title rather than at startup. */
const tablesOf = (): Tables => {
  tables ??= readTables()
  return tables
}

/**
 * Minimum length before the last part of a compound: German and Dutch write occupations as one word:
 * "Baumaschinenführer", "kantoormedewerker".
 */
const LEAST_BEFORE = 3

type FoundPhrase = { first: number; last: number; name?: string }

const phraseAt = (words: readonly Word[], at: number): FoundPhrase | undefined => {
  const { byFirst, englishOf, endings } = tablesOf()
  const longest = (byFirst.get(words[at]?.key ?? '') ?? [])
    .filter(({ keys }) => keys.every((key, step) => words[at + step]?.key === key))
    .toSorted((a, b) => b.keys.length - a.keys.length)[0]
  if (longest) return { first: at, last: at + longest.keys.length - 1, ...(longest.name && { name: longest.name }) }
  const key = words[at]?.key ?? ''
  const ending = endings.find((word) => key.length >= word.length + LEAST_BEFORE && key.endsWith(word))
  const name = ending && englishOf.get(foldGender(ending))
  return ending ? { first: at, last: at, ...(name && { name }) } : undefined
}

const listFound = (words: readonly Word[]): FoundPhrase[] => {
  const found: FoundPhrase[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(words, at)
    if (!phrase) continue
    found.push(phrase)
    at = phrase.last
  }
  return found
}

/** Returns how certainly a phrase is a foreign job title: 3 if an occupation begins or ends it, 1 if it is within, or 0. */
export const foreignTitleScore = memoize((text: string): number => {
  const words = wordsIn(text.split(/[,(|]/)[0] ?? '')
  const found = listFound(words)
  if (found.length === 0) return 0
  return found[0]?.first === 0 || found.at(-1)?.last === words.length - 1 ? 3 : 1
})

/** Returns a title with its occupations in English, as in our tables of titles; English ones stay unchanged. */
export const titleInEnglish = memoize((title: string): string => {
  const words = wordsIn(title)
  let text = ''
  let at = 0
  for (const { first, last, name } of listFound(words)) {
    const [from, to] = [words[first]?.from ?? 0, words[last]?.to ?? 0]
    if (!name) continue
    text += title.slice(at, from) + name
    at = to
  }
  return at === 0 ? title : (text + title.slice(at)).replace(FOR_WHOM, '').trim()
})
