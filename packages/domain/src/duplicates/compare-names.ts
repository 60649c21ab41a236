import nameContext from '../blind-review/data/name-context.json' with { type: 'json' }
import { foldName } from '../blind-review/sheet.ts'
import nicknames from '../resumes/data/nicknames.json' with { type: 'json' }
import { editDistance } from '../text/edit-distance.ts'

/**
 * Result of comparing two names. `same`: the same words, in any order and spelling. `compatible`: one omits or shortens
 * what the other spells out. `close`: one may be a typo of the other, or omits too much to tell. `first-name`: only the
 * first name is the same, as after a marriage. `unknown`: a name is missing, or in a script that cannot be compared.
 */
export type NameComparison = 'same' | 'compatible' | 'close' | 'first-name' | 'unknown' | 'different'

/** Levels from the most certain to the least. */
const LEVELS: readonly NameComparison[] = ['same', 'compatible', 'close', 'first-name', 'unknown', 'different']

/** Maximum number of words in a name; longer texts are no names, and slow to compare. */
const WORDS_MAX = 12
/** Maximum number of spellings of a name, such as "native script (Latin script)". */
const VARIANTS_MAX = 4

const DEGREES = [
  'phd',
  'mba',
  'msc',
  'bsc',
  'cpa',
  'cfa',
  'pmp',
  'ing',
  'dipl',
  'esq',
  'prof',
  'dr',
  'nee',
  'cv',
  'resume',
]
const TITLES = new Set([...nameContext.titles.filter((title) => title.length > 1).map(foldName), ...DEGREES])
const PARTICLES = new Set(nameContext.particles.map(foldName))
/** "Senhor" is also written "Sr.", but before a name. */
const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'junior',
  junior: 'junior',
  sr: 'senior',
  senior: 'senior',
  ii: 'second',
  iii: 'third',
}

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g ґ=g д=d е=e ё=e є=e ж=zh з=z и=i і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=iu я=ia'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=i φ=f χ=h ψ=ps ω=o'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Transliterations of the same sound, after removing accents: "Müller" and "Mueller", "Yuri" and "Iurii". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/([aou])e(?!$)/g, '$1'],
  [/ph/g, 'f'],
  [/[yj]/g, 'i'],
  [/ks/g, 'x'],
  [/kh/g, 'h'],
  [/ck|c(?![hieaou]|$)|c(?=[aou])/g, 'k'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})h$/, ''],
]

const spell = (word: string): string => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word)

type Word = { plain: string; spelled: string }
type Variant = { words: readonly Word[]; generation: string | undefined; isLatin: boolean }

const latinOf = (text: string) => [...text].map((letter) => CYRILLIC[letter] ?? GREEK[letter] ?? letter).join('')

function readVariant(text: string): Variant | undefined {
  const parts = latinOf(foldName(text).replace(/['’`´ʼ]/g, ''))
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '')
  const generation = parts
    .slice(1)
    .map((part) => GENERATIONS[part])
    .find(Boolean)
  const names = parts.filter((part, at) => !TITLES.has(part) && (at === 0 || !GENERATIONS[part]))
  const telling = names.filter((part) => part.length === 1 || !PARTICLES.has(part))
  const kept = (telling.length > 0 ? telling : names).slice(0, WORDS_MAX)
  if (kept.length === 0) return undefined
  return {
    words: kept.map((plain) => ({ plain, spelled: spell(plain) })),
    generation,
    isLatin: kept.every((part) => /^\p{Script=Latin}+$/u.test(part)),
  }
}

/** Returns the name without what is in brackets, and what is in them: "李雷 (Li Lei)". */
function readName(name: string): Variant[] {
  const text = name.normalize('NFC').slice(0, 200)
  // "Berg, Anna" has another order; words are compared in any order.
  const inBrackets = [...text.matchAll(/[([（]([^()[\]（）]+)[)\]）]/g)].map(([, inside = '']) => inside)
  const outside = text.replace(/[([（][^()[\]（）]*[)\]）]/g, ' ')
  return [outside, ...inBrackets.slice(0, VARIANTS_MAX - 1)].flatMap((variant) => readVariant(variant) ?? [])
}

/** Full first names by their short form, in a single spelling. */
const SHORT_FOR = new Map<string, Set<string>>()
for (const [name, short] of Object.entries(nicknames))
  for (const each of [name, ...short]) {
    const key = spell(foldName(each))
    SHORT_FOR.set(key, (SHORT_FOR.get(key) ?? new Set()).add(name))
  }

const isNickname = (one: Word, other: Word): boolean => {
  const names = SHORT_FOR.get(one.spelled)
  const others = SHORT_FOR.get(other.spelled)
  return names !== undefined && others !== undefined && [...names].some((name) => others.has(name))
}

type Likeness = 'equal' | 'short' | 'typo' | undefined

/** Whether a long word differs by one or two letters, such as "Jonsson" and "Johnson". */
const isTypo = ({ spelled: one }: Word, { spelled: other }: Word): boolean => {
  const length = Math.min(one.length, other.length)
  return length >= 5 && Math.abs(one.length - other.length) < 2 && editDistance(one, other) <= 1
}

function likenessOf(one: Word, other: Word): Likeness {
  if (one.plain === other.plain || one.spelled === other.spelled) return 'equal'
  const [short, long] = one.plain.length < other.plain.length ? [one, other] : [other, one]
  if (short.plain.length === 1)
    return long.spelled[0] === short.spelled[0] || long.plain[0] === short.plain ? 'short' : undefined
  if (isNickname(one, other)) return 'short'
  return isTypo(one, other) ? 'typo' : undefined
}

type Pairing = { equal: number; short: number; typo: number; left: readonly Word[]; over: readonly Word[] }

/** Pairs the words of the shorter name with those of the longer one, most similar first. */
function pairWords(short: readonly Word[], long: readonly Word[]): Pairing {
  const counts = { equal: 0, short: 0, typo: 0 }
  let left = [...short]
  const over = [...long]
  for (const likeness of ['equal', 'short', 'typo'] as const)
    left = left.filter((word) => {
      const at = over.findIndex((other) => likenessOf(word, other) === likeness)
      if (at < 0) return true
      over.splice(at, 1)
      counts[likeness] += 1
      return false
    })
  return { ...counts, left, over }
}

const joined = (words: readonly Word[]) => words.map(({ plain }) => plain).join('')

function compareVariants(one: Variant, other: Variant): NameComparison {
  if (one.isLatin !== other.isLatin) return 'unknown'
  if (one.generation && other.generation && one.generation !== other.generation) return 'different'
  const [short, long] = one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  if (joined(short) === joined(long)) return 'same'
  const { equal, short: shortened, typo, left, over } = pairWords(short, long)
  if (left.length === 0) {
    if (short.length === 1) return compareSingle(short, long)
    if (equal === long.length) return 'same'
    if (typo > 0) return equal + shortened > 0 ? 'close' : 'different'
    return 'compatible'
  }
  // Each has a word that the other lacks: another middle name, or another family name after the same first name.
  const isFirstSame =
    likenessOf(short[0] as Word, long[0] as Word) !== undefined && isWritten(short[0]) && isWritten(long[0])
  if (
    equal + shortened >= 2 &&
    isFirstSame &&
    left.length === 1 &&
    over.length === 1 &&
    likenessOf(lastOf(short), lastOf(long))
  )
    return 'close'
  return isFirstSame && likenessOf(short[0] as Word, long[0] as Word) !== 'typo' ? 'first-name' : 'different'
}

const isWritten = (word: Word | undefined): boolean => (word?.plain.length ?? 0) > 1
const lastOf = (words: readonly Word[]): Word => words.at(-1) as Word

/** A single word proves little: many share a first name, and families a family name. */
function compareSingle([word]: readonly Word[], long: readonly Word[]): NameComparison {
  const [first] = long
  const likeness = word && first && likenessOf(word, first)
  if (long.length === 1) return likeness === undefined ? 'different' : likeness === 'typo' ? 'close' : 'compatible'
  return likeness === 'equal' || likeness === 'short' ? (isWritten(word) ? 'compatible' : 'close') : 'close'
}

/** Compares two names as written; symmetric. */
export function compareNames(one: string | null, other: string | null): NameComparison {
  const [ofOne, ofOther] = [readName(one ?? ''), readName(other ?? '')]
  if (ofOne.length === 0 || ofOther.length === 0) return 'unknown'
  const found = new Set(ofOne.flatMap((a) => ofOther.map((b) => compareVariants(a, b))))
  // A script that both use decides; variants in other scripts are ignored.
  if (found.size > 1) found.delete('unknown')
  return LEVELS.find((level) => found.has(level)) ?? 'unknown'
}
