import type { Span } from '../span.ts'

/** Between names of one list. */
const LISTED = /^\s?(?:,|;|\/|,? ?(?:or|and\/or)|,? ?(?:and|&))\s?(?:(?:an?|the|either|also) )?$/i
const OR = /\b(?:or|and\/or)\b/i
const AND = /\band\b(?!\/)|&/i
const isAnd = (between: string) => AND.test(between) && !OR.test(between)
/** "React or similar", "a degree or equivalent experience": something that has no name will do, too. */
const OR_ELSE =
  /^(?: (?!in\b|of\b)\w{1,20}){0,3}\s?(?:,|\()?\s?or (?:an? |any |some )?(?:\w{1,20} )?(?:similar|equivalent|comparable|related|other|another|the like|its equivalent)\b/i

/**
 * By the start of each span of a sentence that is one of several of which any will do ("Java, Kotlin or Scala"): the others.
 * Of "Java and either Kotlin or Scala" Java is none. A span before "or similar" stands alone.
 * @param spans in order, without overlaps, all of one sentence
 */
export function listAlternatives(text: string, spans: readonly Span[]): Map<number, Span[]> {
  const found = new Map<number, Span[]>()
  let run: Span[] = []
  let hasOr = false
  const close = () => {
    if (hasOr && run.length > 1)
      for (const span of run)
        found.set(
          span.start,
          run.filter((other) => other !== span),
        )
    run = []
    hasOr = false
  }
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1]
    const between = before && text.slice(before.end, span.start)
    if (between === undefined || (hasOr && !OR.test(between)) || !LISTED.test(between) || isAnd(between)) close()
    if (between !== undefined && run.length > 0 && OR.test(between)) hasOr = true
    run.push(span)
  }
  close()
  for (const { start, end } of spans)
    if (!found.has(start) && OR_ELSE.test(text.slice(end, end + 80))) found.set(start, [])
  return found
}
