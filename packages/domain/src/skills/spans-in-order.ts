import type { Span } from '../text/span.ts'

/** Returns the last piece that starts at or before `at`, given pieces sorted by start. */
export function lastStarting<T extends { start: number }>(pieces: readonly T[], at: number): T | undefined {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.start ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return pieces[low - 1]
}

/** Returns the last span that overlaps this one, given sorted disjoint spans. */
export function findOverlapping(spans: readonly Span[], { start, end }: Span): Span | undefined {
  const last = lastStarting(spans, end - 1)
  return last !== undefined && last.end > start ? last : undefined
}
