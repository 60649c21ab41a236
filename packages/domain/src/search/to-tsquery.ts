import type { Bound, Operand, Query } from './query-tree.ts'
import { type FactField, getField, type WordField } from './search-fields.ts'
import { nameLexeme, quoteLexeme } from './to-tsvector.ts'
import { type Chain, type Link, listChains } from './word-chains.ts'

/**
 * The text of a tsquery, exact on the index of `toTsVector`, and how an index is asked that does not know places: `loosely`, with
 * which all are found who may be meant, null where that is everybody, and `pairs` of words that stand side by side in all who are
 * meant, by their first letters.
 */
export type Words = { text: string; loosely: string | null; pairs: readonly string[] }

/**
 * What a database is asked. A `fact` is false where the
 * value is not known (in SQL, null must become false, or its negation is wrong). A `label` is looked up among the company's
 * own names with `matchesText`.
 */
export type Condition =
  | { kind: 'everybody' | 'nobody' }
  | ({ kind: 'tsquery' } & Words)
  | { kind: 'fact'; field: FactField; operator: '=' | '<' | '<=' | '>' | '>='; value: number | string }
  | { kind: 'label'; field: WordField; value: Operand }
  | { kind: 'and'; parts: readonly Condition[] }
  | { kind: 'or'; parts: readonly Condition[] }
  | { kind: 'not'; part: Condition }

/** As few tsqueries as the place of facts and labels in the tree allows: one, where there are none. */
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

/** The whole query as the text of a tsquery, if words are all that it asks for; an empty one asks for nothing. */
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
  // Who may be meant may yet not be, so that nobody can be left out for it.
  const isExact = condition.loosely === condition.text
  return { kind: 'tsquery', text: `!${condition.text}`, loosely: isExact ? `!${condition.text}` : null, pairs: [] }
}

/** `everybody` settles OR and says nothing in AND; `nobody` the other way round. */
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

/** Halves in parentheses: PostgreSQL walks a query by recursion, which a flat list of thousands would make deep. */
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

/** Whoever has both of what is near has either. */
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

/** Letters by which a word is known beside another: fewer would be those of many, more not those of its stem. */
const HEAD_LETTERS = 4

/** As `pairs_of` of the database writes them of a text. */
function listPairs(chain: Chain): string[] {
  return chain.slice(1).flatMap((link, place) => {
    const before = chain[place]
    if (before === undefined || link.at - before.at !== 1) return []
    const heads = [headOf(before), headOf(link)]
    return heads.includes(undefined) ? [] : [heads.join(' ')]
  })
}

/** Letters as PostgreSQL counts them. Of a shorter beginning nobody knows how it goes on. */
function headOf({ lexeme, prefix }: Link): string | undefined {
  const letters = [...lexeme]
  return prefix && letters.length < HEAD_LETTERS ? undefined : letters.slice(0, HEAD_LETTERS).join('')
}
