import type { Span } from '../../text/span.ts'

/** A name of the taxonomy in a text; `isTool`: a tool, not a field of knowledge. */
export type KnownName = Span & { isTool: boolean }

/** Separators of two independent names. */
const APART = /^\s{0,3}(?:,|\/|&|and|or|and\/or|[+|])?\s{0,3}$/i
/** Whether unknown names are between two known ones: "Redis ServiceBus Cosmos". */
const isNamesBetween = (between: string): boolean =>
  /^\s{1,3}\S/.test(between) &&
  /\S\s{1,3}$/.test(between) &&
  between
    .trim()
    .split(/\s/)
    .every((word) => /^\p{Lu}[\p{L}\d]+$/u.test(word) && /\p{Lu}/u.test(word.slice(1)))
/** What a tool is used as, after its name. */
const HEAD =
  /^\s(?:services?|technolog(?:y|ies)|tools?|tooling|containers?|pipelines?|environments?|frameworks?|solutions?|ecosystem|clusters?|applications?|projects?|skills?|code ?bases?)$/i

/**
 * Splits terms that consist only of names in the taxonomy, separated by a space or "and" ("Elasticsearch Redis"), or
 * with similar names in between, and drops what the last one is used as ("Docker containers"). A term with another word
 * stays whole, since it is unclear what that word belongs to ("backup and recovery tools").
 * @param known sorted
 */
export function splitTerms(text: string, terms: readonly Span[], known: readonly KnownName[]): Span[] {
  let from = 0
  return terms.flatMap((term) => {
    while (from < known.length && (known[from]?.end ?? 0) <= term.start) from++
    const names: KnownName[] = []
    for (let at = from; at < known.length; at++) {
      const name = known[at]
      if (!name || name.start >= term.end) break
      names.push(name)
    }
    return namesOf(text, term, names) ?? [term]
  })
}

/** Returns the names that a term consists of; undefined if it contains more. */
function namesOf(text: string, term: Span, names: readonly KnownName[]): Span[] | undefined {
  const last = names.at(-1)
  if (!last || last.end > term.end || names[0]?.start !== term.start) return undefined
  const rest = text.slice(last.end, term.end)
  if (rest !== '' && !(last.isTool && HEAD.test(rest))) return undefined
  const all: Span[] = []
  for (const [index, { start, end }] of names.entries()) {
    const before = names[index - 1]
    const between = before ? text.slice(before.end, start) : ''
    if (before && !APART.test(between)) {
      if (!isNamesBetween(between)) return undefined
      for (const { 0: word, index: at } of between.matchAll(/\S+/g))
        all.push({ start: before.end + at, end: before.end + at + word.length })
    }
    all.push({ start, end })
  }
  return all
}
