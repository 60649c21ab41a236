import { WORD_LENGTH_MAX } from './query-limits.ts'

/** Letters that Unicode does not take apart, and letters that are written in two ways. */
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
 * Accents of Latin, Greek and Cyrillic, the points of Hebrew, the vowels of Arabic and the stroke that stretches its words.
 * Marks of other scripts stay: in Thai and Devanagari they are the vowels, in Japanese another syllable.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
const NOT_OF_A_WORD = /[^\p{L}\p{N}\p{M}]/gu

/** One spelling for all of a word's: lower case, no accents, letters, digits and the marks of its script only. May come out empty. */
export function foldWord(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return cut(word)
  // Ordering a long row of marks takes its length squared, and no more than the beginning is looked at.
  const lower = word.slice(0, 4 * WORD_LENGTH_MAX).toLowerCase()
  if (/^[a-z0-9]+$/.test(lower)) return cut(lower)
  // Lower case again: taking "℡" apart brings capitals.
  const plain = lower.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC').replace(NOT_OF_A_WORD, '')
  const same = plain.replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
  return cut(same.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15)))
}

/** To the length that is looked at, never through the middle of a character. */
export const cut = (word: string): string => {
  if (word.length <= WORD_LENGTH_MAX) return word
  const short = word.slice(0, WORD_LENGTH_MAX)
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short
}
