import type { Block, Line } from '../read-blocks.ts'
import type { Run } from '../readable-text.ts'

/** Blocks with the page's heading levels, and items that are paragraphs in Word. */
export type Part =
  | Exclude<Block, { kind: 'heading' }>
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'item'; depth: number; number: number | null; line: Line }

export const textOfLine = (line: Line): string => line.map(({ text }) => text).join('')
export const BETWEEN: Run = { text: ' ', isBold: false }

/** Returns the text of blocks as a single line. */
export const lineOf = (parts: readonly Part[], between: Run = BETWEEN): Run[] =>
  linesOf(parts).flatMap((line, at) => (at > 0 ? [between, ...line] : line))

export const linesOf = (parts: readonly Part[]): Run[][] =>
  parts.flatMap((part): Run[][] => {
    if (part.kind === 'heading') return [[{ text: part.text, isBold: false }]]
    if (part.kind === 'item') return [[...part.line]]
    if (part.kind === 'paragraph') return part.lines.map((line) => [...line])
    return part.items.flatMap(({ line, below }) => [[...line], ...linesOf(below)])
  })
