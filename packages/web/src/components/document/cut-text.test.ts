import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, type Mark } from './cut-text.ts'

const mark = (start: number, end: number, id = `${start}-${end}`): Mark => ({ start, end, kind: 'matched', id })

test('marked and plain pieces stand in the order of the text', () => {
  expect(cutText('Spark and SQL', [mark(10, 13), mark(0, 5)]).map(({ text, mark }) => [text, mark?.id])).toEqual([
    ['Spark', '0-5'],
    [' and ', undefined],
    ['SQL', '10-13'],
  ])
})

test('of two marks that overlap the first keeps its words and the other what sticks out', () => {
  expect(cutText('Apache Spark SQL', [mark(7, 16, 'sql'), mark(0, 12, 'spark')]).map(({ text }) => text)).toEqual([
    'Apache Spark',
    ' SQL',
  ])
})

test('whatever the marks, the pieces join to the text and none is empty', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: -5, max: 40 })))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), marks, (text, spans) => {
      const pieces = cutText(
        text,
        spans.map(([start, end]) => mark(start, end)),
      )
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})
