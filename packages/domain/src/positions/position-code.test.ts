import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCode, proposeCode } from './position-code.ts'

test.each([
  ['Senior Data Engineer', 'SDE01'],
  ['Head of the Kitchen', 'HK01'],
  ['Nurse', 'NURS01'],
  ['QA', 'QA01'],
  ['Ingénieur données', 'ID01'],
  ['高级工程师', 'JD01'],
  ['', 'JD01'],
])('the code for %j is %s', (title, code) => expect(proposeCode(title)).toBe(code))

test('every title gets a valid code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(proposeCode(title)).toMatch(/^[a-zA-Z0-9]{1,20}$/)
    }),
  )
})

test.each([
  ['JD09', 1, 'JD10'],
  ['JD', 1, 'JD2'],
  ['SDE01', 8, 'SDE09'],
  ['999', 1, '1000'],
  ['J'.repeat(20), 1, `${'J'.repeat(19)}2`],
])('%s plus %i is %s', (code, by, next) => expect(nextCode(code, by)).toBe(next))
