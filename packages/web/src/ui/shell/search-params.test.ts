import fc from 'fast-check'
import { expect, test } from 'vitest'
import { param, parseSearch, stringifySearch, view } from './search-params.ts'

const View = view({
  q: param.text(),
  page: param.number(1),
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

test('a view that was written into the address is read back as it was', () => {
  const view = { q: '007', page: 3, min: 40, archived: true, skill: ['c++', 'node & co'], sort: 'date' as const }
  expect(View.parse(parseSearch(stringifySearch(view)))).toEqual(view)
})

test('an address that somebody has broken is read as the default, never refused', () => {
  expect(View.parse(parseSearch('?page=x&min=y&archived=maybe&sort=__proto__&q=a&q=b&__proto__=1'))).toMatchObject({
    q: 'b',
    page: 1,
    min: undefined,
    archived: false,
    sort: 'name',
  })
})

test('any text survives the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
      expect(View.parse(parseSearch(stringifySearch({ q }))).q).toBe(q)
    }),
  )
})
