import { expect, test } from 'vitest'
import { isFormula } from '../text/csv-line.ts'
import { cityFile, SCORED } from './city-table.ts'

test('the file declares UTF-8, and no cell is a formula, with any stage and group names', () => {
  const passed = { [SCORED]: 12, stage: 20 }
  const file = cityFile({
    outcomes: [
      { id: SCORED, name: 'Score above median' },
      { id: 'stage', name: 'a;=HYPERLINK("https://evil.example")' },
    ],
    labels: { female: '=1+1', male: '@SUM(A1)' },
    whole: {
      people: 90,
      unknown: 10,
      sex: {
        rows: [
          { id: 'female', people: 40, passed },
          { id: 'male', people: 40, passed },
        ],
      },
    },
  })
  expect(file.startsWith('\ufeffScoring rate')).toBe(true)
  const lines = file.slice(1).split('\r\n')
  expect(lines).toContain("'=1+1,40,12,30.0%,1.000,")
  expect(lines).toContain("'@SUM(A1),40,20,50.0%,1.000,")
  // Programs that split at semicolons find no formula after one either.
  for (const cell of lines.flatMap((line) => line.split(/[,;]/)))
    expect(!cell.startsWith("'") && isFormula(cell), cell).toBe(false)
})
