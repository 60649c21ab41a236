import type { HiddenWords, HidingMethod } from './parsed-resume.ts'
import { wordsOf } from './text-lines.ts'

/** Ways of hiding words of a file, with their descriptions. */
export const HIDING_METHODS: Readonly<Record<HidingMethod, string>> = {
  colour: 'in the same colour as the background',
  size: 'too small to read',
  transparent: 'transparent',
  covered: 'covered by something else',
  outside: 'outside the page',
  clipped: 'cropped off the page',
  layer: 'on a hidden layer',
  hidden: 'formatted as hidden',
}

/** UTF-16 units of invisible text stored for display. */
const KEPT_LENGTH = 600

export type HiddenPart = { text: string; way: HidingMethod }

/** Marks that typesetting programs leave outside the page. */
const PAGE_NUMBER = /^\s*(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?\s*$/i

/** Returns undefined if the parts contain no word: hidden spaces, marks and bullets do not matter. */
export function collectHiddenWords(parts: readonly HiddenPart[]): HiddenWords | undefined {
  const telling = parts.filter(({ text }) => wordsOf(text).length > 0 && !PAGE_NUMBER.test(text))
  if (telling.length === 0) return undefined
  const text = telling.map((part) => part.text.replace(/\s+/g, ' ').trim()).join(' ')
  return {
    words: wordsOf(text).length,
    ways: [...new Set(telling.map(({ way }) => way))],
    text: text.length > KEPT_LENGTH ? `${text.slice(0, KEPT_LENGTH).toWellFormed()}…` : text,
  }
}
