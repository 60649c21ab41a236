import { WORD_LENGTH_MAX } from './query-limits.ts'

/** Letters that Unicode does not decompose, and letters with two spellings. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  // Arabic and Persian: alef maksura, teh marbuta, and the Persian forms of yeh and kaf.
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu')

/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels and its stretching character. Marks of other
 * scripts stay: in Thai and Devanagari they are the vowels, in Japanese another syllable.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Characters removed from a word, including apostrophes, which may be written in several ways or not at all. */
const NOT_OF_A_WORD = /[^\p{L}\p{N}\p{M}]|[\u02b9-\u02bf\u02c8\u02ee]/gu

/** Returns a canonical spelling: lower case, no accents, only letters, digits and the marks of its script. May be empty. */
export function foldWord(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return truncateWord(word)
  // Ordering a long row of marks takes quadratic time, and only the beginning is used.
  const lower = word.slice(0, 4 * WORD_LENGTH_MAX).toLowerCase()
  if (/^[a-z0-9]+$/.test(lower)) return truncateWord(lower)
  // Lower case again, since decomposing "℡" yields capitals.
  const plain = lower.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC').replace(NOT_OF_A_WORD, '')
  const same = plain.replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
  return truncateWord(same.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15)))
}

/** Truncates to the maximum length, never within a character. */
export const truncateWord = (word: string): string => {
  if (word.length <= WORD_LENGTH_MAX) return word
  const short = word.slice(0, WORD_LENGTH_MAX)
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short
}
