import { expect, test } from 'vitest'
import {
  faultInCompany,
  faultInLocation,
  faultInMobile,
  faultInMobileCode,
  faultInName,
  faultInNewPassword,
  faultInOwnMobile,
  isPlainAddress,
} from './account-faults.ts'

// L-B13 L-B14
test.each([
  ['Ann Lee', undefined],
  ['Ann', undefined],
  ['Zoë Nguyễn', undefined],
  ['', 'required'],
  ['An', 'name-short'],
  ['Ann2', 'name-characters'],
  ['<b>Ann</b>', 'name-characters'],
  ['A'.repeat(30), undefined],
  ['A'.repeat(31), 'name-long'],
])('the name %j has the fault: %s', (name, fault) => {
  expect(faultInName(name)).toBe(fault)
})

// L-B17
test.each([
  ['+91', '9876543210', undefined],
  ['91', '9876543210', undefined],
  ['+91', '6876543210', 'mobile'],
  ['+91', '98765', 'mobile-ten'],
  ['+91', '98765432101', 'mobile-ten'],
  ['+91', '98765-3210', 'mobile'],
  ['+44', '07911123456', undefined],
  ['+44', '7911123456', undefined],
  ['+44', '079111234', 'mobile'],
  ['+1', '2025550143', undefined],
  ['+1', '202555014', 'mobile-ten'],
  ['+49', '3023125', undefined],
  ['+49', '٣٠٢٣١٢٥٦', 'mobile'],
  ['+91', '', 'required'],
])('the number %s %j has the fault: %s', (code, number, fault) => {
  expect(faultInMobile(code, number)).toBe(fault)
})

// L-B16
test.each([
  ['+91', undefined],
  ['91', undefined],
  ['+9a', 'mobile-code'],
  ['++9', 'mobile-code'],
  ['+', 'mobile-code'],
  ['', 'required'],
])('the code %j has the fault: %s', (code, fault) => {
  expect(faultInMobileCode(code)).toBe(fault)
})

// L-B19 L-B20
test.each([
  ['Abcdef1!', undefined],
  ['Abcde1!', 'password-short'],
  [`Abcdef1!${'x'.repeat(10)}`, undefined],
  [`Abcdef1!${'x'.repeat(11)}`, 'password-long'],
  ['abcdefg1', 'password-classes'],
  ['abcdef1!', 'password-classes'],
  ['Abcdefg!', 'password-classes'],
  ['Abcdefg1', 'password-classes'],
  ['', 'required'],
])('the password %j has the fault: %s', (password, fault) => {
  expect(faultInNewPassword(password)).toBe(fault)
})

// L-B22
test.each([
  ['IBM', undefined],
  ['Harrow & Pine, Ltd.', undefined],
  ['HP', 'company-short'],
  ['A'.repeat(31), 'company-long'],
  ['Acme <script>', 'company'],
  ['', 'required'],
])('the company %j has the fault: %s', (company, fault) => {
  expect(faultInCompany(company)).toBe(fault)
})

// L-B23
test.each([
  ['Pune', true, undefined],
  ['Pune, India', true, undefined],
  ['Pune', false, 'location-not-picked'],
  ['Pune, India', false, 'location-characters'],
  ['Pune#', false, 'location-characters'],
  ['Pune#', true, 'location-characters'],
  ['', true, 'required'],
])('the place %j, picked: %s, has the fault: %s', (name, isPicked, fault) => {
  expect(faultInLocation({ name, isPicked })).toBe(fault)
})

// L-C04
test('the phone number of an account is optional and follows the Indian format', () => {
  expect(['', '9876543210', '5876543210', '987654'].map((number) => faultInOwnMobile(number))).toEqual([
    undefined,
    undefined,
    'mobile',
    'mobile-ten',
  ])
})

test('an email with look-alike letters of another alphabet is refused', () => {
  expect(['ann@acme.example', 'аnn@acme.example', 'ann@аcme.example', 'ann @acme.example'].map(isPlainAddress)).toEqual(
    [true, false, false, false],
  )
})
