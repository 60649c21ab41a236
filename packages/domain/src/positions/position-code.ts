import { POSITION_CODE } from './position-limits.ts'

/** Common words that do not distinguish positions. */
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'de', 'der', 'die', 'for', 'für', 'in', 'la', 'of', 'the', 'und'])
const WITHOUT_LETTERS = 'JD'
/** Number of letters taken from a one-word title: "Nurse" is NURS. */
const ONE_WORD = 4
const MOST_WORDS = 6

/**
 * Proposes a code for a title: the first letters of its words and a number, "Senior Data Engineer" is SDE01. Latin
 * letters and digits only; a title in another script gets JD01.
 */
export function proposeCode(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()))
  const [only = ''] = words
  const stem =
    words.length > 1
      ? words
          .slice(0, MOST_WORDS)
          .map((word) => word.charAt(0))
          .join('')
      : only.slice(0, ONE_WORD)
  return numberCode(stem.toUpperCase() || WITHOUT_LETTERS, 1)
}

/** Returns the code of a stem and number, within the maximum length. */
const numberCode = (stem: string, number: number): string => {
  const digits = String(number).padStart(2, '0')
  return stem.slice(0, POSITION_CODE.max - digits.length) + digits
}

/** Returns the next code: "JD09" becomes "JD10", "JD" becomes "JD2"; `by` is the step. Truncated to stay valid. */
export function nextCode(code: string, by = 1): string {
  const [digits = ''] = /(?<!\d)\d+$/.exec(code) ?? []
  const stem = code.slice(0, code.length - digits.length)
  const next = digits === '' ? String(1 + by) : String(Number(digits) + by).padStart(digits.length, '0')
  return stem.slice(0, POSITION_CODE.max - next.length) + next
}
