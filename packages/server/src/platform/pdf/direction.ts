/**
 * Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and those after them in Unicode.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const LETTER = /\p{L}/u
const LETTERS = /\p{L}/gu

export type Direction = 'ltr' | 'rtl'

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Direction of the first letter, as for a paragraph; undefined without letters. */
export function directionOf(text: string): Direction | undefined {
  const first = LETTER.exec(text)?.[0]
  if (first === undefined) return undefined
  return hasRightToLeft(first) ? 'rtl' : 'ltr'
}

/** Direction of most of the letters, as for a whole document. */
export function mostly(text: string): Direction {
  const letters = text.match(LETTERS) ?? []
  const fromRight = letters.filter(hasRightToLeft).length
  return fromRight * 2 > letters.length ? 'rtl' : 'ltr'
}
