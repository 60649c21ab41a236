import { expect, test } from 'vitest'
import { areDefaultColumns, moveColumn, pickListColumns, USUAL_COLUMNS } from './list-columns.ts'

test('a list shows the columns of its address, then the user’s, then the default, and never unknown ones', () => {
  expect(pickListColumns('pool', ['received', 'shoe', 'received'], ['group'])).toEqual(['received'])
  expect(pickListColumns('pool', [], ['group', 'employer'])).toEqual(['group', 'employer'])
  expect(pickListColumns('pool', ['shoe'], undefined)).toEqual(USUAL_COLUMNS.pool)
  expect(areDefaultColumns('shortlist', USUAL_COLUMNS.shortlist)).toBe(true)
})

test('a column moves up and down, and stops at either end', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})
