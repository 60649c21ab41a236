import { expect, test } from 'vitest'
import { SCREENING_FIELDS } from '../forms/data/screening-fields.ts'
import { isPayField, isPayQuestion, speaksOfPay } from './pay-questions.ts'

test.each([
  'Salary expected, a year',
  'What would you like to earn?',
  'Current CTC',
  'expected_ctc',
  'How much were you paid?',
  'Your day rate in euros',
  'Was ist Ihre Gehaltsvorstellung?',
  'Welches Jahresgehalt erwarten Sie?',
  'Stundenlohn',
  'Quel salaire souhaitez-vous ?',
  '¿Cuál es su sueldo actual?',
  'Do you earn\u{2026}',
])('“%s” speaks of pay', (text) => {
  expect(speaksOfPay(text)).toBe(true)
})

test.each(['Do you pay attention to detail?', 'Notice, days', 'Why us?', 'Do you learn fast?', 'pay-as-you-go', ''])(
  '“%s” does not',
  (text) => {
    expect(speaksOfPay(text)).toBe(false)
    expect(isPayQuestion({ text, help: '' })).toBe(false)
  },
)

test('of the screening form it is what they earn and want, with its currencies', () => {
  const found = SCREENING_FIELDS.filter(isPayField).map(({ key }) => key)
  expect(found).toEqual(['current_currency', 'current_ctc', 'expected_currency', 'expected_ctc'])
})

test('a field of a kind, or filled with what is known, is one whatever it is called', () => {
  const plain = { key: 'x', label: 'Money', help: '', auto_fill_key: '' as const }
  expect(isPayField({ ...plain, kind: 'salary' })).toBe(true)
  expect(isPayField({ ...plain, auto_fill_key: 'salary' })).toBe(true)
  expect(isPayField({ ...plain, kind: 'text' })).toBe(false)
})
