import { listWords, type Word } from './list-words.ts'
import type { Bound, Operand, Query } from './query-tree.ts'
import { type FactField, INDEXED_FIELDS, SEARCH_FIELDS, type WordField } from './search-fields.ts'
import { listNameWords } from './typed-names.ts'
import { type Chain, listChains, meets } from './word-chains.ts'

/** Searchable data of a person: days as "2026-01-31"; unknown data is missing. */
export type Subject = {
  text: string
  fields: Partial<Record<WordField, readonly string[]>>
  facts: Partial<Record<FactField, number | string>>
}

/** Lists of words that a phrase cannot cross: the text, and each value of a field. */
export type SearchDocument = {
  everywhere: readonly (readonly Word[])[]
  fields: Partial<Record<WordField, readonly (readonly Word[])[]>>
  facts: Subject['facts']
}

/** Returns the searchable words of a field's value: for a name, more than its own words. */
export const listFieldWords = (field: WordField | undefined, value: string): Word[] =>
  field === 'name' ? listNameWords(value) : listWords(value)

/** Returns the words of each value in fields that are searched without naming them, in the order of the index. */
export const listEverywhere = (fields: Subject['fields']): Word[][] =>
  INDEXED_FIELDS.filter((name) => SEARCH_FIELDS.some((field) => field.name === name && field.everywhere)).flatMap(
    (name) => (fields[name] ?? []).map((value) => listFieldWords(name, value)),
  )

export function readSubject({ text, fields, facts }: Subject): SearchDocument {
  const lists = Object.entries(fields).map(([name, values]) => [
    name,
    values.map((value) => listFieldWords(name as WordField, value)),
  ])
  return {
    everywhere: [...listEverywhere(fields), listWords(text)],
    fields: Object.fromEntries(lists),
    facts,
  }
}

/**
 * Whether a query matches a person: the reference for every other implementation. Compares every pair of words, so it
 * is for tests and short values. An unknown fact satisfies no comparison, so the comparison's negation matches.
 */
export function evaluateQuery(query: Query, document: SearchDocument): boolean {
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => evaluateQuery(part, document))
    case 'or':
      return query.parts.some((part) => evaluateQuery(part, document))
    case 'not':
      return !evaluateQuery(query.part, document)
    case 'compare':
      return isWithin(document.facts[query.field], query.from, query.to)
    case 'field':
      return (document.fields[query.field] ?? []).some((words) => findIn(words, query.value).length > 0)
    case 'near':
      return document.everywhere.some((words) =>
        isNear(findIn(words, query.left), findIn(words, query.right), query.distance),
      )
    default:
      return document.everywhere.some((words) => findIn(words, query).length > 0)
  }
}

/** Whether a short text, such as the name of a group, matches a query. */
export const matchesText = (text: string, operand: Operand): boolean => findIn(listWords(text), operand).length > 0

type Place = { first: number; last: number }

const findIn = (words: readonly Word[], operand: Operand): Place[] =>
  listChains(operand).flatMap((chain) => findChain(words, chain))

function findChain(words: readonly Word[], chain: Chain): Place[] {
  const hasAt = (base: number) =>
    chain.every((link) => words.some((word) => word.at === base + link.at && meets(word, link)))
  const length = chain.at(-1)?.at ?? 0
  return words
    .filter((word) => meets(word, chain[0]) && hasAt(word.at))
    .map(({ at }) => ({ first: at, last: at + length }))
}

/** Whether two are within that many words, in either order. */
const isNear = (some: readonly Place[], others: readonly Place[], distance: number): boolean => {
  const follows = (a: Place, b: Place) => b.first > a.last && b.first - a.last <= distance
  return some.some((a) => others.some((b) => follows(a, b) || follows(b, a)))
}

function isWithin(value: number | string | undefined, from?: Bound, to?: Bound): boolean {
  if (value === undefined) return false
  const isAbove = from === undefined || value > from.value || (from.included && value === from.value)
  return isAbove && (to === undefined || value < to.value || (to.included && value === to.value))
}
