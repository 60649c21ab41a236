import { expect, test } from 'vitest'
import { fileNameOf, lineOf, momentsOf, otherOf, plainTextOf, textOf } from './json-values.ts'

test('flattens unknown fields, and limits their number and length', () => {
  const object = {
    id: 1,
    address: { city: 'Kiel', geo: { lat: 5, deep: { deeper: { deepest: 1 } } } },
    empty: '',
    none: null,
  }
  expect(otherOf({ ...object, list: ['a', { b: 1 }], yes: false }, ['id'])).toEqual({
    'address.city': 'Kiel',
    'address.geo.lat': '5',
    'address.geo.deep.deeper': '{"deepest":1}',
    list: 'a, {"b":1}',
    yes: 'false',
  })
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, nth) => [`field${nth}`, 'x'.repeat(3_000)]))
  const other = otherOf(many, [])
  expect(Object.keys(other)).toHaveLength(50)
  expect(Object.values(other).every((text) => text.length === 2_000)).toBe(true)
})

test('turns HTML into text, and leaves text without markup unchanged', () => {
  expect(plainTextOf('<p>One<br>two &amp; <b>three</b></p><ul><li>four</li></ul>')).toBe('One\ntwo & three\n\n• four')
  expect(plainTextOf('a < b, c > d & e\nnext line')).toBe('a < b, c > d & e\nnext line')
  expect(plainTextOf('Fish &amp; chips\nat noon')).toBe('Fish & chips\nat noon')
  expect(plainTextOf('<script>steal()</script>Fine')).not.toContain('<')
  expect(plainTextOf('<p> </p>')).toBeUndefined()
  expect(plainTextOf('<'.repeat(200_000))).toHaveLength(200_000)
})

test('reads texts, moments and names of files, and keeps what is no moment', () => {
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

test('makes lines without what their source does not say', () => {
  expect(lineOf('person', { id: '1', name: undefined, emails: [], other: {} })).toEqual({
    noun: 'person',
    value: { id: '1' },
  })
})
