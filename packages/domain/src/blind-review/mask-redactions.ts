import type { Span } from '../span.ts'

/** What a company chose to hide beside what tells who somebody is. */
export type BlindRules = {
  /** Schools too; the degrees stay. */
  schools: boolean
}

/** What was taken out, or put in other words: "he" as "they", "native" as "fluent". */
export type RemovedKind =
  | 'name'
  | 'e-mail'
  | 'phone'
  | 'link'
  | 'address'
  | 'school'
  | 'file'
  | 'birth date'
  | 'age'
  | 'year'
  | 'duration'
  | 'family'
  | 'personal'
  | 'membership'
  | 'photo'
  | 'word'

/** A piece of a text, and what stands in its place: a mark in brackets, or another word that says as much. */
export type Removal = Span & { kind: RemovedKind; mark: string }

/** Marks as they are written, and the number in place of a name, so that a text which was redrawn once is left alone. */
const MARK =
  /\[(?:name|e-mail|phone|link|address|school|file|birth date|age|year|family|personal|membership|photo|over 10 years|\d{1,2} (?:years?|months?)(?: \d{1,2} months?)?)\]|(?<!\p{L})Candidate \d{6,19}(?!\d)/gu

/** What nothing looks for: neither a letter nor a digit, nor a gap. */
const NOTHING = '\ufffc'

/** A text of the same length, in which marks are nothing that could be found. */
export const withoutMarks = (text: string): string =>
  /\[|Candidate /.test(text) ? text.replace(MARK, (mark) => NOTHING.repeat(mark.length)) : text

/** What was taken out leaves nothing; another word still says what was there. */
export const isGone = ({ mark }: Removal): boolean => mark.startsWith('[')

/** Removals in order and apart: of those that meet, one over all of them, as the longest says. */
export function mergeRemovals(removals: readonly Removal[]): Removal[] {
  const merged: Removal[] = []
  for (const removal of removals.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1)
    if (removal.start >= removal.end) continue
    if (!last || removal.start >= last.end) merged.push(removal)
    else merged[merged.length - 1] = joined(last, removal)
  }
  return merged
}

const joined = (one: Removal, other: Removal): Removal => {
  const heavier = weigh(other) > weigh(one) ? other : one
  return { ...heavier, start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }
}

/** What is gone before what is said in other words, then the longer one, then whatever says more than a year. */
const weigh = (removal: Removal): number =>
  (isGone(removal) ? 10_000 : 0) + removal.end - removal.start - (removal.kind === 'year' ? 0.5 : 0)

/** The text with every mark in place of what was there. `removals` are in order and apart. */
export function applyRemovals(text: string, removals: readonly Removal[]): string {
  let at = 0
  let redrawn = ''
  for (const { start, end, mark } of removals) {
    redrawn += text.slice(at, start) + mark
    at = end
  }
  return redrawn + text.slice(at)
}

const gainOf = ({ start, end, mark }: Removal): number => mark.length - (end - start)

/**
 * Where a piece of the text stands in the text that was redrawn: less what was taken out at its ends; nothing where all of it was.
 * `removals` are in order and apart.
 */
export function moveSpan(span: Span, removals: readonly Removal[]): Span | undefined {
  const start = moveStart(span.start, removals)
  const end = moveEnd(span.end, removals)
  return start < end ? { start, end } : undefined
}

function moveStart(from: number, removals: readonly Removal[]): number {
  let [at, shift] = [from, 0]
  for (const removal of removals) {
    if (at < removal.start) break
    if (at < removal.end) {
      if (!isGone(removal)) return removal.start + shift
      at = removal.end
    }
    shift += gainOf(removal)
  }
  return at + shift
}

function moveEnd(from: number, removals: readonly Removal[]): number {
  let at = from
  const before = removals.filter(({ start }) => start < from)
  while (before.length > 0) {
    const last = before.at(-1) as Removal
    if (at > last.end || at <= last.start) break
    if (!isGone(last)) return last.end + before.reduce((sum, removal) => sum + gainOf(removal), 0)
    at = last.start
    before.pop()
  }
  return at + before.reduce((sum, removal) => sum + gainOf(removal), 0)
}

/** The other way: where a piece of the redrawn text stood. What touches a mark covers all that stood there. */
export function originalSpan(span: Span, removals: readonly Removal[]): Span {
  let shift = 0
  let start: number | undefined
  for (const removal of removals) {
    const drawnStart = removal.start + shift
    const drawnEnd = drawnStart + removal.mark.length
    if (span.start < drawnStart) start ??= span.start - shift
    else if (span.start < drawnEnd) start ??= removal.start
    if (span.end <= drawnStart) return { start: start ?? span.start - shift, end: span.end - shift }
    shift += gainOf(removal)
    if (span.end <= drawnEnd) return { start: start ?? removal.start, end: removal.end }
  }
  return { start: start ?? span.start - shift, end: span.end - shift }
}
