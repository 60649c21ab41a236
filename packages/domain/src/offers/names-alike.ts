import { foldName } from '../blind-review/sheet.ts'
import { editDistance } from '../text/edit-distance.ts'

/** Minimum word lengths for one and for two different letters. Value chosen by us: typing errors, not other names. */
const SLIPS = { one: 4, two: 8 } as const
const WORD = /\p{L}+/gu
const LATIN = /^\p{Script=Latin}+$/u
const WORDS_MAX = 20
const LETTERS_MAX = 60

const wordsOf = (name: string): string[] =>
  (foldName(name.normalize('NFC')).toLowerCase().match(WORD) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX))

function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < SLIPS.one) return false
  // Covers names written as one word or two, and short forms such as Alex.
  if (long.startsWith(short)) return true
  return editDistance(one, other) <= (short.length >= SLIPS.two ? 2 : 1)
}

/**
 * Whether a typed name may be the known name, allowing for short forms, another order, titles, missing names and typing
 * errors. Names in different scripts always may, since we cannot transliterate them. Never prevents signing: people
 * with a clearly different name are asked once more (rule A-218).
 */
export function areNamesAlike(typed: string, known: string): boolean {
  const [own, others] = [wordsOf(typed), wordsOf(known)]
  if (others.length === 0) return true
  if (own.length === 0) return false
  if (own.some((word) => LATIN.test(word)) !== others.some((word) => LATIN.test(word))) return true
  if (own.some((word) => word.length > 1 && others.some((other) => isAlike(word, other)))) return true
  // Covers names with different word breaks: Jo Ann, Joann; and names without spaces.
  return own.join('') === others.join('')
}
