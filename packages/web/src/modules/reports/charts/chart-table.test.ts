import { expect, test } from 'vitest'
import { csvOf, textOf } from './chart-table.ts'

test('numbers are formatted for display, and guarded against formulas in files', () => {
  expect([textOf(null), textOf(2.345), textOf(0.4, 'share'), textOf(0)]).toEqual(['–', '2.3', '40%', '0'])
  const rows = [
    { id: 'a', name: '=1+1', cells: [{ value: 3 }, { value: 2 / 3, unit: 'share' as const }, { value: null }] },
    { id: 'b', name: 'Nurse, "night"', cells: [{ value: 0 }, { value: 1, unit: 'share' as const }, { value: 2.5 }] },
  ]
  expect(csvOf({ headings: ['Position', 'Came', '%', 'Days'], rows })).toBe(
    '\ufeffPosition,Came,%,Days\r\n\'=1+1,3,66.67,\r\n"Nurse, ""night""",0,100,2.5\r\n',
  )
})
