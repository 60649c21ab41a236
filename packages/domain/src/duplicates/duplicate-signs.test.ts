import { expect, test } from 'vitest'
import { confidenceOf, describeDuplicateSigns, suggestSurvivor } from './duplicate-signs.ts'

test.each([
  [75, 'very likely'],
  [65, 'very likely'],
  [64, 'likely'],
  [45, 'likely'],
  [35, 'possible'],
] as const)('%i is %s', (weight, word) => expect(confidenceOf(weight)).toBe(word))

test('signs are listed from the strongest, and a name only once', () => {
  expect(describeDuplicateSigns(['phone', 'mail'], true)).toEqual(['Same mailbox', 'Same phone', 'Same name'])
  expect(describeDuplicateSigns(['namesake'], true)).toEqual(['Same name and employer'])
})

const somebody = (id: string, positions = 0, hasEmail = true) => ({ id, positions, hasEmail })

test.each([
  ['on more positions', somebody('9', 2), somebody('10', 1, true), '9'],
  ['with an email', somebody('9', 1, false), somebody('10', 1), '10'],
  ['created first', somebody('10'), somebody('9'), '9'],
] as const)('the survivor is the one %s', (_, one, other, kept) => {
  expect([suggestSurvivor(one, other), suggestSurvivor(other, one)]).toEqual([kept, kept])
})
