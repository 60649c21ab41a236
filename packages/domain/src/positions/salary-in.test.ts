import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { currencyOfSign } from './currency-signs.ts'
import { NO_PAY_TEXTS, PAY_TEXTS } from './pay-texts.samples.ts'
import { SALARY_PATTERN } from './salary.ts'
import { salaryIn } from './salary-in.ts'

test.each(PAY_TEXTS)(
  'reads both ends, currency and period of %j as %j in %s',
  (text, [from, to, currency, per], country) => {
    const found = salaryIn(text, country)
    expect(found && [found.from, found.to, found.currency, found.per]).toEqual([from, to, currency, per])
  },
)

test.each(NO_PAY_TEXTS)('reads no pay from %j', (text) => expect(salaryIn(text)).toBeUndefined())

test.each([
  ['Salary €55.000 – €65.000 per year', '€55.000 – €65.000'],
  ['Gehalt: 45.000 bis 55.000 Euro brutto im Jahr', '45.000 bis 55.000 Euro'],
  ['Compensation: 60-80k EUR', '60-80k EUR'],
  ['Package of up to 15 lakhs', '15 lakhs'],
  ['About us\nWe sell tea.\nSalaire annuel : 45\u202f000 €', '45\u202f000 €'],
])('locates the pay in %j', (text, quote) => {
  const found = salaryIn(text)
  expect(found && textOf(text, found)).toBe(quote)
})

test.each([
  ['$', '', undefined],
  ['$', 'US', 'USD'],
  ['$', 'Australia', 'AUD'],
  ['$', 'DE', undefined],
  ['kr', 'Sweden', 'SEK'],
  ['¥', 'CN', 'CNY'],
  ['Rs.', 'LK', 'LKR'],
  ['Rs.', '', 'INR'],
  ['Rs.', 'GB', undefined],
  ['constructor', 'US', undefined],
])('%s in %j means %s', (sign, country, currency) => expect(currencyOfSign(sign, country)).toBe(currency))

test('every detected salary is valid in the field', () => {
  const piece = fc.constantFrom(
    '€',
    '$',
    ' ',
    '.',
    ',',
    '-',
    'k',
    ' LPA',
    ' bis ',
    '1',
    '60',
    '000',
    'salary ',
    '\n',
    ' zł',
    '٤',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = `Salary ${pieces.join('')}`
      const found = salaryIn(text)
      if (!found) return
      expect(String(found.amount)).toMatch(SALARY_PATTERN)
      expect(found.from ?? 0).toBeLessThanOrEqual(found.to ?? found.amount)
      expect(found.start).toBeLessThan(found.end)
      expect(found.end).toBeLessThanOrEqual(text.length)
    }),
  )
})
