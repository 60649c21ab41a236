import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { QUERY_LEXEMES_MAX } from './query-limits.ts'
import { describeQuery, dropEach, EVERYBODY, highlightsOf, printQuery, type Query, simplify } from './query-tree.ts'
import { randomQuery } from './random-queries.samples.ts'
import { measureQueryCost } from './word-chains.ts'

const read = (text: string): Query => {
  const { tree, mistake } = parseQuery(text)
  if (mistake) throw new Error(mistake.message)
  return tree
}

test('any tree round-trips through its text', () => {
  fc.assert(
    fc.property(fc.gen(), (make) => {
      const query = simplify(randomQuery((count) => make(fc.nat, { max: count - 1 })))
      // Larger queries are refused, however they are written.
      fc.pre(measureQueryCost(query) <= QUERY_LEXEMES_MAX)
      expect(parseQuery(printQuery(query))).toEqual({ tree: query })
    }),
    { numRuns: 1_000 },
  )
})

const [a, b, c] = ['a', 'b', 'c'].map((text): Query => ({ kind: 'term', text })) as [Query, Query, Query]

test.each<[string, Query, Query]>([
  ['double negation', { kind: 'not', part: { kind: 'not', part: a } }, a],
  ['AND inside AND', { kind: 'and', parts: [a, { kind: 'and', parts: [b, c] }] }, { kind: 'and', parts: [a, b, c] }],
  [
    'OR inside a single-item list',
    { kind: 'or', parts: [{ kind: 'and', parts: [{ kind: 'or', parts: [a, b] }] }, c] },
    { kind: 'or', parts: [a, b, c] },
  ],
  ['an empty query', { kind: 'and', parts: [{ kind: 'and', parts: [] }] }, EVERYBODY],
])('simplifies %s', (_, query, simple) => {
  expect(simplify(query)).toEqual(simple)
})

describe('the description under the search box', () => {
  test.each([
    ['java NOT kafka', 'java, not kafka'],
    ['(java OR python) -php', '(java or python), not php'],
    ['java python OR php', '(java and python) or php'],
    ['NOT (java python)', 'not (java and python)'],
    ['"machine learning" ja* c++', '“machine learning”, ja…, c++'],
    ['java NEAR/1 kafka', 'java within 1 word of kafka'],
    ['title:"team lead"', 'title: “team lead”'],
    ['years>5', 'years more than 5'],
    ['years:3-7', 'years 3 to 7'],
    ['notice<=30', 'notice at most 30'],
    ['received>2026-01', 'received after 2026-01-31'],
    ['java or', 'java, “or”'],
    ['', ''],
  ])('%j: %s', (text, words) => {
    expect(describeQuery(read(text))).toBe(words)
  })
})

test('each required part can be dropped, to see its effect on the results', () => {
  expect(
    dropEach(read('java (python OR php) -kafka')).map(({ without, words }) => [words, printQuery(without)]),
  ).toEqual([
    ['java', '(python OR php) AND NOT kafka'],
    ['python or php', 'java AND NOT kafka'],
    ['not kafka', 'java AND (python OR php)'],
  ])
  expect(dropEach(read('java OR php'))).toEqual([])
  expect(dropEach(EVERYBODY)).toEqual([])
})

test('excluded terms are not highlighted, except under a double negation', () => {
  const marked = (text: string) => highlightsOf(read(text)).map(printQuery)
  expect(marked('java NOT (php OR kafka) title:dev years>5')).toEqual(['java', 'title:dev'])
  expect(marked('NOT (java -php)')).toEqual(['php'])
})
