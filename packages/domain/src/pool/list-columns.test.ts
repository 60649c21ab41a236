import { expect, test } from 'vitest'
import { chooseListColumns, isUsual, moveColumn, USUAL_COLUMNS } from './list-columns.ts'

test('a list shows what its address says, else what the person likes, else what is usual; nothing that there is not', () => {
  expect(chooseListColumns('pool', ['received', 'shoe', 'received'], ['group'])).toEqual(['received'])
  expect(chooseListColumns('pool', [], ['group', 'employer'])).toEqual(['group', 'employer'])
  expect(chooseListColumns('pool', ['shoe'], undefined)).toEqual(USUAL_COLUMNS.pool)
  expect(isUsual('shortlist', USUAL_COLUMNS.shortlist)).toBe(true)
})

test('a column goes up and down, and stays at either end', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})
