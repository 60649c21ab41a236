import type { Span } from '../text/span.ts'

/** A company's choices on what to hide besides identifying data. */
export type BlindRules = {
  /** Whether to hide schools too; degrees stay. */
  schools: boolean
}

/** Kinds of data removed or replaced: "he" by "they", "native" by "fluent". */
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

/** A piece of a text and its replacement: a mark in brackets, or a neutral word. */
export type Removal = Span & { kind: RemovedKind; mark: string }

/** Existing marks, and the number in place of a name, so that redacting a text twice changes nothing. */
const MARK =
  /\[(?:name|e-mail|phone|link|address|school|file|birth date|age|year|family|personal|membership|photo|over 10 years|\d{1,2} (?:years?|months?)(?: \d{1,2} months?)?)\]|(?<!\p{L})Candidate \d{6,19}(?!\d)/gu

/** Placeholder that no search finds: neither letter, digit nor gap. */
const NOTHING = '\ufffc'

/** Returns a text of the same length with marks replaced by placeholders. */
export const maskRedactions = (text: string): string =>
  /\[|Candidate /.test(text) ? text.replace(MARK, (mark) => NOTHING.repeat(mark.length)) : text

/** Whether a removal leaves nothing of the original; a replacement word keeps its meaning. */
export const isGone = ({ mark }: Removal): boolean => mark.startsWith('[')

/** Returns removals sorted and disjoint: overlapping ones are joined under the kind of the longest. */
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

/** Ranks removals: complete ones before replacements, then longer ones, then those of more than a year. */
const weigh = (removal: Removal): number =>
  (isGone(removal) ? 10_000 : 0) + removal.end - removal.start - (removal.kind === 'year' ? 0.5 : 0)

/** Returns the text with a mark in place of each removal. `removals` are sorted and disjoint. */
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
 * Maps a piece of the text to the redacted text, without the parts removed at its ends; undefined if all of it was
 * removed. `removals` are sorted and disjoint.
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

/** Maps a piece of the redacted text back. A piece that touches a mark covers all of the original. */
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
