import fc from 'fast-check'
import { expect, test } from 'vitest'
import { param, parseSearch, stringifySearch, view } from './search-params.ts'

const View = view({
  q: param.text(),
  page: param.page(),
  min: param.optionalNumber(),
  archived: param.flag(),
  skill: param.list(),
  sort: param.choice(['name', 'date'], 'name'),
})

test('an address without parameters is the default view', () => {
  expect(View.parse(parseSearch(''))).toEqual({
    q: '',
    page: 1,
    min: undefined,
    archived: false,
    skill: [],
    sort: 'name',
  })
})

test('a view written into the address is read back unchanged', () => {
  const view = { q: '007', page: 3, min: 40, archived: true, skill: ['c++', 'node & co'], sort: 'date' as const }
  expect(View.parse(parseSearch(stringifySearch(view)))).toEqual(view)
})

test('a broken address falls back to the defaults and is never refused', () => {
  expect(View.parse(parseSearch('?page=x&min=y&archived=maybe&sort=__proto__&q=a&q=b&__proto__=1'))).toMatchObject({
    q: 'b',
    page: 1,
    min: undefined,
    archived: false,
    sort: 'name',
  })
})

test('a page is a whole number from 1 on', () => {
  const pages = ['', '0', '-3', '2.9', '7', 'x'].map((page) => View.parse({ page }).page)
  expect(pages).toEqual([1, 1, 1, 2, 7, 1])
})

test('any text round-trips through the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
      expect(View.parse(parseSearch(stringifySearch({ q }))).q).toBe(q)
    }),
  )
})
