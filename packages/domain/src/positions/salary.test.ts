import { expect, test } from 'vitest'
import { EDITED_SALARY_PATTERN, SALARY_PATTERN } from './salary.ts'

// L-M13
test.each([
  ['5', true, false],
  ['12.5', true, false],
  ['12.', true, false],
  ['12.123456', true, false],
  ['99999', true, false],
  ['450000', true, true],
  ['999999', true, true],
  ['1000000', true, false],
  ['450000.5', true, false],
  ['9'.repeat(15), true, false],
  ['9'.repeat(16), false, false],
  [`1.${'0'.repeat(20)}`, true, false],
  [`1.${'0'.repeat(21)}`, false, false],
  ['0.5', false, false],
  ['05', false, false],
  ['045000', false, false],
  ['abc', false, false],
  ['', false, false],
  ['-5', false, false],
  ['1e5', false, false],
  ['1,5', false, false],
  ['1.2.3', false, false],
  ['4 5', false, false],
  ['٤٥٠٠٠٠', false, false],
])('%j is a salary: %s, one that the edit dialog accepts: %s', (text, salary, edited) => {
  expect([SALARY_PATTERN.test(text), EDITED_SALARY_PATTERN.test(text)]).toEqual([salary, edited])
})
