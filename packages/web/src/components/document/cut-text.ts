import type { SkillKind } from '../match-marks/skill-kind.ts'

/** A stretch of a text to mark; UTF-16 offsets, `end` not included. */
export type Mark = { start: number; end: number; kind: SkillKind; id?: string; label?: string }

type Piece = { text: string; start: number; mark?: Mark }

/**
 * Cuts a text into marked and plain pieces that join to exactly the same text. Of overlapping marks, the one that
 * starts first wins and the other keeps its remainder; of two with one start, the longer wins. Offsets beyond the
 * text are trimmed and empty marks dropped.
 */
export function splitAtMarks(text: string, marks: readonly Mark[]): Piece[] {
  const sorted = marks.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const pieces: Piece[] = []
  let at = 0
  for (const mark of sorted) {
    const start = Math.max(mark.start, at)
    const end = Math.min(mark.end, text.length)
    if (!(start < end)) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at })
    pieces.push({ text: text.slice(start, end), start, mark })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at })
  return pieces
}
