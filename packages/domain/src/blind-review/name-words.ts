import { COMPANY_WORDS } from '../resumes/data/company-words.ts'
import nameWords from '../resumes/data/name-words.json' with { type: 'json' }
import nicknames from '../resumes/data/nicknames.json' with { type: 'json' }
import { TITLE_NOUNS } from '../resumes/data/title-nouns.ts'
import { isCity, isRegion } from '../resumes/place.ts'
import { findSkills } from '../skills/find-skills.ts'
import { memoize } from '../text/memoize.ts'
import nameContext from './data/name-context.json' with { type: 'json' }
import { foldName } from './sheet.ts'

const WORDS: ReadonlySet<string> = new Set(nameWords.map(foldName))
const PARTICLES: ReadonlySet<string> = new Set(nameContext.particles.map(foldName))
const TITLES: ReadonlySet<string> = new Set(nameContext.titles.map(foldName))

/** A part of a name: `forms` are its possible spellings, folded; a weak one is also an ordinary word. */
export type NameWord = { forms: readonly string[]; isWeak: boolean }

/** Letters of scripts without gaps between words. */
const WITHOUT_GAPS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
export const isWrittenWithoutGaps = (word: string): boolean => WITHOUT_GAPS.test(word)

const isSkill = (word: string): boolean =>
  findSkills(word).some(({ spans }) => spans.some(({ start, end }) => start === 0 && end === word.length))

/**
 * Whether a part of a name is also a word, a month, a town, a skill, a trade or a particle. Such a part counts as a
 * name only in context, or "May 2020" and "will lead" would be the names of May and Will.
 */
export const isOrdinaryWord = memoize((word: string): boolean => {
  const folded = foldName(word)
  if (isWrittenWithoutGaps(word)) return [...word].length < 2
  if (folded.length < 2 || WORDS.has(folded) || PARTICLES.has(folded)) return true
  if (COMPANY_WORDS.has(folded) || TITLE_NOUNS.has(folded)) return true
  const capitalized = word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
  return isCity(capitalized) || isRegion(capitalized) || isSkill(capitalized)
})

/** Returns the spellings of a word: "Müller" as "Mueller" and "Muller", "O'Brien" as "OBrien". */
function formsOf(word: string): string[] {
  const plain = foldName(word).replaceAll('’', "'")
  const spelled = foldName(
    word.toLowerCase().replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter] ?? ''}e`),
  )
  return [
    ...new Set([
      plain,
      spelled,
      plain.replaceAll("'", ''),
      plain.replaceAll("'", '’'),
      plain.length > 4 ? plain.replace(/([aou])e(?!$)/g, '$1') : plain,
    ]),
  ].filter((form) => form.length > 1)
}

const PART = /[\p{L}\p{M}'’]+/gu

/** Returns the parts of a name as written, without titles. */
export const partsOfName = (name: string): string[] =>
  (name.normalize('NFC').match(PART) ?? [])
    .map((part) => part.replace(/^['’]|['’]$/g, ''))
    .filter((part) => part !== '' && !TITLES.has(foldName(part)))

/** Short forms of first names, such as "Bob" for Robert. */
const SHORT_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(nicknames).map(([name, short]) => [foldName(name), short]),
)
const withShort = (name: string): string[] =>
  partsOfName(name).flatMap((part, place) => [part, ...(place === 0 ? (SHORT_NAMES.get(foldName(part)) ?? []) : [])])

export function listNameWords(names: readonly string[]): NameWord[] {
  const words = new Map<string, NameWord>()
  for (const part of names.flatMap(withShort)) {
    const key = foldName(part)
    if (!words.has(key)) words.set(key, { forms: formsOf(part), isWeak: isOrdinaryWord(part) })
  }
  return [...words.values()].filter(({ forms }) => forms.length > 0)
}

const isParticle = (part: string): boolean => PARTICLES.has(foldName(part))

/** Lists complete names, and the rest from their first particle on, as their parts: "Anna van der Berg", "van der Berg". */
export const listPhrases = (names: readonly string[]): string[][] =>
  names.flatMap((name) => {
    const parts = partsOfName(name)
    const particle = parts.findIndex(isParticle)
    const phrases = [parts, ...(particle > 0 ? [parts.slice(particle)] : [])]
    return phrases.filter(({ length }) => length > 1).map((phrase) => phrase.map(foldName))
  })

/**
 * Lists names as one word, as in email addresses and files: "janesmith", "jsmith", "smithj"; folded, with at least four
 * letters.
 */
export function listHandles(names: readonly string[]): { whole: ReadonlySet<string>; within: readonly string[] } {
  const whole = new Set<string>()
  const within = new Set<string>()
  for (const name of names) {
    const parts = partsOfName(name).map((part) => foldName(part).replace(/['’]/g, ''))
    const [first = '', last = ''] = [parts[0], parts.at(-1)]
    if (parts.length < 2) continue
    for (const handle of [first + last, last + first, parts.join(''), parts.toReversed().join('')])
      if (handle.length > 5) within.add(handle)
    const initials = parts.slice(0, -1).map((part) => part[0] ?? '')
    for (const handle of [
      first + last,
      last + first,
      (first[0] ?? '') + last,
      last + (first[0] ?? ''),
      initials.join('') + last,
      last + initials.join(''),
      first + (last[0] ?? ''),
    ])
      if (handle.length > 3 && !WORDS.has(handle)) whole.add(handle)
  }
  return { whole, within: [...within] }
}
