import type { UnseenWay, UnseenWords } from './parsed-resume.ts'
import { wordsOf } from './text-lines.ts'

/** How words of a file are kept from whoever looks at the page, and what is said of it. */
export const UNSEEN_WAYS: Readonly<Record<UnseenWay, string>> = {
  colour: 'in the colour of what is behind them',
  size: 'too small to read',
  transparent: 'drawn without ink',
  covered: 'behind something drawn over them',
  outside: 'outside the page',
  clipped: 'cut away',
  layer: 'on a layer that is switched off',
  hidden: 'formatted as hidden',
}

/** UTF-16 units of unseen words that are kept to be shown. */
const KEPT_LENGTH = 600

export type UnseenPart = { text: string; way: UnseenWay }

/** What typesetting programs leave outside the page. */
const PAGE_NUMBER = /^\s*(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?\s*$/i

/** Nothing where no word is among the parts: spaces, marks and bullets may be hidden as they like. */
export function gatherUnseen(parts: readonly UnseenPart[]): UnseenWords | undefined {
  const telling = parts.filter(({ text }) => wordsOf(text).length > 0 && !PAGE_NUMBER.test(text))
  if (telling.length === 0) return undefined
  const text = telling.map((part) => part.text.replace(/\s+/g, ' ').trim()).join(' ')
  return {
    words: wordsOf(text).length,
    ways: [...new Set(telling.map(({ way }) => way))],
    text: text.length > KEPT_LENGTH ? `${text.slice(0, KEPT_LENGTH).toWellFormed()}…` : text,
  }
}
