import { expect, test } from 'vitest'
import { dueOfRequest } from './law-requests.ts'

test.each([
  ['2026-03-05', '2026-04-05'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-12-15', '2027-01-15'],
  ['2026-08-31', '2026-09-30'],
])('a request from %s is due on %s', (askedOn, due) => expect(dueOfRequest(askedOn)).toBe(due))

test('an invalid day has no due date', () => expect(() => dueOfRequest('2026-02-30')).toThrow(RangeError))
