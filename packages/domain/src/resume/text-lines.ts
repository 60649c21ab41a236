import type { Span } from '../span.ts'
import type { Field } from './parsed-resume.ts'

/** A part of the text without the white space around it; `text` is exactly what the span covers. */
export type Piece = { text: string; span: Span }

/** A line that has something on it, without its bullet; `gapBefore` says that an empty line stands above it. */
export type Line = Piece & { bullet: boolean; gapBefore: boolean }

/** No résumé is longer than this; the rest is not read. */
export const READ_LIMIT = 200_000

/** From how many characters on a line is taken to have lost its breaks, and how long its pieces are where no sign divides it. */
const LONG_LINE = 500
const CHOP = 2000
const BULLET = /^(?:[\s•●▪■◆◦‣∙○►▸➢➤✓✔❖⁃*·§¥\ue000-\uf8ff]|[-–—]\s|o\s+(?=[A-Z]))+/u
const LONG_LINE_BREAK =
  /[•●▪■◆➢]|\t| {3,}|(?<=\s)(?=(?:PROFESSIONAL SUMMARY|SUMMARY|OBJECTIVE|PROFILE|WORK EXPERIENCE|PROFESSIONAL EXPERIENCE|EXPERIENCE|EMPLOYMENT|EDUCATION|TECHNICAL SKILLS|SKILLS|PROJECTS|CERTIFICATIONS|LANGUAGES)\b)|(?<=\b(?:SUMMARY|OBJECTIVE|PROFILE|EXPERIENCE|EDUCATION|SKILLS|PROJECTS|CERTIFICATIONS|LANGUAGES)):?\s/gu

const isSpace = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u200b\ufeff]/.test(character)

/** The part [from, to) of a piece, without white space at its ends. Undefined when nothing is left. */
export const cut = (piece: Piece, from: number, to: number): Piece | undefined => {
  let [start, end] = [Math.max(0, from), Math.min(piece.text.length, to)]
  while (start < end && isSpace(piece.text[start])) start++
  while (end > start && isSpace(piece.text[end - 1])) end--
  if (start >= end) return undefined
  return { text: piece.text.slice(start, end), span: { start: piece.span.start + start, end: piece.span.start + end } }
}

/** Cuts a piece at every match of a global expression and drops what is empty. */
export const splitPiece = (piece: Piece, separator: RegExp): Piece[] => {
  const parts: Piece[] = []
  let from = 0
  for (const match of piece.text.matchAll(separator)) {
    const part = cut(piece, from, match.index)
    if (part) parts.push(part)
    from = match.index + match[0].length
  }
  const rest = cut(piece, from, piece.text.length)
  return rest ? [...parts, rest] : parts
}

/** One piece from the start of the first to the end of the second. */
export const spanOver = (first: Span, second: Span): Span => ({
  start: Math.min(first.start, second.start),
  end: Math.max(first.end, second.end),
})

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of a piece with single spaces, as a field of the résumé. */
export const fieldOf = (piece: Piece, confidence: number): Field<string> => ({
  value: tidy(piece.text),
  span: piece.span,
  confidence,
})

const chop = (piece: Piece): Piece[] => {
  if (piece.text.length <= CHOP) return [piece]
  const parts: Piece[] = []
  for (let from = 0; from < piece.text.length; from += CHOP) {
    const part = cut(piece, from, from + CHOP)
    if (part) parts.push(part)
  }
  return parts
}

/**
 * The lines of a text in order. A bullet that stands alone on its line belongs to the next line. A text without line
 * breaks is cut at bullets, wide gaps and section names in capitals.
 */
export const splitLines = (text: string): Line[] => {
  const whole = { text: text.slice(0, READ_LIMIT), span: { start: 0, end: Math.min(text.length, READ_LIMIT) } }
  const lines: Line[] = []
  let gap = false
  let bulletAhead = false
  let from = 0
  for (const raw of whole.text.split(/\n|\r\n?|\f|\v|\u2028|\u2029/)) {
    const at = from
    from += raw.length + (whole.text.startsWith('\r\n', at + raw.length) ? 2 : 1)
    const piece = cut(whole, at, at + raw.length)
    if (!piece) {
      gap = true
      continue
    }
    const parts = piece.text.length > LONG_LINE ? splitPiece(piece, LONG_LINE_BREAK).flatMap(chop) : [piece]
    for (const part of parts) {
      const marker = BULLET.exec(part.text.slice(0, 40))?.[0].length ?? 0
      const body = cut(part, marker, part.text.length)
      if (!body) {
        bulletAhead = true
        continue
      }
      lines.push({ ...body, bullet: marker > 0 || bulletAhead, gapBefore: gap && lines.length > 0 })
      gap = false
      bulletAhead = false
    }
  }
  return lines
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.+#&/-]*/gu) ?? []

/** Letters only, lower case, without accents: "Résumé" → "resume". */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
