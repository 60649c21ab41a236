import { maskMarkdown } from './readable-text.ts'
import type { Span } from './span.ts'

/** `placed`: a stretch of it, at its position in the original text. */
type StrippedText = { text: string; placed: <Part extends Span>(part: Part) => Part }

const ADDRESS = /\uFDD3\([^()\n]*\)/g
/** Beginnings of lines that mark headings, lists and quotes, which stay. */
const LINE_START = /^\s*(?:>\s?)?\s*(?:#{1,6}|[*+-](?!\S))?/gm

/**
 * Returns a description for searching: without markup around words, and without link URLs, so that neither changes the
 * result. Matches are returned at their positions in the original text.
 */
export function stripMarkup(written: string): StrippedText {
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

type SkillFindings = { mentions: { span: Span }[]; phrases: Span[] }

/** Maps matches in the text without markup to positions in the original text. */
export function mapMatchPositions(found: SkillFindings, placed: (span: Span) => Span): void {
  for (const mention of found.mentions) mention.span = placed(mention.span)
  found.phrases = found.phrases.map(placed)
}
