import { expect, test } from 'vitest'
import { firstOpenMonth, groupMonths, monthsWithin } from './feedback-months.ts'

test('a month is counted once none of its answers can change', () => {
  expect(['2026-03-15', '2026-03-16', '2026-01-10'].map(firstOpenMonth)).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2025-12-01',
  ])
})

test('a month with few answers is combined with later ones, and the latest waits', () => {
  const gathered = groupMonths(
    [9, 1, 3, 1, 5, 4].map((answers, place) => ({ month: `2026-0${place + 1}-01`, answers })),
  )
  expect(gathered).toEqual([
    { first: '2026-01-01', last: '2026-01-01' },
    { first: '2026-02-01', last: '2026-04-01' },
    { first: '2026-05-01', last: '2026-05-01' },
  ])
  const of = (from: string, to: string) => monthsWithin(gathered, { from, to }).map(({ first }) => first.slice(5, 7))
  expect([of('2026-03-09', '2026-03-10'), of('2026-01-31', '2026-02-01'), of('2026-06-01', '2026-06-30')]).toEqual([
    ['02'],
    ['01', '02'],
    [],
  ])
})
