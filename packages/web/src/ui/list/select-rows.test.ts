import { expect, test } from 'vitest'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'

const keys = ['a', 'b', 'c', 'd']

test('a row is selected and deselected', () => {
  expect([...toggleRow(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggleRow(new Set(['a', 'b']), 'b')]).toEqual(['a'])
})

test('a range extends from the last selected row, up or down, and keeps the selection', () => {
  expect([...selectRange(new Set(['a']), keys, 'b', 'd')]).toEqual(['a', 'b', 'c', 'd'])
  expect([...selectRange(new Set(), keys, 'c', 'b')]).toEqual(['b', 'c'])
})

test('a range from a row that is no longer listed is only this row', () => {
  expect([...selectRange(new Set(), keys, 'gone', 'c')]).toEqual(['c'])
})

test('select all selects every row, or none if all are selected', () => {
  expect([...toggleAll(new Set(['a']), keys)]).toEqual(keys)
  expect([...toggleAll(new Set(keys), keys)]).toEqual([])
})
