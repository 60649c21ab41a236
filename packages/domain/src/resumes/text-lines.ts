import type { Span } from '../text/span.ts'
import type { Field } from './parsed-resume.ts'

/** A part of the text without surrounding white space; `text` is exactly what the span covers. */
export type Piece = { text: string; span: Span }

/** A non-empty line without its bullet; `gapBefore` says whether an empty line is above it. */
export type Line = Piece & { bullet: boolean; gapBefore: boolean }

/** Maximum length of a résumé; the rest is not read. */
export const READ_LIMIT = 200_000

/** Length of the pieces into which longer lines are split. */
const CHOP = 2000
const BULLET = /^(?:[\s・◇◎※•●▪■◆◦‣∙○►▸➢➤✓✔❖⁃*·§¥\ue000-\uf8ff]|[-–—]\s|o\s+(?=[A-Z]))+/u

const isSpace = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u200b\ufeff]/.test(character)

/** Returns the part [from, to) of a piece, trimmed; undefined if empty. */
export const slicePiece = (piece: Piece, from: number, to: number): Piece | undefined => {
  let [start, end] = [Math.max(0, from), Math.min(piece.text.length, to)]
  while (start < end && isSpace(piece.text[start])) start++
  while (end > start && isSpace(piece.text[end - 1])) end--
  if (start >= end) return undefined
  return { text: piece.text.slice(start, end), span: { start: piece.span.start + start, end: piece.span.start + end } }
}

/** Splits a piece at every match of a global expression, dropping empty parts. */
export const splitPiece = (piece: Piece, separator: RegExp): Piece[] => {
  // Most pieces have no separator, and matchAll copies the expression each time, which takes longer than the search.
  if (piece.text.search(separator) < 0) return [slicePiece(piece, 0, piece.text.length) ?? []].flat()
  const parts: Piece[] = []
  let from = 0
  for (const match of piece.text.matchAll(separator)) {
    const part = slicePiece(piece, from, match.index)
    if (part) parts.push(part)
    from = match.index + match[0].length
  }
  const rest = slicePiece(piece, from, piece.text.length)
  return rest ? [...parts, rest] : parts
}

/** Returns the piece from the start of the first to the end of the second. */
export const joinSpans = (first: Span, second: Span): Span => ({
  start: Math.min(first.start, second.start),
  end: Math.max(first.end, second.end),
})

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the text of a piece with single spaces, as a field of the résumé. */
export const fieldOf = (piece: Piece, confidence: number): Field<string> => ({
  value: collapseSpaces(piece.text),
  span: piece.span,
  confidence,
})

/** Returns a line of at most that length, or its pieces. */
export const splitToLength = (line: Line): Line[] => {
  if (line.text.length <= CHOP) return [line]
  const parts: Line[] = []
  for (let from = 0; from < line.text.length; from += CHOP) {
    const part = slicePiece(line, from, from + CHOP)
    if (part) parts.push({ ...line, ...part })
  }
  return parts
}

/** Returns the lines of a text in order. A bullet alone on its line belongs to the next line. */
export const splitLines = (text: string): Line[] => {
  const whole = { text: text.slice(0, READ_LIMIT), span: { start: 0, end: Math.min(text.length, READ_LIMIT) } }
  const lines: Line[] = []
  let gap = false
  let bulletAhead = false
  let from = 0
  for (const raw of whole.text.split(/\n|\r\n?|\f|\v|\u2028|\u2029/)) {
    const at = from
    from += raw.length + (whole.text.startsWith('\r\n', at + raw.length) ? 2 : 1)
    const piece = slicePiece(whole, at, at + raw.length)
    if (!piece) {
      gap = true
      continue
    }
    const marker = BULLET.exec(piece.text.slice(0, 40))?.[0].length ?? 0
    const body = slicePiece(piece, marker, piece.text.length)
    if (!body) {
      bulletAhead = true
      continue
    }
    lines.push({ ...body, bullet: marker > 0 || bulletAhead, gapBefore: gap && lines.length > 0 })
    gap = false
    bulletAhead = false
  }
  return lines
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.+#&/-]*/gu) ?? []

/** Keeps letters only, in lower case, without accents: "Résumé" → "resume". */
export const lettersOnly = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
