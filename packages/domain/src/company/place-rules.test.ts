import { expect, test } from 'vitest'
import { faultInOwnMobile } from '../accounts/account-faults.ts'
import { defaultFormIn } from '../forms/default-forms.ts'
import { formField } from '../forms/form-field.ts'
import { validateForm } from '../forms/validate-form.ts'
import { homeGeography } from './home-geography.ts'
import { isIndian, payUnitIn } from './place-rules.ts'

test.each([
  ['', true, 'INDIA', 'L'],
  ['IN', true, 'INDIA', 'L'],
  ['DE', false, 'Europe', 'K'],
  ['US', false, 'USA', 'K'],
  ['SG', false, 'APAC', 'K'],
] as const)('a company in “%s”: Indian rules %s, geography %s, salaries in %s', (country, isThere, geography, sign) => {
  expect(isIndian(country)).toBe(isThere)
  expect(homeGeography(country)).toBe(geography)
  expect(payUnitIn(country).sign).toBe(sign)
})

test('Aadhaar and PAN are asked for in India only', () => {
  const keysIn = (country: string) => defaultFormIn('screening_form', country).fields.map(({ key }) => key)
  for (const country of ['', 'IN'])
    expect(keysIn(country)).toEqual(expect.arrayContaining(['aadhar_number', 'pan_number']))
  expect(keysIn('DE')).not.toContain('aadhar_number')
  expect(keysIn('DE')).toHaveLength(keysIn('IN').length - 2)
})

test('an account’s phone number has ten digits in India, and elsewhere the length of its country code', () => {
  expect(faultInOwnMobile('15123456789', { country: '', code: '+49' })).toBe('mobile-ten')
  expect(faultInOwnMobile('15123456789', { country: 'DE', code: '+49' })).toBe(undefined)
  expect(faultInOwnMobile('987654', { country: 'DE', code: '+91' })).toBe('mobile-ten')
  expect(faultInOwnMobile('79111234', { country: 'GB', code: '' })).toBe(undefined)
})

test('a phone in a form has ten digits in India, and elsewhere any valid length', () => {
  const fields = [formField({ key: 'phone', label: 'Phone', group: 'A', kind: 'phone' })]
  const judge = (phone: string, country?: string) => validateForm(fields, { phone }, country)
  expect(judge('+47 912 34 567').problems).toEqual({ phone: 'mobile' })
  expect(judge('+47 912 34 567', 'NO')).toEqual({ answers: { phone: '+4791234567' }, problems: {} })
  expect(judge('12', 'NO').problems).toEqual({ phone: 'phone' })
})
