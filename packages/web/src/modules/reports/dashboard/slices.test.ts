import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test('sources are sorted by downloads, without those that have none', () => {
  expect(slicesOf({ Dice: 1, Monster: 0, Indeed: 3 })).toEqual([
    { name: 'Indeed', count: 3 },
    { name: 'Dice', count: 1 },
  ])
  expect(slicesOf({})).toEqual([])
})

// L-D04
test('six sources have their own colours, and of seven the two smallest become others', () => {
  const six = { A: 6, B: 5, C: 4, D: 3, E: 2, F: 1 }
  expect(slicesOf(six).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(slicesOf({ ...six, G: 7 })).toEqual([
    { name: 'G', count: 7 },
    { name: 'A', count: 6 },
    { name: 'B', count: 5 },
    { name: 'C', count: 4 },
    { name: 'D', count: 3 },
    { name: 'Others', count: 3 },
  ])
})
