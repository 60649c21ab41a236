import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { completionOf } from './complete-query.ts'

/** The bar marks the cursor; returns kind or field, the typed text, and the text to replace. */
const complete = (marked: string) => {
  const text = marked.replace('¦', '')
  const found = completionOf(text, marked.indexOf('¦'))
  return found && [found.kind === 'term' ? 'term' : found.field, found.typed, textOf(text, found)]
}

test.each([
  ['ja¦', ['term', 'ja', 'ja']],
  ['java py¦', ['term', 'py', 'py']],
  ['ja¦va', ['term', 'ja', 'java']],
  ['(c+¦)', ['term', 'c+', 'c+']],
  ['java -ph¦', ['term', 'ph', 'ph']],
  ['skill:ja¦', ['skill', 'ja', 'ja']],
  ['-Skills:ja¦', ['skill', 'ja', 'ja']],
  ['skill: ja¦', ['skill', 'ja', 'ja']],
  ['skill:¦', ['skill', '', '']],
  ['skill:"machine l¦earning" x', ['skill', 'machine l', 'machine learning']],
  ['"machine l¦', ['term', 'machine l', 'machine l']],
  ['(title:dev¦)', ['title', 'dev', 'dev']],
  ['java ¦', undefined],
  ['java AND¦', undefined],
  ['years>5¦', undefined],
  ['years:5¦', undefined],
  ['received:"2026¦', undefined],
  ['"a b" ¦', undefined],
  ['¦', undefined],
])('%s', (marked, expected) => {
  expect(complete(marked)).toEqual(expected)
})

test('the cursor is within the replaced text, for any input', () => {
  const piece = fc.constantFrom('java', ' ', '"', '(', ')', 'skill:', '-', '!', 'years>', '工', '\u200f', '\ud800', ':')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: -3, max: 80 }), (pieces, cursor) => {
      const text = pieces.join('')
      const at = Math.max(0, Math.min(cursor, text.length))
      const found = completionOf(text, cursor)
      if (found === undefined) return
      expect(found.start).toBeLessThanOrEqual(at)
      expect(found.end).toBeGreaterThanOrEqual(at)
      expect(text.slice(found.start, at)).toBe(found.typed)
    }),
    { numRuns: 1_000 },
  )
})
