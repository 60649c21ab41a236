import { foldName } from '../blind/sheet.ts'
import { editDistance } from '../text/edit-distance.ts'

/** Letters of a word from which on one of them may be another, and two. Our own choice: slips of a thumb, not other names. */
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
  // A name that is written in one word or in two, and short forms such as Alex.
  if (long.startsWith(short)) return true
  return editDistance(one, other) <= (short.length >= SLIPS.two ? 2 : 1)
}

/**
 * Whether what somebody typed as their name may be the name that is known: short forms, other orders, titles, a name that was
 * left out and slips are. Names in different scripts are never told apart, since nobody here can read one as the other. It
 * keeps nobody from signing: where names are plainly others, people are asked once more (rule A-218).
 */
export function namesAlike(typed: string, known: string): boolean {
  const [own, others] = [wordsOf(typed), wordsOf(known)]
  if (others.length === 0) return true
  if (own.length === 0) return false
  if (own.some((word) => LATIN.test(word)) !== others.some((word) => LATIN.test(word))) return true
  if (own.some((word) => word.length > 1 && others.some((other) => isAlike(word, other)))) return true
  // Names that are written in other words: Jo Ann, Joann; and those without spaces between them.
  return own.join('') === others.join('')
}
