import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, writeQuery } from './query-text.ts'

test('any fields are read as they were written', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(text, text, { noNullPrototype: true }), (fields) => {
      expect(readQuery(writeQuery(fields))).toEqual(fields)
    }),
  )
})

test('a query that someone typed is read as far as it goes', () => {
  expect(readQuery('name=By+month&by=month&by=week&bare&odd=%E0%A4%A')).toEqual({
    name: 'By month',
    by: 'week',
    bare: '',
    odd: '%E0%A4%A',
  })
  expect(readQuery('')).toEqual({})
})
