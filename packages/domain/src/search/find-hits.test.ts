import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { evaluateQuery, readSubject } from './evaluate-query.ts'
import { findHits, snippetOf } from './find-hits.ts'
import { parseQuery } from './parse-query.ts'
import { highlightsOf, type Query } from './query-tree.ts'
import { randomQuery, randomSubject } from './random-queries.samples.ts'
import type { WordField } from './search-fields.ts'

const read = (text: string): Query => {
  const { tree, mistake } = parseQuery(text)
  if (mistake) throw new Error(mistake.message)
  return tree
}
const marked = (query: string, text: string, field?: WordField) =>
  findHits(text, read(query), field).map((span) => textOf(text, span))

describe('highlights', () => {
  test.each([
    ['java NOT php', 'PHP and Java, java', ['Java', 'java']],
    ['c++', 'C, C++, C#', ['C++']],
    ['node.js', 'docker/kafka/Node.js, nodejs, node', ['Node.js', 'nodejs']],
    ['"machine learning"', 'learning machine learning', ['machine learning']],
    ['front front-end', 'a front-end', ['front-end']],
    ['engineers', 'Engineered by an engineer', ['Engineered', 'engineer']],
    ['java NEAR/2 kafka', 'java; java and kafka', ['java', 'kafka']],
    ['ja*', 'Java, jam, hajj', ['Java', 'jam']],
    ['工程师', '高级工程师们', ['工程师']],
    ['title:java years>5', 'java', []],
    ['resume', 'Résumé', ['Résumé']],
  ])('%s in %j', (query, text, words) => {
    expect(marked(query, text)).toEqual(words)
  })

  test('a field highlights what the query asks of this field and of any field', () => {
    expect(marked('title:lead engineer skill:java', 'Lead engineer, Java', 'title')).toEqual(['Lead', 'engineer'])
    expect(marked('title:lead java skill:sql', 'Java, SQL, lead', 'skill')).toEqual(['SQL'])
  })
})

test('a search term has a highlight exactly if the text contains it', () => {
  fc.assert(
    fc.property(fc.gen(), (make) => {
      const pick = (count: number) => make(fc.nat, { max: count - 1 })
      const { text } = randomSubject(pick)
      const document = readSubject({ text, fields: {}, facts: {} })
      const query = randomQuery(pick)
      const hits = highlightsOf(query).map((leaf) => {
        const spans = findHits(text, leaf)
        expect(spans.length > 0).toBe(evaluateQuery(leaf, document))
        return spans
      })
      const all = findHits(text, query)
      for (const { start, end } of hits.flat())
        expect(all.some((span) => span.start <= start && end <= span.end)).toBe(true)
      for (const [index, span] of all.entries()) expect(span.start).toBeGreaterThanOrEqual(all[index - 1]?.end ?? 0)
    }),
    { numRuns: 1_000 },
  )
})

describe('a snippet', () => {
  const far = 'filler words '.repeat(40)
  test('shows the part with most matches, in whole words, and marks omissions', () => {
    const text = `java java java ${far}java next to kafka ${far}`
    const snippet = snippetOf(text, read('java kafka'), 60)
    expect(snippet.spans.map((span) => textOf(snippet.text, span))).toEqual(['java', 'kafka'])
    expect(text.slice(snippet.start).startsWith(snippet.text)).toBe(true)
    expect(snippet.text).toMatch(/^(?:filler|words|java)\b.*\b(?:filler|words|kafka)$/)
    expect(snippet).toMatchObject({ isCutBefore: true, isCutAfter: true })
  })
  test('is the beginning without matches, and the whole of a short text', () => {
    expect(snippetOf(`start ${far}`, read('java'), 20)).toMatchObject({
      start: 0,
      spans: [],
      isCutBefore: false,
      isCutAfter: true,
    })
    expect(snippetOf('a java b', read('java'), 200)).toEqual({
      text: 'a java b',
      start: 0,
      isCutBefore: false,
      isCutAfter: false,
      spans: [{ start: 2, end: 6 }],
    })
    expect(snippetOf('', read('java'), 10).text).toBe('')
  })
  test('has the requested width, with highlights inside it, and never splits a character', () => {
    const piece = fc.constantFrom('java', 'kafka', 'x'.repeat(70), '😀', '工程师', ' ', ' ', '\n', 'word')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 10, max: 120 }), (pieces, width) => {
        const text = pieces.join('')
        const snippet = snippetOf(text, read('java kafka 工程师 "word java"'), width)
        expect(snippet.text.length).toBeLessThanOrEqual(width + 2)
        expect(snippet.text).not.toMatch(/\p{Cs}/u)
        for (const { start, end } of snippet.spans) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(snippet.text.length)
          expect(start).toBeLessThan(end)
        }
        if (findHits(text, read('java')).length > 0) expect(snippet.spans.length).toBeGreaterThan(0)
      }),
      { numRuns: 1_000 },
    )
  })
})
