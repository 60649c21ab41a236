import { sentence } from '../text/sentence.ts'
import type { FactField, WordField } from './search-fields.ts'

/**
 * Search terms as written. `term` is one word (including joined ones), `phrase` several in sequence; a prefix may have
 * any ending. `typing`: the last word is still being typed: matches any form of it, and any word that it starts.
 */
export type Operand =
  | { kind: 'term'; text: string }
  | { kind: 'prefix'; text: string; typing?: true }
  | { kind: 'phrase'; text: string; prefix?: true; typing?: true }

export type Bound = { value: number | string; included: boolean }

/** A parsed query. Numbers are compared as numbers, days as "2026-01-31". */
export type Query =
  | Operand
  | { kind: 'and'; parts: readonly Query[] }
  | { kind: 'or'; parts: readonly Query[] }
  | { kind: 'not'; part: Query }
  | { kind: 'near'; left: Operand; right: Operand; distance: number }
  | { kind: 'field'; field: WordField; value: Operand }
  | { kind: 'compare'; field: FactField; from?: Bound; to?: Bound }

/** A part that produces matches in a text. */
export type Leaf = Extract<Query, { kind: 'term' | 'prefix' | 'phrase' | 'near' | 'field' }>

/** The empty query, which matches everyone. */
export const EVERYBODY: Query = { kind: 'and', parts: [] }

export const isOperand = (query: Query): query is Operand =>
  query.kind === 'term' || query.kind === 'prefix' || query.kind === 'phrase'

/** Returns an equivalent query without double negation, nested ANDs or ORs, or lists of one. */
export function simplify(query: Query): Query {
  if (query.kind === 'not') {
    const part = simplify(query.part)
    return part.kind === 'not' ? part.part : { kind: 'not', part }
  }
  if (query.kind !== 'and' && query.kind !== 'or') return query
  const parts = query.parts.map(simplify).flatMap((part) => (part.kind === query.kind ? part.parts : [part]))
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : { kind: query.kind, parts }
}

/** Returns a query text that parses to the same simplified tree. */
export function printQuery(query: Query): string {
  if (isOperand(query)) return printOperand(query)
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.map((part) => printPart(part)).join(query.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT ${printPart(query.part)}`
    case 'near':
      return `${printOperand(query.left)} NEAR/${query.distance} ${printOperand(query.right)}`
    case 'field':
      return `${query.field}:${printOperand(query.value)}`
    case 'compare':
      return printCompare(query)
  }
}

const isLeaf = (query: Query) => query.kind !== 'and' && query.kind !== 'or'
const printPart = (part: Query): string => (isLeaf(part) ? printQuery(part) : `(${printQuery(part)})`)

/** A text that needs no quotes: begins and ends like a word, has no operator characters, and is no operator. */
const BARE = /^\.?[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}._@/'’+#&-]*[\p{L}\p{N}\p{M}+#])?$/u
const isBare = (text: string) =>
  BARE.test(text) && !text.includes('&&') && !/^(?:and|or|not|near(?:\/\d*)?)$/i.test(text)

function printOperand(operand: Operand): string {
  const star = operand.kind === 'prefix' || (operand.kind === 'phrase' && operand.prefix) ? '*' : ''
  return isBare(operand.text) && operand.kind !== 'phrase' ? operand.text + star : `"${operand.text}${star}"`
}

function printCompare({ field, from, to }: Extract<Query, { kind: 'compare' }>): string {
  if (from !== undefined && to !== undefined) {
    if (from.included && to.included)
      return `${field}:${from.value === to.value ? from.value : `${from.value}..${to.value}`}`
    return `(${printCompare({ kind: 'compare', field, from })} AND ${printCompare({ kind: 'compare', field, to })})`
  }
  if (from !== undefined) return `${field}>${from.included ? '=' : ''}${from.value}`
  return to === undefined ? `${field}:` : `${field}<${to.included ? '=' : ''}${to.value}`
}

/** Returns the interpretation for the line under the search box: "(java or python), not php". */
export function describeQuery(query: Query): string {
  if (isOperand(query)) return describeOperand(query)
  switch (query.kind) {
    case 'and':
      return query.parts.map(describePart).join(', ')
    case 'or':
      return query.parts.map(describePart).join(' or ')
    case 'not':
      return `not ${describePart(query.part)}`
    case 'near':
      return sentence(
        { one: '{left} within 1 word of {right}', other: '{left} within {count} words of {right}' },
        { count: query.distance, left: describeOperand(query.left), right: describeOperand(query.right) },
      )
    case 'field':
      return `${query.field}: ${describeOperand(query.value)}`
    case 'compare':
      return describeCompare(query)
  }
}

function describePart(part: Query): string {
  if (part.kind === 'and') return `(${part.parts.map(describePart).join(' and ')})`
  return isLeaf(part) ? describeQuery(part) : `(${describeQuery(part)})`
}

function describeOperand(operand: Operand): string {
  const dots = operand.kind === 'prefix' || (operand.kind === 'phrase' && operand.prefix) ? '…' : ''
  const isPlain = operand.kind !== 'phrase' && isBare(operand.text)
  return isPlain ? `${operand.text}${dots}` : `“${operand.text}${dots}”`
}

function describeCompare({ field, from, to }: Extract<Query, { kind: 'compare' }>): string {
  const isDay = field === 'received'
  if (from !== undefined && to !== undefined)
    return from.value === to.value ? `${field}: ${from.value}` : `${field} ${from.value} to ${to.value}`
  const least = isDay ? ['since', 'after'] : ['at least', 'more than']
  const most = isDay ? ['until', 'before'] : ['at most', 'less than']
  if (from !== undefined) return `${field} ${least[from.included ? 0 : 1]} ${from.value}`
  return to === undefined ? field : `${field} ${most[to.included ? 0 : 1]} ${to.value}`
}

/** A query without one of its conditions, and that condition in words. */
export type ReducedQuery = { without: Query; part: Query; words: string }

/** Returns the query without each required part in turn; empty if there is only one part. */
export function dropEach(query: Query): ReducedQuery[] {
  const tree = simplify(query)
  if (tree.kind !== 'and') return []
  return tree.parts.map((part, index) => ({
    without: simplify({ kind: 'and', parts: tree.parts.filter((_, other) => other !== index) }),
    part,
    words: describeQuery(part),
  }))
}

/** Returns the terms to highlight in a text: everything searched for, nothing excluded. */
export function highlightsOf(query: Query, isExcluded = false): Leaf[] {
  if (query.kind === 'not') return highlightsOf(query.part, !isExcluded)
  if (query.kind === 'and' || query.kind === 'or') return query.parts.flatMap((part) => highlightsOf(part, isExcluded))
  return query.kind === 'compare' || isExcluded ? [] : [query]
}
