import type { Span } from '../text/span.ts'
import { findField, type WordField } from './search-fields.ts'

/** The text being typed: a completion replaces `start` to `end`, and `typed` is the part before the cursor. */
export type Completion = Span & ({ kind: 'term' } | { kind: 'field-value'; field: WordField }) & { typed: string }

const QUOTE = /["“”„«»]/
const EDGE = /[\s,;()（）|"“”„«»\p{Cf}\p{Cc}]/u
const FIELD_BEFORE = /(?:^|[\s,;()（）|!\-−–])(\p{L}[\p{L}_-]{0,30})[:：=]\s{0,20}$/u

/**
 * Returns what to complete at the cursor; undefined in spaces, operators, numbers and days. Without quotes, a field's
 * value is one word; a completion of several words needs quotes.
 */
export function completionOf(text: string, cursor: number): Completion | undefined {
  const at = Math.max(0, Math.min(cursor, text.length))
  const quote = findOpenQuote(text, at)
  const start = quote === undefined ? startOfToken(text, at) : quote + 1
  const end = findEnd(text, at, quote === undefined ? EDGE : QUOTE)
  // Looks back far enough for a name, not over the whole text.
  const before = text.slice(Math.max(0, (quote ?? start) - 60), quote ?? start)
  const field = findField(FIELD_BEFORE.exec(before)?.[1] ?? '')
  const typed = text.slice(start, at)
  if (field?.kind === 'words' || field?.kind === 'label')
    return { kind: 'field-value', field: field.name, typed, start, end }
  const isWord = field === undefined && /[\p{L}\p{N}]/u.test(typed) && !/^(?:AND|OR|NOT|NEAR(?:\/\d*)?)$/.test(typed)
  const isFact = /^\p{L}[\p{L}_-]*(?:[<>=≤≥:]|：)/u.test(typed) && !/^https?:/i.test(typed)
  return isWord && !isFact ? { kind: 'term', typed, start, end } : undefined
}

/** Returns the start of the quoted text at the cursor. */
function findOpenQuote(text: string, cursor: number): number | undefined {
  let open: number | undefined
  for (let at = 0; at < cursor; at++) if (QUOTE.test(text[at] ?? ' ')) open = open === undefined ? at : undefined
  return open
}

/** Returns the position after the last space or parenthesis, minus, and name of a field. */
function startOfToken(text: string, cursor: number): number {
  let start = cursor
  while (start > 0 && !EDGE.test(text[start - 1] ?? ' ')) start--
  const token = text.slice(start, cursor)
  const signs = /^[!\-−–]?/.exec(token)?.[0].length ?? 0
  const name = /^(\p{L}[\p{L}_-]{0,30})[:：=]/u.exec(token.slice(signs))
  const isField = name?.[1] !== undefined && findField(name[1]) !== undefined
  return start + signs + (isField ? name[0].length : 0)
}

function findEnd(text: string, cursor: number, edge: RegExp): number {
  let end = cursor
  while (end < text.length && !edge.test(text[end] ?? ' ')) end++
  return end
}
