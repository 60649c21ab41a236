import { expect, test } from 'vitest'
import { domainCodeOf, findDomain } from './domain-codes.ts'
import { findCurrencies } from './find-currencies.ts'

test.each([
  ['inr', ['INR']],
  [' Indian ', ['INR']],
  ['us', ['AUD', 'BYN', 'RUB', 'USD']],
  ['no such money', []],
])('currencies for %j', (text, codes) => expect(findCurrencies(text, 180).map(({ code }) => code)).toEqual(codes))

test('at most the requested number of currencies, each once', () => {
  expect(findCurrencies('', 5)).toHaveLength(5)
  const all = findCurrencies('', 180).map(({ code }) => code)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(150)
})

test('a domain is found by its code and by its name', () => {
  expect(domainCodeOf('Banking and Financial Services')).toBe('banking-and-financial-services')
  expect(findDomain('banking-and-financial-services')).toBe(findDomain('BANKING and Financial Services'))
  expect(findDomain('banking-and-financial-services')).toBeDefined()
  expect(findDomain('__proto__')).toBeUndefined()
})
