import type { Span } from '../text/span.ts'
import { listUnits } from './list-words.ts'
import { NEAR_DISTANCE, PREFIX_LETTERS_MIN } from './query-limits.ts'
import type { Operand, Query } from './query-tree.ts'
import { type Operator, readRange } from './query-values.ts'
import { findField, findNearestField, type SearchField } from './search-fields.ts'

/** A mistake in a query: a sentence, its position, and the whole query with a probable correction. */
export type Mistake = Span & { message: string; probably?: string }

/**
 * `lower` is a lower-case operator, which may be just a word. `terms` is the number of words in a leaf. `field` of a
 * parenthesis applies to everything inside.
 */
export type Token = Span &
  (
    | { kind: 'open'; field?: SearchField }
    | { kind: 'close' }
    | { kind: 'and' | 'or' | 'not'; lower?: true }
    | { kind: 'near'; distance: number }
    | { kind: 'leaf'; tree: Query; terms: number }
  )

export type ScanOptions = { typing?: boolean; onStep?: () => void }
type Scanner = { text: string; at: number; tokens: Token[]; options: ScanOptions }

const BLANKS = /[\s,;\p{Cf}\p{Cc}]+/uy
const QUOTES = '"“”„«»'
const PHRASE = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]?)(\\*?)`, 'uy')
const SIGN = /[()（）]|\|\|?|&&|&(?=\s|$)|!|[-−–](?=[^\s\-−–])/uy
const WORD = new RegExp(`(?:(?!&&)[^\\s,;()（）|${QUOTES}])+`, 'uy')
const FIELD = /(\p{L}[\p{L}_-]{0,30})(\s*)(:|：|>=|<=|>|<|=|≥|≤)\s*/uy
const WRITTEN_OTHERWISE: Readonly<Record<string, Operator>> = { '：': ':', '≥': '>=', '≤': '<=' }
const SIGNS: Readonly<Record<string, 'open' | 'close' | 'and' | 'or' | 'not'>> = {
  '(': 'open',
  '（': 'open',
  ')': 'close',
  '）': 'close',
  '|': 'or',
  '||': 'or',
  '&': 'and',
  '&&': 'and',
}

/** Returns the tokens of a query, up to the first mistake in one. Reads every character a bounded number of times. */
export function scanQuery(text: string, options: ScanOptions = {}): Token[] | Mistake {
  const scanner: Scanner = { text, at: 0, tokens: [], options }
  for (;;) {
    take(scanner, BLANKS)
    if (scanner.at >= text.length) return scanner.tokens
    options.onStep?.()
    const mistake = scanNext(scanner)
    if (mistake !== undefined) return mistake
  }
}

function take(scanner: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scanner.at
  const match = pattern.exec(scanner.text)
  if (match === null) return undefined
  scanner.at += match[0].length
  return match
}

function scanNext(scanner: Scanner): Mistake | undefined {
  const start = scanner.at
  const sign = take(scanner, SIGN)?.[0]
  if (sign !== undefined) {
    scanner.tokens.push({ kind: SIGNS[sign] ?? 'not', start, end: scanner.at })
    return undefined
  }
  if (QUOTES.includes(scanner.text[start] ?? ' ')) return scanValue(scanner, start)
  const field = takeField(scanner)
  if (field === undefined) return scanWord(scanner)
  return 'message' in field ? field : scanField(scanner, start, field)
}

type FieldPrefix = { field: SearchField; operator: Operator; nameEnd: number }

function takeField(scanner: Scanner): FieldPrefix | Mistake | undefined {
  const { text, at: start } = scanner
  const match = take(scanner, FIELD)
  const [whole, name, gap, sign] = match ?? []
  if (whole === undefined || name === undefined || sign === undefined) return undefined
  const operator = WRITTEN_OTHERWISE[sign] ?? (sign as Operator)
  const field = findField(name)
  const nameEnd = start + name.length
  if (field !== undefined && (!gap || (isFact(field) && !sign.startsWith(':')))) return { field, operator, nameEnd }
  scanner.at = start
  if (gap || (/^https?$/i.test(name) && text.startsWith('//', nameEnd + 1))) return undefined
  const nearest = findNearestField(name)
  const after = text.slice(nameEnd + sign.length)
  return {
    message: nearest
      ? `There’s no field “${name}”. Did you mean “${nearest}”?`
      : `There’s no field “${name}”. To search for the word, use a space instead of “${sign}”.`,
    start,
    end: nameEnd,
    probably: text.slice(0, start) + (nearest ? nearest + text.slice(nameEnd) : `${name} ${after}`),
  }
}

const isFact = ({ kind }: SearchField) => kind === 'number' || kind === 'date'

/** Scans what follows `title:` or `years>`: a value, or a parenthesis of values. */
function scanField(scanner: Scanner, start: number, { field, operator, nameEnd }: FieldPrefix): Mistake | undefined {
  const { text, tokens, options } = scanner
  const span = { start, end: scanner.at }
  const said = text.slice(start, nameEnd)
  if (!isFact(field) && operator !== ':' && operator !== '=')
    return {
      ...span,
      message: `“${said}” can’t be compared. Write ${said}: and the words.`,
      probably: `${text.slice(0, nameEnd)}:${text.slice(scanner.at)}`,
    }
  const next = text[scanner.at]
  if (next === undefined || /[)）|,;]/.test(next)) {
    if (next === undefined && options.typing) return undefined
    return {
      ...span,
      message: `“${said}” needs something to search for after it.`,
      probably: text.slice(0, start) + text.slice(scanner.at),
    }
  }
  if (isFact(field)) return scanFact(scanner, start, field, operator)
  if (/[(（]/.test(next)) {
    scanner.at++
    tokens.push({ kind: 'open', field, start, end: scanner.at })
    return undefined
  }
  if (/[-−–!]/.test(next))
    return {
      ...span,
      end: scanner.at + 1,
      message: `To exclude it, put the minus before “${said}”.`,
      probably: `${text.slice(0, start)}-${text.slice(start, scanner.at)}${text.slice(scanner.at + 1)}`,
    }
  return scanValue(scanner, start, field)
}

function scanFact(scanner: Scanner, start: number, field: SearchField, sign: Operator): Mistake | undefined {
  const { text } = scanner
  const valueStart = scanner.at
  const value = take(scanner, WORD)?.[0] ?? ''
  const [, inner, typed] = /^(>=|<=|>|<|≥|≤)?(.*)$/su.exec(value) ?? []
  const operator = inner !== undefined && sign === ':' ? (WRITTEN_OTHERWISE[inner] ?? (inner as Operator)) : sign
  const range = readRange(field, operator, (sign === ':' ? typed : value) ?? '')
  if ('message' in range) {
    if (scanner.options.typing && scanner.at === text.length) return undefined
    const probably = range.probably && text.slice(0, valueStart - 1) + range.probably + text.slice(scanner.at)
    return { message: range.message, start: valueStart, end: scanner.at, ...(probably && { probably }) }
  }
  if (field.kind !== 'number' && field.kind !== 'date') return undefined
  const tree: Query = { kind: 'compare', field: field.name, ...range }
  scanner.tokens.push({ kind: 'leaf', tree, terms: 1, start, end: scanner.at })
  return undefined
}

/** Scans a quoted phrase or a word, with or without a field. */
function scanValue(scanner: Scanner, start: number, field?: SearchField): Mistake | undefined {
  const { text, options } = scanner
  const [, quoted, closing, starAfter] = take(scanner, PHRASE) ?? []
  if (quoted === undefined) {
    const word = take(scanner, WORD)?.[0] ?? ''
    return addOperand(scanner, word, { start, end: scanner.at }, field)
  }
  if (!closing && !options.typing)
    return { start, end: text.length, message: 'This quote isn’t closed.', probably: `${text}"` }
  if (!/[\p{L}\p{N}*]/u.test(quoted) && !closing) return undefined
  return addOperand(scanner, `${quoted}${starAfter}`, { start, end: scanner.at }, field, closing !== '')
}

const OPERATORS = /^(AND|OR|NOT|NEAR)(?:\/(\d{0,9}))?$/i

function scanWord(scanner: Scanner): Mistake | undefined {
  const { text, options } = scanner
  const start = scanner.at
  const word = take(scanner, WORD)?.[0] ?? ''
  const end = scanner.at
  const dashes = /^[-−–]{2,}(?=[\p{L}\p{N}])/u.exec(word)?.[0].length
  if (dashes !== undefined)
    return {
      start,
      end: start + dashes,
      message: 'Use a single minus to exclude a word.',
      probably: `${text.slice(0, start)}-${text.slice(start + dashes)}`,
    }
  const [, name, number] = OPERATORS.exec(word.replace(/\p{Cf}+/gu, '')) ?? []
  const kind = name?.toLowerCase()
  const isUpper = name !== undefined && name === name.toUpperCase()
  if (kind === 'near' && (isUpper || number !== undefined)) return scanNear(scanner, { start, end }, number)
  if (kind !== undefined && kind !== 'near' && number === undefined) {
    const operator = kind === 'and' || kind === 'or' ? kind : 'not'
    scanner.tokens.push(isUpper ? { kind: operator, start, end } : { kind: operator, lower: true, start, end })
    return undefined
  }
  if (/[\p{L}\p{N}*]/u.test(word)) return addOperand(scanner, word, { start, end })
  if (options.typing && end === text.length) return undefined
  return {
    start,
    end,
    message: `“${word}” has no letter or digit to search for.`,
    probably: `${text.slice(0, start)}${text.slice(end).trimStart()}`,
  }
}

function scanNear(scanner: Scanner, span: Span, number: string | undefined): Mistake | undefined {
  const { text, options, tokens } = scanner
  if (number === '' && options.typing && span.end === text.length) return undefined
  const distance = number === undefined ? NEAR_DISTANCE.unsaid : Number(number)
  const { min, max } = NEAR_DISTANCE
  if (number !== '' && distance >= min && distance <= max) {
    tokens.push({ kind: 'near', distance, ...span })
    return undefined
  }
  const probable = number === '' ? NEAR_DISTANCE.unsaid : Math.min(max, Math.max(min, distance))
  return {
    ...span,
    message: `NEAR needs a distance from ${min} to ${max} words, such as NEAR/${probable}.`,
    probably: `${text.slice(0, span.start)}NEAR/${probable}${text.slice(span.end)}`,
  }
}

function addOperand(
  scanner: Scanner,
  typed: string,
  span: Span,
  field?: SearchField,
  isClosed = false,
): Mistake | undefined {
  const { text, options, tokens } = scanner
  const isTyping = options.typing === true && !isClosed && span.end === text.length
  const made = cleanOperand(typed, isTyping)
  if ('message' in made) {
    if (isTyping) return undefined
    const { message, without } = made
    return { ...span, message, probably: text.slice(0, span.start) + without + text.slice(span.end) }
  }
  const isWords = field?.kind === 'words' || field?.kind === 'label'
  const tree: Query = isWords ? { kind: 'field', field: field.name, value: made.operand } : made.operand
  tokens.push({ kind: 'leaf', tree, terms: made.terms, ...span })
  return undefined
}

type OperandResult = { operand: Operand; terms: number } | { message: string; without: string }

/** Drops punctuation around the words; a star counts only at the end. While typing, the ending may be any. */
export function cleanOperand(typed: string, isTyping = false): OperandResult {
  const ready = typed
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trimEnd()
  const body = ready.replace(/(?<!\*)\*+$/, '')
  const hasStar = body !== ready
  const units = listUnits(body)
  const [first] = units
  const last = units.at(-1)
  if (first === undefined || last === undefined)
    return {
      message: hasStar ? 'A star needs the start of a word before it.' : 'There’s no letter or digit to search for.',
      without: '',
    }
  if (body.includes('*'))
    return { message: 'A star can only come at the end.', without: typed.replaceAll(/\*(?!["“”„«»]?$)/g, '') }
  // The dot marks an initial.
  const isInitial = last.kind === 'plain' && last.parts[0]?.word.length === 1 && body[last.end] === '.'
  const text = body.slice(first.start, isInitial ? last.end + 1 : last.end)
  const isLong = last.kind === 'run' || (last.whole ?? last.parts.at(-1))?.word.length !== 1
  if (hasStar && !isLong && !isTyping)
    return {
      message: `A star needs at least ${PREFIX_LETTERS_MIN} letters before it.`,
      without: typed.replace('*', ''),
    }
  const terms = units.length
  const ending = isLong && (hasStar || isTyping)
  const typing = ending && !hasStar ? { typing: true as const } : {}
  if (units.length > 1) return { operand: { kind: 'phrase', text, ...(ending && { prefix: true }), ...typing }, terms }
  return { operand: ending ? { kind: 'prefix', text, ...typing } : { kind: 'term', text }, terms }
}
