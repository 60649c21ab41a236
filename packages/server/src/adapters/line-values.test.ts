import { expect, test } from 'vitest'
import { keepOther, lineOf, momentsOf, otherOf } from './line-values.ts'
import { fileNameOf, textOf } from './source-values.ts'

test('unknown fields are flattened', () => {
  const object = {
    id: 1,
    address: { city: 'Kiel', geo: { lat: 5, deep: { deeper: { deepest: 1 } } } },
    empty: '',
    none: null,
  }
  expect(otherOf({ ...object, list: ['a', 3, null], parts: [{ b: 1 }, { b: 'c\0' }], yes: false }, ['id'])).toEqual({
    'address.city': 'Kiel',
    'address.geo.lat': '5',
    'address.geo.deep.deeper': '{"deepest":1}',
    list: 'a, 3',
    'parts.1.b': '1',
    'parts.2.b': 'c',
    yes: 'false',
  })
  expect([keepOther(object, Object.keys(object)), keepOther({ a: ' ' })]).toEqual([{}, {}])
})

test('fields beyond the limit are named, and text that is cut off says so', () => {
  const many = Object.fromEntries(Array.from({ length: 52 }, (_, nth) => [`field${nth}`, '😀'.repeat(1_500)]))
  const other = otherOf(many)
  expect(Object.keys(other)).toHaveLength(50)
  expect(other['Fields left out']).toBe('field49, field50, field51')
  expect(other.field0).toMatch(/😀 … \(cut from 3000 characters\)$/)
  expect(Object.values(other).every((text) => text.length <= 2_000 && text.isWellFormed())).toBe(true)
})

test('texts, moments and names of files are read, and what is no moment is kept', () => {
  expect(textOf('half \ud83d')).toBe('half \ufffd')
  expect([textOf(' a\0b '), textOf(7), textOf(Number.NaN), textOf(''), textOf({})]).toEqual([
    'ab',
    '7',
    undefined,
    undefined,
    undefined,
  ])
  const other: Record<string, string> = {}
  const fields = {
    a: '2021-03-04T09:30:00+01:00',
    b: '2021-03-04',
    c: '0000-00-00',
    d: null,
    e: '2021-02-30T25:00:00Z',
  }
  expect(momentsOf(fields, ['a', 'b', 'c', 'd', 'e'], other)).toEqual({ a: '2021-03-04T08:30:00Z' })
  expect(other).toEqual({ b: '2021-03-04', c: '0000-00-00', e: '2021-02-30T25:00:00Z' })
  expect(fileNameOf('https://files.example/a%20b.pdf?x=1')).toBe('a b.pdf')
  expect(fileNameOf('https://files.example/a%ZZ.pdf')).toBe('a%ZZ.pdf')
  expect(fileNameOf('no address')).toBeUndefined()
})

test('lines have nothing that their source does not say', () => {
  expect(lineOf('person', { id: '1', name: undefined, emails: [], other: {} })).toEqual({
    noun: 'person',
    value: { id: '1' },
  })
})
