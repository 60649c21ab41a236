import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../span.ts'
import { SALARY_PATTERN } from './salary.ts'
import { salaryIn } from './salary-in.ts'

test.each([
  ['Salary: €60,000', 60_000, '€60,000'],
  ['Salary €55.000 – €65.000 per year', 65_000, '€55.000 – €65.000'],
  ['Gehalt: 45.000 bis 55.000 Euro brutto im Jahr', 55_000, '45.000 bis 55.000 Euro'],
  ['Wir bieten ein Jahresgehalt von 62.500 €.', 62_500, '62.500 €'],
  ['Pay range: $120k-$150k', 150_000, '$120k-$150k'],
  ['Compensation: 60-80k EUR', 80_000, '60-80k EUR'],
  ['CTC: 8-12 LPA', 1_200_000, '8-12 LPA'],
  ['Package of up to 15 lakhs', 1_500_000, '15 lakhs'],
  ['INR 12,00,000 per annum', 1_200_000, 'INR 12,00,000'],
  ["Salary CHF 90'000", 90_000, "CHF 90'000"],
  ['The salary is £42,500.50 a year', 42_501, '£42,500.50'],
  ['£38,000 per annum, 25 days of holiday', 38_000, '£38,000'],
])('%j names %s', (text, amount, quote) => {
  const found = salaryIn(text)
  expect(found?.amount).toBe(amount)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  ['nothing', ''],
  ['a salary without a number', 'A competitive salary'],
  ['pay by the hour', 'Pay: $25 per hour'],
  ['pay by the month', 'Salary: 3.500 € per month'],
  ['what the company turns over', 'Annual revenue of $50,000,000'],
  ['a number that is no money', 'The package has 401000 parts'],
  ['a year', 'Salary review in 2026'],
])('%s is no salary', (_, text) => expect(salaryIn(text)).toBeUndefined())

test('whatever is found may stand in the field', () => {
  const piece = fc.constantFrom('€', '$', ' ', '.', ',', '-', 'k', ' LPA', ' bis ', '1', '60', '000', 'salary ', '\n')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const found = salaryIn(`Salary ${pieces.join('')}`)
      if (found) expect(String(found.amount)).toMatch(SALARY_PATTERN)
    }),
  )
})
