import type { Span } from '../span.ts'
import { maskMarkdown } from './readable-text.ts'

/** `placed`: a stretch of it, by its place in the text as it is written. */
type Unmarked = { text: string; placed: <Part extends Span>(part: Part) => Part }

const ADDRESS = /\uFDD3\([^()\n]*\)/g
/** What a line begins with tells headings, lists and quotes, and stays. */
const LINE_START = /^\s*(?:>\s?)?\s*(?:#{1,6}|[*+-](?!\S))?/gm

/**
 * A description for those who look for words in it: without signs around words, and without the addresses of links, so that neither
 * changes what is read. What is found is told by its place in the text as it is written.
 */
export function withoutSigns(written: string): Unmarked {
  if (!/[*_`[\\]/.test(written)) return { text: written, placed: (part) => part }
  const masked = maskMarkdown(written).replace(ADDRESS, (address) => '\uFDD0'.repeat(address.length))
  const starts = new Set<number>()
  for (const { index, 0: start } of written.matchAll(LINE_START))
    for (let at = index; at < index + start.length; at += 1) starts.add(at)
  const places: number[] = []
  let text = ''
  for (let at = 0; at < written.length; at += 1) {
    const sign = (starts.has(at) ? written : masked)[at] ?? ''
    if (/[\uFDD0-\uFDD4]/.test(sign)) continue
    places.push(at)
    text += sign
  }
  const placed = <Part extends Span>(part: Part): Part => {
    const start = places[part.start] ?? written.length
    return { ...part, start, end: part.end > part.start ? (places[part.end - 1] ?? written.length - 1) + 1 : start }
  }
  return { text, placed }
}

type Found = { mentions: { span: Span }[]; phrases: Span[] }

/** Tells what was found without signs by its places in the text as it is written. */
export function placeFound(found: Found, placed: (span: Span) => Span): void {
  for (const mention of found.mentions) mention.span = placed(mention.span)
  found.phrases = found.phrases.map(placed)
}
