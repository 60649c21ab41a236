import { expect, test } from 'vitest'
import { SCREENING_FIELDS } from '../forms/data/screening-fields.ts'
import { isPayField, isPayQuestion, speaksOfPay } from './pay-questions.ts'

test.each([
  'Expected salary per year',
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
])('“%s” mentions pay', (text) => {
  expect(speaksOfPay(text)).toBe(true)
})

test.each([
  'Do you pay attention to detail?',
  'Notice period in days',
  'Why us?',
  'Do you learn fast?',
  'pay-as-you-go',
  '',
])('“%s” does not mention pay', (text) => {
  expect(speaksOfPay(text)).toBe(false)
  expect(isPayQuestion({ text, help: '' })).toBe(false)
})

test('the pay fields of the screening form are current and expected pay, with their currencies', () => {
  const found = SCREENING_FIELDS.filter(isPayField).map(({ key }) => key)
  expect(found).toEqual(['current_currency', 'current_ctc', 'expected_currency', 'expected_ctc'])
})

test('a field with a pay type or a pay autofill counts as a pay field under any label', () => {
  const plain = { key: 'x', label: 'Money', help: '', auto_fill_key: '' as const }
  expect(isPayField({ ...plain, kind: 'salary' })).toBe(true)
  expect(isPayField({ ...plain, auto_fill_key: 'salary' })).toBe(true)
  expect(isPayField({ ...plain, kind: 'text' })).toBe(false)
})
