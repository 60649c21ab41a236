import { findSkills } from '../skills/find-skills.ts'
import { memoize } from '../text/memoize.ts'
import { COMPANY_WORDS } from './data/company-words.ts'
import givenNameWords from './data/given-name-words.json' with { type: 'json' }
import { GIVEN_NAMES } from './data/given-names.ts'
import nicknames from './data/nicknames.json' with { type: 'json' }
import { NO_NAME_WORDS } from './data/no-name-words.ts'
import { TITLE_NOUNS } from './data/title-nouns.ts'
import { findDegree } from './degrees.ts'
import { findHeadingKind } from './headings.ts'
import {
  bareName,
  eastAsianScore,
  isCapitalised,
  isCaseless,
  isEastAsian,
  isParticle,
  isWrittenAsName,
} from './name-shape.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import { isPlace } from './place.ts'
import { lettersOnly } from './text-lines.ts'
import { SCHOOL_NAME } from './words.ts'

/**
 * How much a text looks like a name. `shape` is 0 to 3, 0 for no name. `matches`: number of its words repeated by an
 * address or profile, `isConfirmed` whether all are. `ordinary`: number of words of a language or trade.
 */
export type Likeness = {
  shape: number
  matches: number
  isConfirmed: boolean
  isSingle: boolean
  hasGiven: boolean
  /** Whether a word that is no particle begins in lower case. */
  isUneven: boolean
  isLatin: boolean
  ordinary: 'none' | 'some' | 'all'
  /** "Grace Odhiambo": whether only the first word is one of a language, and that is also a given name. */
  isGivenWord: boolean
}

export type Handles = { handle: string; site: string }

const NOT_A_NAME = new RegExp(`\\b(?:${NO_NAME_WORDS.join('|')})\\b`, 'i')

/** Occupations that are also family or given names. */
const NAME_AND_TRADE =
  /^(?:cook|baker|butcher|mason|carpenter|marshal|page|painter|gardener|chaplain|porter|singer|guide|judge|farmer|tailor|steward|warden|ranger|dean|host|driver|dancer|model|major|captain|pilot|cashier|sergeant|clerk|broker|trader)$/

/** Whether the email address contains every longer word; then even a word for a trade or company is a name. */
const isConfirmed = (words: readonly string[], handle: string): boolean => {
  const long = words.map((word) => lettersOnly(word).replace(/[^a-z]/g, '')).filter((word) => word.length > 2)
  return long.length > 1 && long.every((word) => handle.includes(word))
}

const hasForeignWord = (text: string, words: readonly string[]): boolean => {
  const lower = words.map((word) => lettersOnly(word).replace(/[.,]/g, ''))
  if (NOT_A_NAME.test(text) || SCHOOL_NAME.test(text)) return true
  if (lower.length > 1 && lower.some((word) => COMPANY_WORDS.has(word) && word.length > 2)) return true
  return lower.some((word) => TITLE_NOUNS.has(word) && !NAME_AND_TRADE.test(word))
}

/** A legal form, whatever an address repeats. */
const LEGAL_FORM = /(?<!\p{L})(?:inc|ltd|llc|gmbh|plc|pvt|corp|llp|pte)(?!\p{L})/iu

const isGivenName = (word: string | undefined): boolean => GIVEN_NAMES.has(lettersOnly(word ?? ''))
/** "Pedro Sales": after an unambiguous given name, any single word is a surname. */
const isGivenAndFamily = ([first, ...others]: readonly string[]): boolean => others.length === 1 && isGivenName(first)

/** "Oracle Database", "Core Accomplishments", "MSc Physics": a skill, a degree, or a heading with a word before it. */
const isSomethingElse = memoize((text: string): boolean => {
  const words = text.split(/\s+/)
  const degree = findDegree(text)
  if (degree && degree.from === 0 && (degree.to === text.length || degree.to >= LEAST_OF_A_DEGREE)) return true
  if (words.length > 1 && words.some((word) => word.length > MOST_OF_A_NAME && findHeadingKind(word))) return true
  return findSkills(text).some(({ spans }) => spans.some(({ start, end }) => start === 0 && end === text.length))
})

/** Minimum length of a degree, since "MA" and "BA" are also names: "Ma Long". */
const LEAST_OF_A_DEGREE = 3
/** Maximum length of a section name that is also a surname. */
const MOST_OF_A_NAME = 6
const MOST_LETTERS = 100
const MOST_WORDS = 9
/** Usual number of words in a name; longer names are rare, and believed a little less. */
const USUAL_WORDS = 4
const NO_NAME_SIGN = /[\d@:;!?_=+*#\\<>[\]{}&%$"“”„«»()（）|•]|\/(?![op] )|^\/|\.\.\.$/

/** Counts the words of a name in an address or profile link. */
const tokensIn = (name: string, handle: string): number => {
  const words = lettersOnly(name)
    .split(/[^a-z]+/)
    .filter(Boolean)
  const whole = words.filter((word) => word.length > 2 && handle.includes(word)).length
  const initial = words[0]?.[0] ?? ''
  const last = words.at(-1) ?? ''
  return whole + (last.length > 2 && handle.includes(initial + last) ? 1 : 0)
}

/** "Vamsi krishna": later words may begin in lower case, if they are not words of a known language. */
const isUnevenName = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.length <= USUAL_WORDS &&
  /^\p{Lu}\p{Ll}/u.test(words[0] ?? '') &&
  words.every((word) => isCapitalised(word) || isParticle(word) || /^\p{Ll}{4,}$/u.test(word)) &&
  !words.some((word) => isOrdinaryWord(word))

/** "Rose", "Mark", "Tom": given names that are also words, or short. */
const MAY_BE_GIVEN: ReadonlySet<string> = new Set([
  ...givenNameWords,
  ...Object.entries(nicknames).flatMap(([name, short]) => [name, ...short]),
])

export const mayBeGiven = (word: string): boolean => MAY_BE_GIVEN.has(lettersOnly(word))

const isOrdinary = (word: string): boolean => word.split(/[-.]/).every(isOrdinaryWord)

const isGivenWord = ([first = '', ...others]: readonly string[]): boolean =>
  others.length > 0 && mayBeGiven(first) && isOrdinary(first) && !others.some(isOrdinary)

const countOrdinary = (words: readonly string[]): Likeness['ordinary'] => {
  const long = words.filter((word) => !isParticle(word) && word.replace(/[^\p{L}]/gu, '').length > 1)
  const count = long.filter(isOrdinary).length
  if (count === 0) return 'none'
  return count < long.length || mayBeGiven(words[0] ?? '') ? 'some' : 'all'
}

/** Returns 0 to 3; two to four words score best. */
const shapeOf = (text: string, words: readonly string[], handle: string, confirmed: boolean): number => {
  if (isPlace(text) || findHeadingKind(text) || LEGAL_FORM.test(text)) return 0
  if (words.length > 1 && new Set(words).size === 1) return 0
  if (isEastAsian(text)) return eastAsianScore(text)
  // A text entirely in lower case must be at least partly repeated by the address.
  const isSmall = /^\p{Ll}[\p{L} .'’-]+$/u.test(text) && words.length > 1 && words.length < 5
  const isWritten = isWrittenAsName(text) || isUnevenName(words)
  if (!isWritten && !(isSmall && (confirmed || tokensIn(text, handle) > 0))) return 0
  if (!confirmed && isSomethingElse(text)) return 0
  if (!confirmed && !isGivenAndFamily(words) && hasForeignWord(text, words)) return 0
  const trades = words.filter((word) => NAME_AND_TRADE.test(lettersOnly(word))).length
  if (trades > 0 && !confirmed) return words.length > 1 && trades < words.length ? 1 : 0
  if (words.every((word) => /^\p{L}\.?$/u.test(word))) return 0
  if (words.length === 1) return text.length > 2 ? 0.8 : 0
  return words.length <= USUAL_WORDS ? 3 : 2
}

const NONE: Likeness = {
  shape: 0,
  matches: 0,
  isConfirmed: false,
  isSingle: false,
  hasGiven: false,
  isUneven: false,
  isLatin: true,
  ordinary: 'none',
  isGivenWord: false,
}

/** Highest shape of a name. */
const SHAPE_MAX = 3
/** Weight of a word repeated by an address in the rank of a name. */
const MATCH_WEIGHT = 3

/** Returns the rank of a possible name, without what its line adds. */
export const rankOfLikeness = ({ shape, matches }: Pick<Likeness, 'shape' | 'matches'>): number =>
  shape + matches * MATCH_WEIGHT

/**
 * @param handle names of the person in addresses and profiles; `site`, the names of pages, confirms nothing by itself
 * @param least a text that can't rank higher counts as no name, which spares reading it closely
 */
export const likenessOf = (value: string, { handle, site }: Handles, least = 0): Likeness => {
  const text = value.length > 2 * MOST_LETTERS ? '' : bareName(value)
  const words = text.split(/\s+/)
  if (text.length < 2 || text.length > MOST_LETTERS || words.length > MOST_WORDS || NO_NAME_SIGN.test(text)) return NONE
  const matches = Math.min(2, Math.max(tokensIn(text, handle), tokensIn(text, site)))
  if (rankOfLikeness({ shape: SHAPE_MAX, matches }) <= least) return NONE
  const confirmed = isConfirmed(words, handle)
  const shape = shapeOf(text, words, handle, confirmed)
  return {
    shape,
    matches,
    isConfirmed: confirmed,
    isSingle: words.length === 1 && !(isEastAsian(text) && shape > 1),
    hasGiven: words.some((word, index) => index < 2 && isGivenName(word)),
    isUneven: !isCaseless(text) && !isWrittenAsName(text),
    isLatin: /\p{Script=Latin}/u.test(text),
    ordinary: shape === 0 ? 'none' : countOrdinary(words),
    isGivenWord: shape > 0 && isGivenWord(words),
  }
}
