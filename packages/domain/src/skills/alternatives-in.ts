import type { Span } from '../text/span.ts'

/** Separators in a list of names. */
const LISTED = /^\s?(?:,|;|\/|,? ?(?:or|and\/or)|,? ?(?:and|&))\s?(?:(?:an?|the|either|also) )?$/i
const OR = /\b(?:or|and\/or)\b/i
const AND = /\band\b(?!\/)|&/i
const isAnd = (between: string) => AND.test(between) && !OR.test(between)
/**
 * "React or similar", "a degree or equivalent experience", "Jest, Mocha, or other tools": an unnamed alternative is
 * accepted.
 */
const OR_ELSE =
  /^(?:(?: (?!in\b|of\b|or\b)\w{1,20}){0,3}|(?:, ?[\w+#.]{1,20}(?: [\w+#.]{1,20})?){1,4})\s?(?:,|\()?\s?or (?:an? |any |some |some(?=thing))?(?:(?!or\b)\w{1,20} )?(?:similar|equivalent|comparable|related|others?|another|the like|its equivalent)\b/i
/** "Java or Foo", with an unknown Foo; not "Java 17 or newer". */
const OR_UNKNOWN =
  /^ or (?!(?:more|better|higher|above|later|newer|greater|up|equal|so|have|with)\b)[\p{L}][\w+#.-]* ?(?:[\p{L}-]{1,20})?\W{0,2}(?:\n|$)/u
const UNKNOWN_OR = /(?<!\bwith|\bwhether) or (?:an? )?$/i
/**
 * "One or more of:", "at least one of the following languages:", "frameworks such as": any of the following is accepted
 * (rule A-308).
 */
const ANY_OF =
  /\b(?:(?:at least )?(?:one|two|three|any|some)(?: or more| one)? of(?: the| these)?(?: following| below)?(?: [\w-]{1,20}){0,2}|such as|like|e\.? ?g\.?|for (?:example|instance))[ ,:]{0,3}$/i
const OF_THEM = /^ ?\(?(?:any |either |at least )?one of (?:them|these|the above)\b/i
/** Number of characters before a list that may introduce it. */
const LEAD = 60

/**
 * Returns the alternatives of each span in a sentence ("Java, Kotlin or Scala", "one of: Java, Kotlin"), by its start.
 * In "Java and either Kotlin or Scala", Java has none. A skill before "or similar" may be alone.
 * @param spans sorted, without overlaps, all in one sentence
 * @param before the line's text before the sentence, as after "e.g."
 */
export function listAlternatives(text: string, spans: readonly Span[], before = ''): Map<number, Span[]> {
  const found = new Map<number, Span[]>()
  let run: Span[] = []
  let isAny = false
  let isIntroduced = false
  const close = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return
    const behind = text.slice(last.end, last.end + 120)
    const others = OR_ELSE.test(behind) || OF_THEM.test(behind)
    const unknown = run.length === 1 && (OR_UNKNOWN.test(behind) || UNKNOWN_OR.test(text.slice(0, first.start)))
    if ((run.length > 1 && (isAny || isIntroduced)) || others || unknown)
      for (const span of run)
        found.set(
          span.start,
          run.filter((other) => other !== span),
        )
    run = []
    isAny = false
  }
  for (const [index, span] of spans.entries()) {
    const former = spans[index - 1]
    const between = former && text.slice(former.end, span.start)
    const goesOn =
      between !== undefined &&
      LISTED.test(between) &&
      (isIntroduced || !(isAnd(between) || (isAny && !OR.test(between))))
    if (!goesOn) close()
    if (run.length === 0) isIntroduced = ANY_OF.test(`${before}${text.slice(0, span.start)}`.slice(-LEAD))
    if (between !== undefined && run.length > 0 && OR.test(between)) isAny = true
    run.push(span)
  }
  close()
  return found
}
