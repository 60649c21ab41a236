import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { describe, expect, test } from 'vitest'
import { checkValues } from '../../../api/check-request.ts'
import { makeEmptyDraft } from '../wizard/draft.ts'
import { rulesToCreate, rulesToEdit } from '../wizard/requests.ts'
import { correctOpenings, type Details, EQUAL_EXPERIENCE, makeEmptyDetails, OPEN } from './details.ts'

const TODAY = '2026-03-05'
const right: Details = {
  ...makeEmptyDetails(TODAY),
  title: 'Data engineer',
  code: 'JD8',
  projectId: '8f14e45f-ceea-467f-a0e6-2f0f6b1c0a11',
  description: 'd'.repeat(150),
  endDate: '2026-03-06',
}
const draft = makeEmptyDraft(TODAY)
const projectNames = new Map([[right.projectId, 'Mills']])
const rules = rulesToCreate(draft, () => ({ today: TODAY, takenCodes: { JD7: 'JD7 is taken.' } }), projectNames)
const findProblems = (details: Details) => checkValues(positions.create, rules, details)
const problemsOf = (change: Partial<Details>) => findProblems({ ...right, ...change })

describe('position details', () => {
  test('are valid by default', () => expect(problemsOf({})).toEqual({}))

  test('initially lack required fields, and have no other errors', () => {
    const required = { title: MESSAGES.required, code: MESSAGES.required, projectId: MESSAGES.required }
    expect(findProblems(makeEmptyDetails(TODAY))).toEqual({
      ...required,
      description: MESSAGES.required,
      endDate: MESSAGES.required,
    })
  })

  test('need no project when there are no projects to choose from', () => {
    const withoutProjects = rulesToCreate(draft, () => ({ today: TODAY, takenCodes: {} }), new Map())
    expect(checkValues(positions.create, withoutProjects, { ...right, projectId: '' })).toEqual({})
    expect(problemsOf({ projectId: '' })).toEqual({ projectId: MESSAGES.required })
  })

  // L-M07 L-M09 L-M11 L-M15 L-M17
  test.each<[Partial<Details>, string]>([
    [{ title: '   ' }, MESSAGES.required],
    [{ title: ' mills ' }, 'The title must differ from the project name.'],
    [{ code: ' JD7 ' }, 'JD7 is taken.'],
    [{ experience: [3, 3] }, EQUAL_EXPERIENCE],
    [{ startDate: '2026-03-04' }, 'The start date is in the past. Choose today or later.'],
    [{ endDate: TODAY }, MESSAGES.endBeforeStart],
    [{ inviteUsers: ['mina@mills.example', 'a@b'] }, MESSAGES.invalidInviteEmail],
  ])('%j: %s', (change, said) => expect(problemsOf(change)).toEqual({ [String(Object.keys(change)[0])]: said }))

  // L-M08 L-M12 L-M13 L-M16
  test.each<[string, Partial<Details>]>([
    ['149 letters of description', { description: 'd'.repeat(149) }],
    ['10,001 letters of description', { description: 'd'.repeat(10_001) }],
    ['a code with a hyphen', { code: 'JD-8' }],
    ['a code of 21 letters', { code: 'J'.repeat(21) }],
    ['no opening', { totalOpenings: '0' }],
    ['101 openings', { totalOpenings: '101' }],
    ['half an opening', { totalOpenings: '1.5' }],
    ['a salary in words', { ctc: 'much' }],
    ['an invalid day', { endDate: '2026-13-40' }],
    ['a currency that the description leaves open', { payCurrency: OPEN, ctc: '45000' }],
    ['a period that the description leaves open', { payPer: OPEN, payFrom: '45000' }],
    ['a lower end in words', { payFrom: 'some', ctc: '45000' }],
  ])('are refused with %s', (_, change) =>
    expect(Object.keys(problemsOf(change))).toEqual([String(Object.keys(change)[0])]),
  )

  // L-M11 L-M12 L-M13
  test.each<Partial<Details>>([
    { title: 'Mills hand' },
    { totalOpenings: '100' },
    { ctc: '' },
    { ctc: '1200.50' },
    { experience: [0, 30] },
    { startDate: TODAY, endDate: '2049-12-31' },
    { inviteUsers: [] },
  ])('are valid with %j', (change) => expect(problemsOf(change)).toEqual({}))
})

describe('details of an existing position', () => {
  const before = { ...right, title: '', code: '', startDate: '2020-01-01', endDate: '2020-01-02', description: 'short' }
  const findEditProblems = (change: Partial<Details>, stored: Details = before) => {
    const start = { ...draft, details: stored }
    const list = [{ skill: 'SQL', score: 60, mandatory: false, userdefined: true, why: '', spans: [] }]
    const lists = { primary: list, inferred: [], aside: [] }
    return checkValues(positions.edit, rulesToEdit({ ...start, lists }, { state: start }), { ...stored, ...change })
  }

  test('are validated only if changed', () => {
    expect(findEditProblems({})).toEqual({})
    expect(Object.keys(findEditProblems({ description: 'shorter', experience: [2, 2] })).toSorted()).toEqual([
      'description',
      'experience',
    ])
  })

  test('cannot lose a salary, but may go without one', () => {
    expect(findEditProblems({ ctc: '' })).toEqual({})
    const paid = { ...before, ctc: '450000' }
    expect(findEditProblems({ ctc: ' ' }, paid)).toHaveProperty('ctc')
    expect(findEditProblems({ ctc: '500000' }, paid)).toEqual({})
  })
})

// L-M12
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
])('%j openings become %j on leaving the field', (typed, kept) => expect(correctOpenings(typed)).toBe(kept))
