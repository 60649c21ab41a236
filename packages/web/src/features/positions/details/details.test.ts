import { MESSAGES } from '@rolecall/contract/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correctOpenings,
  type Details,
  EQUAL_EXPERIENCE,
  findEditProblems,
  findProblems,
  isEmail,
  makeEmptyDetails,
  nextCode,
} from './details.ts'

const TODAY = '2026-03-05'
const around = { projectName: 'Mills', today: TODAY, takenCodes: { JD7: 'JD7 is taken.' } }
const right: Details = {
  ...makeEmptyDetails(TODAY),
  title: 'Data engineer',
  code: 'JD8',
  projectId: '8f14e45f-ceea-467f-a0e6-2f0f6b1c0a11',
  description: 'd'.repeat(150),
  endDate: '2026-03-06',
}
const problemsOf = (change: Partial<Details>) => findProblems({ ...right, ...change }, around)

describe('the details of a position', () => {
  test('may be as they are', () => expect(problemsOf({})).toEqual({}))

  test('begin with what is asked for missing, and nothing else wrong', () => {
    const required = { title: MESSAGES.required, code: MESSAGES.required, projectId: MESSAGES.required }
    expect(findProblems(makeEmptyDetails(TODAY), around)).toEqual({
      ...required,
      description: MESSAGES.required,
      endDate: MESSAGES.required,
    })
  })

  test.each<[Partial<Details>, string]>([
    [{ title: '   ' }, MESSAGES.required],
    [{ title: ' mills ' }, 'The title must differ from the name of the project.'],
    [{ code: ' JD7 ' }, 'JD7 is taken.'],
    [{ experience: [3, 3] }, EQUAL_EXPERIENCE],
    [{ startDate: '2026-03-04' }, 'The start is in the past.'],
    [{ endDate: TODAY }, MESSAGES.endBeforeStart],
    [{ inviteUsers: ['mina@mills.example', 'a@b'] }, MESSAGES.invalidInviteEmail],
  ])('%j: %s', (change, said) => expect(problemsOf(change)).toEqual({ [String(Object.keys(change)[0])]: said }))

  test.each<[string, Partial<Details>]>([
    ['149 letters of description', { description: 'd'.repeat(149) }],
    ['10,001 letters of description', { description: 'd'.repeat(10_001) }],
    ['a code with a hyphen', { code: 'JD-8' }],
    ['a code of 21 letters', { code: 'J'.repeat(21) }],
    ['no opening', { totalOpenings: '0' }],
    ['101 openings', { totalOpenings: '101' }],
    ['half an opening', { totalOpenings: '1.5' }],
    ['a salary in words', { ctc: 'much' }],
    ['a day that is none', { endDate: '2026-13-40' }],
  ])('are refused with %s', (_, change) =>
    expect(Object.keys(problemsOf(change))).toEqual([String(Object.keys(change)[0])]),
  )

  test.each<Partial<Details>>([
    { title: 'Mills hand' },
    { totalOpenings: '100' },
    { ctc: '' },
    { ctc: '1200.50' },
    { experience: [0, 30] },
    { startDate: TODAY, endDate: '2049-12-31' },
    { inviteUsers: [] },
  ])('are fine with %j', (change) => expect(problemsOf(change)).toEqual({}))
})

describe('the details of an existing position', () => {
  test('are held to the rules only where they can be changed', () => {
    const old = { ...right, title: '', code: '', startDate: '2020-01-01', endDate: '2020-01-02' }
    expect(findEditProblems(old, '')).toEqual({})
    expect(Object.keys(findEditProblems({ ...old, description: 'short', experience: [2, 2] }, ''))).toEqual([
      'description',
      'experience',
    ])
  })

  test('cannot lose a salary, but may go without one', () => {
    expect(findEditProblems({ ...right, ctc: '' }, '')).toEqual({})
    expect(findEditProblems({ ...right, ctc: ' ' }, '9')).toHaveProperty('ctc')
    expect(findEditProblems({ ...right, ctc: '9' }, '9')).toEqual({})
    expect(findEditProblems({ ...right, ctc: '10' }, '9')).toHaveProperty('ctc')
    expect(findEditProblems({ ...right, ctc: '450000' }, '9')).toEqual({})
  })
})

test.each([
  ['', '1'],
  ['  ', '1'],
  ['two', '1'],
  [' 7 ', '7'],
  ['100', '100'],
  ['101', '100'],
  ['1e9', '100'],
  ['0', '0'],
  ['-3', '-3'],
])('%j openings, once left, are %j', (typed, kept) => expect(correctOpenings(typed)).toBe(kept))

test.each([
  ['JD09', 'JD10'],
  ['JD', 'JD2'],
  ['JD9', 'JD10'],
  ['007', '008'],
  ['999', '1000'],
  ['A1B', 'A1B2'],
  ['J'.repeat(20), `${'J'.repeat(19)}2`],
  [`${'J'.repeat(19)}9`, `${'J'.repeat(18)}10`],
])('the code after %s is %s', (code, next) => expect(nextCode(code)).toBe(next))

test('the next of a code is another one, and may be a code again', () => {
  const letters = fc.constantFrom(...'AZaz09')
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 15 }), (code) => {
      const next = nextCode(code)
      expect(next).not.toBe(code)
      expect(findProblems({ ...right, code: next }, around)).toEqual({})
    }),
  )
})

test.each([
  ['mina@mills.example', true],
  ['mina.o+jobs@mills.co.example', true],
  ['a@b', false],
  ['mina', false],
  ['', false],
  ['mina@mills.example, bo@mills.example', false],
])('%j is an address: %s', (address, is) => expect(isEmail(address)).toBe(is))
