import { expect, test } from 'vitest'
import { codeOf, countryOf, listCallingCodes } from './calling-codes.ts'

// L-B18
test('India, the United States and the United Kingdom are offered before all others', () => {
  const [often, all] = listCallingCodes()
  expect(often?.items).toEqual([
    { value: 'IN', label: 'India (+91)' },
    { value: 'US', label: 'United States (+1)' },
    { value: 'GB', label: 'United Kingdom (+44)' },
  ])
  expect(all?.items.map(({ value }) => value)).toEqual(expect.arrayContaining(['CA', 'DE', 'JP']))
  expect(all?.items.map(({ value }) => value)).not.toContain('IN')
})

test('a code belongs to the first country listed, and other text is not a code', () => {
  expect(codeOf('IN')).toBe('+91')
  expect(codeOf('')).toBe('')
  expect(['+1', '44', 'de', '+49', 'nowhere', ''].map(countryOf)).toEqual(['US', 'GB', 'DE', 'DE', '', ''])
})
