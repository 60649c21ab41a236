import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { evaluateQuery, readSubject } from './evaluate-query.ts'
import { findHits } from './find-hits.ts'
import { NAME_QUERIES, NOT_MEANT } from './names-as-typed.samples.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query-tree.ts'
import { listNameWords } from './typed-names.ts'

const readTree = (typed: string): Query => {
  const { tree } = parseQuery(typed)
  if (!tree) throw new Error('The query is wrong')
  return tree
}
const isFound = (typed: string, name: string) =>
  evaluateQuery(readTree(typed), readSubject({ text: '', fields: { name: [name] }, facts: {} }))

test.each(NAME_QUERIES)('%s finds %s', (typed, name) => {
  expect(isFound(typed, name)).toBe(true)
})

test.each(NOT_MEANT)('%s does not find %s', (typed, name) => {
  expect(isFound(typed, name)).toBe(false)
})

test('a typed name is highlighted in the result, also where it occurs in separate parts', () => {
  const marked = (typed: string, name: string) =>
    findHits(name, readTree(typed), 'name').map((span) => textOf(name, span))
  expect(marked('vandijk', 'Piet van Dijk')).toEqual(['van Dijk'])
  expect(marked('Mueller', 'Sabine Müller')).toEqual(['Müller'])
  expect(marked('J. Smith', 'John Smith')).toEqual(['John', 'Smith'])
  // Such spellings only match names, not texts.
  expect(findHits('Piet van Dijk', readTree('vandijk'))).toEqual([])
})

test('a word of a résumé is not an initial, and neither is a typed letter without a full stop', () => {
  expect(isFound('c', 'Carla Berg')).toBe(false)
  const document = readSubject({ text: 'Java and C', fields: {}, facts: {} })
  expect(evaluateQuery(readTree('J.'), document)).toBe(false)
  expect(evaluateQuery(readTree('C.'), document)).toBe(true)
})

test('text mistaken for a name is handled as text, and hostile names take no longer', () => {
  const long = 'Word '.repeat(40)
  expect(listNameWords(long)).toHaveLength(40)
  const start = performance.now()
  for (const name of ['äöü'.repeat(30_000), 'Van'.repeat(30_000), '김'.repeat(30_000), "'".repeat(90_000)])
    listNameWords(name)
  expect(performance.now() - start).toBeLessThan(2_000)
})
