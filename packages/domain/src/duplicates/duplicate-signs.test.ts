import { expect, test } from 'vitest'
import { sayDuplicateSigns, suggestKept, surenessOf } from './duplicate-signs.ts'

test.each([
  [75, 'very likely'],
  [65, 'very likely'],
  [64, 'likely'],
  [45, 'likely'],
  [35, 'possible'],
] as const)('%i is %s', (weight, word) => expect(surenessOf(weight)).toBe(word))

test('reasons are said from the surest on, and a name once', () => {
  expect(sayDuplicateSigns(['phone', 'mail'], true)).toEqual(['Same mailbox', 'Same phone', 'Same name'])
  expect(sayDuplicateSigns(['namesake'], true)).toEqual(['Same name and employer'])
})

const somebody = (id: string, positions = 0, hasEmail = true) => ({ id, positions, hasEmail })

test.each([
  ['who is on more positions', somebody('9', 2), somebody('10', 1, true), '9'],
  ['who has an e-mail', somebody('9', 1, false), somebody('10', 1), '10'],
  ['who was there first', somebody('10'), somebody('9'), '9'],
] as const)('%s remains', (_, one, other, kept) => {
  expect([suggestKept(one, other), suggestKept(other, one)]).toEqual([kept, kept])
})
