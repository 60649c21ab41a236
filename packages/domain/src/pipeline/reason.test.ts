import { describe, expect, test } from 'vitest'
import { chooseReason, findReasonRefusal } from './reason.ts'

const MANDATORY = { options: ['Skills do not match', 'Others'], reasonMandatory: true }
const OPTIONAL = { ...MANDATORY, reasonMandatory: false }
const CLOSED = { options: ['Skills do not match'], reasonMandatory: true }
const UNASKED = { options: [], reasonMandatory: true }
const words = (length: number, sign = 'x') => sign.repeat(length)

describe('a reason', () => {
  // L-S03 L-S04
  test.each([
    ['of the list', MANDATORY, 'Skills do not match', undefined],
    ['of the list, with blanks around it', MANDATORY, ' Skills do not match ', undefined],
    ['that is missing', MANDATORY, undefined, 'reason-missing'],
    ['of blanks', MANDATORY, '  ', 'reason-missing'],
    ['that is Others without a text', MANDATORY, 'Others', 'reason-missing'],
    ['that is left out where it is optional', OPTIONAL, undefined, undefined],
    ['that is Others without a text where it is optional', OPTIONAL, 'Others', 'reason-missing'],
    ['in 149 characters', MANDATORY, words(149), 'reason-too-short'],
    ['in 150 characters', MANDATORY, words(150), undefined],
    ['in 500 characters', MANDATORY, words(500), undefined],
    ['in 501 characters', MANDATORY, words(501), 'reason-too-long'],
    ['in 149 characters where it is optional', OPTIONAL, words(149), 'reason-too-short'],
    ['in 149 characters and blanks', MANDATORY, `  ${words(149)}  `, 'reason-too-short'],
    ['in 75 emoji, which are 150 UTF-16 units', MANDATORY, words(75, '😀'), 'reason-too-short'],
    ['in 500 emoji', MANDATORY, words(500, '😀'), undefined],
    ['that no list has', CLOSED, words(200), 'reason-unknown'],
    ['that is Others where the list lacks it', CLOSED, 'Others', 'reason-unknown'],
    ['that nobody asked for', UNASKED, 'A word', undefined],
    ['that nobody asked for and nobody gave', UNASKED, undefined, undefined],
    ['in 1000 characters that nobody asked for', UNASKED, words(1_000), undefined],
    ['in 1001 characters that nobody asked for', UNASKED, words(1_001), 'reason-too-long'],
  ])('%s', (_, rule, reason, why) => {
    expect(findReasonRefusal(rule, reason)?.why).toBe(why)
  })

  test('that is refused for its length says the bound, and how much is missing', () => {
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
])('of the reasons %j the one that counts is %s', (given, chosen) => {
  expect(chooseReason(given)).toBe(chosen)
})

test('a comment explains Others where nothing else does, and is no reason by itself', () => {
  expect(chooseReason(['Others'], ' Moved abroad ')).toBe('Moved abroad')
  expect(chooseReason(['Others'], ' ')).toBe('Others')
  expect(chooseReason(['Others', 'Moved abroad'], 'Called twice')).toBe('Moved abroad')
  expect(chooseReason([undefined], 'Moved abroad')).toBeUndefined()
})
