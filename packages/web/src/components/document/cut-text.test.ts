import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mark, splitAtMarks } from './cut-text.ts'

const mark = (start: number, end: number, id = `${start}-${end}`): Mark => ({ start, end, kind: 'matched', id })

test('highlighted and plain pieces are in text order', () => {
  expect(splitAtMarks('Spark and SQL', [mark(10, 13), mark(0, 5)]).map(({ text, mark }) => [text, mark?.id])).toEqual([
    ['Spark', '0-5'],
    [' and ', undefined],
    ['SQL', '10-13'],
  ])
})

test('when two highlights overlap, the first keeps its words and the second the rest', () => {
  expect(splitAtMarks('Apache Spark SQL', [mark(7, 16, 'sql'), mark(0, 12, 'spark')]).map(({ text }) => text)).toEqual([
    'Apache Spark',
    ' SQL',
  ])
})

test('for any highlights, the pieces join to the text and none is empty', () => {
  const marks = fc.array(fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: -5, max: 40 })))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), marks, (text, spans) => {
      const pieces = splitAtMarks(
        text,
        spans.map(([start, end]) => mark(start, end)),
      )
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})
