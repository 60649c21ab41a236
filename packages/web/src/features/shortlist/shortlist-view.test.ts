import { expect, test } from 'vitest'
import { findSalaryCeiling } from './salary-ceiling.ts'
import { ListView, listActiveFilters, type ShortlistPageData, toFilters } from './shortlist-view.ts'

const counted = (...lakhs: number[]) =>
  ({ aggregate_salary: lakhs.map((key) => ({ key, doc_count: 1 })) }) as ShortlistPageData

test.each([
  [[], undefined],
  [[-1], undefined],
  [[-1, 0], 1],
  [[12, -1, 40], 41],
])('with salaries of %j lakhs the slider ends at %s', (lakhs, ceiling) => {
  expect(findSalaryCeiling(counted(...lakhs))).toBe(ceiling)
})

test('salary, places wanted and who would move are asked for and named as filters in force', () => {
  const view = ListView.parse({ paidFrom: 5, paidTo: 12, wanted: ['Pune'], moving: true, noticed: true })
  expect(toFilters('p', 'g', view)).toMatchObject({
    salary_start: 5,
    salary_end: 12,
    prefer_location: ['Pune'],
    relocation: true,
    notice_period: true,
  })
  expect(listActiveFilters(view, undefined, new Map()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Salary: 5–12 L',
    'Only: who would move',
    'Only: with a known notice period',
    'Prefers: Pune',
  ])
})
