import type { Bound, Operand, Query } from './query-tree.ts'
import { type FactField, getField, type WordField } from './search-fields.ts'
import { nameLexeme, quoteLexeme } from './to-tsvector.ts'
import { type Chain, type Link, listChains } from './word-chains.ts'

/**
 * A tsquery, exact on the index of `toTsVector`, and queries for an index without positions: `loosely`, which matches
 * at least everyone who matches, null if that is everyone, and `pairs` of words adjacent in all who match, by their
 * first letters.
 */
export type Words = { text: string; loosely: string | null; pairs: readonly string[] }

/**
 * A database condition. A `fact` is false if the value is unknown (in SQL, null must become false, or its negation is
 * wrong). A `label` is looked up among the company's own names with `matchesText`.
 */
export type Condition =
  | { kind: 'everybody' | 'nobody' }
  | ({ kind: 'tsquery' } & Words)
  | { kind: 'fact'; field: FactField; operator: '=' | '<' | '<=' | '>' | '>='; value: number | string }
  | { kind: 'label'; field: WordField; value: Operand }
  | { kind: 'and'; parts: readonly Condition[] }
  | { kind: 'or'; parts: readonly Condition[] }
  | { kind: 'not'; part: Condition }

/** Returns as few tsqueries as the positions of facts and labels in the tree allow: one, if there are none. */
export function toCondition(query: Query): Condition {
  switch (query.kind) {
    case 'and':
    case 'or':
      return combine(query.kind, query.parts.map(toCondition))
    case 'not':
      return negate(toCondition(query.part))
    case 'compare':
      return combine('and', [...sideOf(query.field, '>', query), ...sideOf(query.field, '<', query)])
    case 'near':
      return near(query)
    case 'field':
      if (getField(query.field).kind === 'label') return { kind: 'label', field: query.field, value: query.value }
      return anyOf(listChains(query.value), query.field)
    default:
      return anyOf(listChains(query))
  }
}

/** Returns the whole query as a tsquery, if it has only words; an empty query matches everyone. */
export function toTsQuery(query: Query): string | undefined {
  const condition = toCondition(query)
  return condition.kind === 'tsquery' ? condition.text : undefined
}

function sideOf(field: FactField, sign: '<' | '>', { from, to }: { from?: Bound; to?: Bound }): Condition[] {
  const bound = sign === '>' ? from : to
  if (bound === undefined) return []
  return [{ kind: 'fact', field, operator: bound.included ? `${sign}=` : sign, value: bound.value }]
}

function negate(condition: Condition): Condition {
  if (condition.kind === 'everybody') return { kind: 'nobody' }
  if (condition.kind === 'nobody') return { kind: 'everybody' }
  if (condition.kind !== 'tsquery') return { kind: 'not', part: condition }
  // A loose match may be wrong, so it cannot exclude anyone.
  const isExact = condition.loosely === condition.text
  return { kind: 'tsquery', text: `!${condition.text}`, loosely: isExact ? `!${condition.text}` : null, pairs: [] }
}

/** `everybody` decides OR and has no effect in AND; `nobody` the opposite. */
function combine(kind: 'and' | 'or', parts: readonly Condition[]): Condition {
  const settles = kind === 'and' ? 'nobody' : 'everybody'
  const saysNothing = kind === 'and' ? 'everybody' : 'nobody'
  if (parts.some((part) => part.kind === settles)) return { kind: settles }
  const telling = parts.filter((part) => part.kind !== saysNothing)
  const texts = telling.filter((part) => part.kind === 'tsquery')
  const others = telling.filter((part) => part.kind !== 'tsquery')
  const all: Condition[] = [...joinTexts(texts, kind === 'and' ? '&' : '|'), ...others]
  const [first] = all
  if (first === undefined) return { kind: saysNothing }
  return all.length === 1 ? first : { kind, parts: all }
}

function joinTexts(parts: readonly Words[], sign: '&' | '|'): Condition[] {
  const [first] = parts
  if (first === undefined) return []
  const loose = parts.flatMap(({ loosely }) => loosely ?? [])
  const saysNothing = sign === '&' ? loose.length === 0 : loose.length < parts.length
  const pairs =
    sign === '&'
      ? parts.flatMap((part) => part.pairs)
      : first.pairs.filter((pair) => parts.every((part) => part.pairs.includes(pair)))
  const text = balance(
    parts.map((part) => part.text),
    sign,
  )
  return [{ kind: 'tsquery', text, loosely: saysNothing ? null : balance(loose, sign), pairs: [...new Set(pairs)] }]
}

/** Nests halves in parentheses: PostgreSQL traverses a query recursively, and a flat list of thousands would be deep. */
function balance(texts: readonly string[], sign: '&' | '|'): string {
  const [only] = texts
  if (texts.length === 1 && only !== undefined) return only
  const half = texts.length >> 1
  return `(${balance(texts.slice(0, half), sign)} ${sign} ${balance(texts.slice(half), sign)})`
}

function anyOf(chains: readonly Chain[], field?: WordField): Condition {
  const words = new Map(chains.map((chain) => [writeChain(chain, field), chain]))
  const [condition] = joinTexts(
    [...words].map(([text, chain]) => ({
      text,
      loosely: writeChain(chain, field, false),
      pairs: field === undefined ? listPairs(chain) : [],
    })),
    '|',
  )
  return condition ?? { kind: 'nobody' }
}

/** A text with both operands of NEAR has each of them. */
function near({ left, right, distance }: Extract<Query, { kind: 'near' }>): Condition {
  const placed = anyOf(listNearChains(left, right, distance))
  const both = combine(
    'and',
    [left, right].map((operand) => anyOf(listChains(operand))),
  )
  if (placed.kind !== 'tsquery' || both.kind !== 'tsquery') return placed
  return { ...placed, loosely: both.loosely, pairs: [...new Set([...placed.pairs, ...both.pairs])] }
}

/** A tsquery has no NEAR: every distance is written out, in both orders. */
function listNearChains(left: Operand, right: Operand, distance: number): Chain[] {
  const some = listChains(left)
  const others = listChains(right)
  const pairs = some.flatMap((a) => others.flatMap((b) => [[a, b] as const, [b, a] as const]))
  return pairs.flatMap(([a, b]) => Array.from({ length: distance }, (_, index) => follow(a, b, index + 1)))
}

function follow([first, ...rest]: Chain, second: Chain, distance: number): Chain {
  const start = (rest.at(-1) ?? first).at + distance
  return [first, ...rest, ...second.map((link) => ({ ...link, at: link.at + start }))]
}

function writeChain(chain: Chain, field?: WordField, isPlaced = true): string {
  const words = chain.map(({ lexeme, prefix }) => quoteLexeme(nameLexeme(lexeme, field)) + (prefix ? ':*' : ''))
  const written = words.reduce((text, word, index) => {
    const distance = (chain[index]?.at ?? 0) - (chain[index - 1]?.at ?? 0)
    return `${text} ${isPlaced ? `<${distance}>` : '&'} ${word}`
  })
  return words.length === 1 ? written : `(${written})`
}

/** Number of letters that identify a word next to another: fewer would be shared by many, more may not belong to its stem. */
const HEAD_LETTERS = 4

/** Returns pairs in the format of the database's `pairs_of`. */
function listPairs(chain: Chain): string[] {
  return chain.slice(1).flatMap((link, place) => {
    const before = chain[place]
    if (before === undefined || link.at - before.at !== 1) return []
    const heads = [headOf(before), headOf(link)]
    return heads.includes(undefined) ? [] : [heads.join(' ')]
  })
}

/** Returns the first letters as PostgreSQL counts them. The rest of a shorter prefix is unknown. */
function headOf({ lexeme, prefix }: Link): string | undefined {
  const letters = [...lexeme]
  return prefix && letters.length < HEAD_LETTERS ? undefined : letters.slice(0, HEAD_LETTERS).join('')
}
