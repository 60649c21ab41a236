import { listWords, type Word } from './list-words.ts'
import type { Bound, Operand, Query } from './query-tree.ts'
import { type FactField, INDEXED_FIELDS, SEARCH_FIELDS, type WordField } from './search-fields.ts'
import { type Chain, listChains, meets } from './word-chains.ts'

/** What may be searched of a person: days as "2026-01-31"; what is not known is left out. */
export type Subject = {
  text: string
  fields: Partial<Record<WordField, readonly string[]>>
  facts: Partial<Record<FactField, number | string>>
}

/** Every list of words is one that no phrase leaves: the text, and each value of a field. */
export type SearchDocument = {
  everywhere: readonly (readonly Word[])[]
  fields: Partial<Record<WordField, readonly (readonly Word[])[]>>
  facts: Subject['facts']
}

/** Values of the fields that are found without naming the field, in the order in which the index holds them. */
export const listEverywhere = (fields: Subject['fields']): string[] =>
  INDEXED_FIELDS.filter((name) => SEARCH_FIELDS.some((field) => field.name === name && field.everywhere)).flatMap(
    (name) => fields[name] ?? [],
  )

export function readSubject({ text, fields, facts }: Subject): SearchDocument {
  const lists = Object.entries(fields).map(([name, values]) => [name, values.map(listWords)])
  return {
    everywhere: [...listEverywhere(fields).map(listWords), listWords(text)],
    fields: Object.fromEntries(lists),
    facts,
  }
}

/**
 * Whether a person is found: what every other way of searching is held against. Looks at each word for each word, so it
 * is for tests and for short values. A fact that is not known meets no comparison, so the comparison's negation finds it.
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

/** Whether a short text, such as the name of a group, has what is looked for. */
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

/** In either order, one behind the other, at most so many words on. */
const isNear = (some: readonly Place[], others: readonly Place[], distance: number): boolean => {
  const follows = (a: Place, b: Place) => b.first > a.last && b.first - a.last <= distance
  return some.some((a) => others.some((b) => follows(a, b) || follows(b, a)))
}

function isWithin(value: number | string | undefined, from?: Bound, to?: Bound): boolean {
  if (value === undefined) return false
  const isAbove = from === undefined || value > from.value || (from.included && value === from.value)
  return isAbove && (to === undefined || value < to.value || (to.included && value === to.value))
}
