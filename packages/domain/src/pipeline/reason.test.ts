import { describe, expect, test } from 'vitest'
import { findReasonRefusal, resolveReason } from './reason.ts'

const MANDATORY = { options: ['Skills do not match', 'Others'], reasonMandatory: true }
const OPTIONAL = { ...MANDATORY, reasonMandatory: false }
const CLOSED = { options: ['Skills do not match'], reasonMandatory: true }
const UNASKED = { options: [], reasonMandatory: true }
const words = (length: number, sign = 'x') => sign.repeat(length)

describe('a reason', () => {
  // L-S03 L-S04
  test.each([
    ['from the list', MANDATORY, 'Skills do not match', undefined],
    ['from the list, with surrounding spaces', MANDATORY, ' Skills do not match ', undefined],
    ['that is missing', MANDATORY, undefined, 'reason-missing'],
    ['that is blank', MANDATORY, '  ', 'reason-missing'],
    ['Others without a text', MANDATORY, 'Others', 'reason-missing'],
    ['omitted if optional', OPTIONAL, undefined, undefined],
    ['Others without a text if optional', OPTIONAL, 'Others', 'reason-missing'],
    ['with 149 characters', MANDATORY, words(149), 'reason-too-short'],
    ['with 150 characters', MANDATORY, words(150), undefined],
    ['with 500 characters', MANDATORY, words(500), undefined],
    ['with 501 characters', MANDATORY, words(501), 'reason-too-long'],
    ['with 149 characters if optional', OPTIONAL, words(149), 'reason-too-short'],
    ['with 149 characters and spaces', MANDATORY, `  ${words(149)}  `, 'reason-too-short'],
    ['with 75 emoji, which are 150 UTF-16 units', MANDATORY, words(75, '😀'), 'reason-too-short'],
    ['with 500 emoji', MANDATORY, words(500, '😀'), undefined],
    ['not in any list', CLOSED, words(200), 'reason-unknown'],
    ['Others if it is not in the list', CLOSED, 'Others', 'reason-unknown'],
    ['although none is required', UNASKED, 'A word', undefined],
    ['missing if none is required', UNASKED, undefined, undefined],
    ['with 1000 characters if none is required', UNASKED, words(1_000), undefined],
    ['with 1001 characters if none is required', UNASKED, words(1_001), 'reason-too-long'],
  ])('%s', (_, rule, reason, why) => {
    expect(findReasonRefusal(rule, reason)?.why).toBe(why)
  })

  test('that is refused for its length reports the limit, and how much is missing', () => {
    expect(findReasonRefusal(MANDATORY, words(140))).toEqual({ why: 'reason-too-short', min: 150, missing: 10 })
    expect(findReasonRefusal(MANDATORY, words(600))).toEqual({ why: 'reason-too-long', max: 500 })
    expect(findReasonRefusal(MANDATORY, words(1_001))).toEqual({ why: 'reason-too-long', max: 1_000 })
  })
})

test.each([
  [[], undefined],
  [[undefined, ' '], undefined],
  [['Others'], 'Others'],
  [['Others', ' Moved abroad '], 'Moved abroad'],
  [['Moved abroad', 'Others'], 'Moved abroad'],
  [['', 'First', 'Second'], 'First'],
])('the effective one of the reasons %j is %s', (given, chosen) => {
  expect(resolveReason(given)).toBe(chosen)
})

test('a comment explains Others if nothing else does, and is not a reason by itself', () => {
  expect(resolveReason(['Others'], ' Moved abroad ')).toBe('Moved abroad')
  expect(resolveReason(['Others'], ' ')).toBe('Others')
  expect(resolveReason(['Others', 'Moved abroad'], 'Called twice')).toBe('Moved abroad')
  expect(resolveReason([undefined], 'Moved abroad')).toBeUndefined()
})
