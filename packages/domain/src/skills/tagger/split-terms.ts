import type { Span } from '../../span.ts'

/** Between two names that nothing holds together. */
const APART = /^\s{0,3}(?:,|\/|&|and|or|and\/or|[+|])?\s{0,3}$/i

/**
 * Splits terms that are nothing but names which the taxonomy knows, with a blank or "and" between them ("Elasticsearch Redis").
 * A term with another word in it stays whole: what that word belongs to ("backup and recovery tools") nobody can tell.
 * `known` are the taxonomy's names, in order.
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
    return isAllNames(text, term, names) ? names : [term]
  })
}

const isAllNames = (text: string, term: Span, names: readonly Span[]): boolean =>
  names[0]?.start === term.start &&
  names.at(-1)?.end === term.end &&
  names.every((name, index) => {
    const next = names[index + 1]
    return next === undefined || APART.test(text.slice(name.end, next.start))
  })
