import type { Span } from '../../span.ts'

/** Between two names that nothing holds together. */
const APART = /^\s{0,3}(?:,|\/|&|and|or|and\/or|[+|])?\s{0,3}$/i
/** Where a term joins two: "governance and risk". */
const JOINT = /\s(?:and\/or|and|or|&)\s/gi

/**
 * Splits terms that join several skills: between two names that the taxonomy knows with nothing but a blank or "and" between
 * them ("Elasticsearch Redis"), and at "and" and "or" outside a name. `known` are the taxonomy's names, in order.
 */
export function splitTerms(text: string, terms: readonly Span[], known: readonly Span[]): Span[] {
  let from = 0
  return terms.flatMap((term) => {
    while (from < known.length && (known[from]?.end ?? 0) <= term.start) from++
    const names: Span[] = []
    for (let at = from; at < known.length; at++) {
      const name = known[at]
      if (!name || name.start >= term.end) break
      names.push(name)
    }
    return splitAt(text, term, listCuts(text, term, names))
  })
}

/** Where a piece ends and where the next one begins. */
type Cut = { end: number; start: number }

function listCuts(text: string, term: Span, names: readonly Span[]): Cut[] {
  const cuts: Cut[] = []
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    if (next && APART.test(text.slice(name.end, next.start))) cuts.push({ end: name.end, start: next.start })
  }
  for (const match of text.slice(term.start, term.end).matchAll(JOINT)) {
    const end = term.start + match.index
    const start = end + match[0].length
    const isInName = names.some((name) => name.start < start && name.end > end)
    if (!isInName && !cuts.some((cut) => cut.start > end && cut.end < start + 1)) cuts.push({ end, start })
  }
  return cuts.toSorted((one, other) => one.end - other.end)
}

function splitAt(text: string, term: Span, cuts: readonly Cut[]): Span[] {
  const pieces: Span[] = []
  let start = term.start
  for (const cut of [...cuts, { end: term.end, start: term.end }]) {
    if (cut.end > start && text.slice(start, cut.end).trim() !== '') pieces.push({ start, end: cut.end })
    start = Math.max(start, cut.start)
  }
  return pieces
}
