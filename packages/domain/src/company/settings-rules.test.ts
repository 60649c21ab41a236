import { expect, test } from 'vitest'
import { isSameFreeze, isSubDomain, readDays } from './settings-rules.ts'

// L-G04
test.each([
  ['0', 0],
  [0, 0],
  [' 7 ', 7],
  ['180', 180],
  [180, 180],
  ['181', undefined],
  [-1, undefined],
  [1.5, undefined],
  ['007', undefined],
  ['+5', undefined],
  ['1e2', undefined],
  ['', undefined],
])('%j is parsed as %j days', (given, days) => expect(readDays(given)).toBe(days))

test('the order of frozen statuses does not matter, but their days do', () => {
  const freeze = { statuses: ['Shortlisted', 'Selected'], days: 30 }
  expect(isSameFreeze(freeze, { statuses: ['Selected', 'Shortlisted'], days: 30 })).toBe(true)
  expect(isSameFreeze(freeze, { statuses: ['Selected'], days: 30 })).toBe(false)
  expect(isSameFreeze(freeze, { ...freeze, days: 31 })).toBe(false)
})

test.each(['acme', 'a', 'acme-2', '3m'])('%s may be a subdomain', (text) => expect(isSubDomain(text)).toBe(true))
test.each(['', '-acme', 'acme-', 'Acme', 'a.b', 'www', 'é', 'x'.repeat(64)])('%j may not be a subdomain', (text) =>
  expect(isSubDomain(text)).toBe(false),
)
