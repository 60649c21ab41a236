import { expect, test } from 'vitest'
import { arrangeFigures } from './arrange-figures.ts'
import { nameKey } from './name-key.ts'
import { HIDDEN } from './report-words.ts'

test.each([
  ['experience', '5', '5 to 9 years'],
  ['notice', 'more', 'More than 90 days'],
  ['score', '90', '90 to 100'],
  ['mandatory', 'no', 'Some missing'],
  ['language', 'de', 'German'],
  ['employment', 'INTERN', 'Internship'],
  ['employment', 'SEASONAL', 'SEASONAL'],
  ['country', 'de', 'Germany'],
  ['country', 'india', 'India'],
  ['opening', 'on_hold', 'On hold'],
  ['nationality', 'Indian', 'Indian'],
  ['nationality', HIDDEN, 'Hidden'],
  ['tag', HIDDEN, 'Hidden'],
  ['department', HIDDEN, HIDDEN],
  ['degree', '', 'Not specified'],
] as const)('names the %s %j “%s”', (group, key, name) => {
  expect(nameKey('applications', group, key)).toBe(name)
})

test('bands follow each other, and those without a value come last, even if they are the most', () => {
  const cells = [
    { keys: [''], count: 9, value: null },
    { keys: ['10'], count: 5, value: null },
    { keys: ['0'], count: 1, value: null },
    { keys: ['5'], count: 3, value: null },
  ]
  const period = { from: '2026-01-01', to: '2026-01-31' }
  expect(arrangeFigures({ by: ['experience'] }, period, cells)?.lines).toEqual(['0', '5', '10', ''])
})

test('stages follow each other as in the pipeline, and one that is gone comes last', () => {
  const cells = [
    { keys: ['Screened', 'gone'], count: 1, value: null },
    { keys: ['Shortlisted', 'Screened'], count: 5, value: null },
    { keys: ['gone', 'Shortlisted'], count: 9, value: null },
  ]
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const arranged = arrangeFigures({ by: ['stage', 'furthest'] }, period, cells, ['Shortlisted', 'Screened'])
  expect(arranged?.lines).toEqual(['Shortlisted', 'Screened', 'gone'])
  expect(arranged?.columns).toEqual(['Shortlisted', 'Screened', 'gone'])
  expect(arranged?.cells[0]).toEqual({ line: 1, column: 2, count: 1, value: null })
})
