import { expect, test } from 'vitest'
import { MERGE_FIELDS } from '../email/merge-fields.ts'
import { DEFAULT_FORMS } from '../forms/default-forms.ts'
import { asksForPayHistory, isPayHistoryField, withoutPayHistory } from './pay-history.ts'

test.each([
  'Current CTC',
  'Current salary per year',
  'What is your current annual salary?',
  'Please tell us your last drawn salary.',
  'How much do you earn today?',
  'What did you make in your previous job?',
  'Salary history',
  'Present monthly wage (gross)',
  'Upload your latest payslips',
  'Ihr aktuelles Gehalt?',
  'Aktuelles Jahresgehalt',
  'How much did you get paid at your last job?',
  'How much are you earning?',
  'Quel est votre salaire actuel ?',
  'CURRENT_SALARY',
])('%j asks for pay history', (text) => {
  expect(asksForPayHistory(text)).toBe(true)
})

test.each([
  'Expected salary per year',
  'What salary do you expect?',
  'Which range of pay would you want?',
  'Your current employer',
  'Do you currently live in Pune?',
  'We pay well.',
  'The pay is 60,000 a year. Tell us about your current role.',
  'What makes you curious?',
  'Gehaltswunsch',
  'Are you currently on a pay-as-you-go contract?',
  'When could you start at the latest?',
  '',
])('%j does not ask for pay history', (text) => {
  expect(asksForPayHistory(text)).toBe(false)
})

test('the built-in forms drop the documented pay history fields and nothing else', () => {
  for (const { fields } of Object.values(DEFAULT_FORMS)) {
    const gone = fields.filter(isPayHistoryField).map(({ key }) => key)
    expect(gone.filter((key) => key !== 'current_ctc' && key !== 'current_currency')).toEqual([])
    expect(withoutPayHistory(fields).length).toBe(fields.length - gone.length)
  }
  expect(DEFAULT_FORMS.screening_form.fields.some(({ key }) => key === 'current_ctc')).toBe(true)
})

test('no email has a merge field for pay', () => {
  for (const [name, says] of Object.entries(MERGE_FIELDS)) {
    expect(asksForPayHistory(`${name} ${says}`), name).toBe(false)
    expect(`${name} ${says}`).not.toMatch(/salary|ctc|\bpay\b/i)
  }
})
