import { expect, test } from 'vitest'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'

const keys = ['a', 'b', 'c', 'd']

test('a row is turned on and off again', () => {
  expect([...toggleRow(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggleRow(new Set(['a', 'b']), 'b')]).toEqual(['a'])
})

test('a range reaches from the last row turned to this one, up or down, and keeps what was chosen', () => {
  expect([...selectRange(new Set(['a']), keys, 'b', 'd')]).toEqual(['a', 'b', 'c', 'd'])
  expect([...selectRange(new Set(), keys, 'c', 'b')]).toEqual(['b', 'c'])
})

test('a range from a row that is no longer listed is just this row', () => {
  expect([...selectRange(new Set(), keys, 'gone', 'c')]).toEqual(['c'])
})

test('all are chosen, and none when all were', () => {
  expect([...toggleAll(new Set(['a']), keys)]).toEqual(keys)
  expect([...toggleAll(new Set(keys), keys)]).toEqual([])
})
