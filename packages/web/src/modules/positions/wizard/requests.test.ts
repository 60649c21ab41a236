import { positions } from '@rolecall/contract/positions/positions'
import { describe, expect, test } from 'vitest'
import { type Draft, makeEmptyDraft } from './draft.ts'
import { findFailedStep, toCreateBody, toEditBody } from './requests.ts'

const ID = '8f14e45f-ceea-467f-a0e6-2f0f6b1c0a11'
const line = (skill: string, score: number) => ({
  skill,
  score,
  mandatory: false,
  userdefined: true,
  why: '',
  spans: [],
})
const empty = makeEmptyDraft('2026-03-05', ID)
const draft: Draft = {
  ...empty,
  details: {
    ...empty.details,
    title: ' Writer ',
    code: ' JD1 ',
    description: ` ${'d'.repeat(150)} `,
    endDate: '2026-04-01',
  },
  lists: { primary: [line('SQL', 60.4)], inferred: [line('Databases', 140)], aside: [line('Java', 50)] },
  chosen: { sources: ['indeed'], groups: [] },
}
const withDetails = (change: Partial<Draft['details']>): Draft => ({
  ...draft,
  details: { ...draft.details, ...change },
})

describe('a creation', () => {
  // L-M11 L-M13 L-N06
  test('matches the contract, trimmed, with rounded scores within limits, without skills set aside', () => {
    const body = toCreateBody(draft)
    expect(positions.create.body.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      title: 'Writer',
      code: 'JD1',
      totalOpenings: '1',
      primary_skills: [{ skill: 'SQL', score: 60 }],
      inferred_skills: [{ skill: 'Databases', score: 100 }],
      minExperience: 1,
      maxExperience: 3,
      is_autosourced: true,
      functions: [],
    })
  })

  // L-M13 L-M14
  test('leaves out empty fields', () => {
    const body = toCreateBody(draft)
    for (const name of ['display_title', 'ctc', 'country', 'type', 'locations', 'inviteUsers'])
      expect(body).not.toHaveProperty(name)
  })

  // L-O07
  test.each<[string, Partial<Draft['details']>, object]>([
    ['a salary', { ctc: ' 12 ' }, { ctc: '12' }],
    ['a country', { country: 'India' }, { country: 'India', type: ['India'] }],
    ['cities', { country: 'India', cities: [{ name: 'Pune' }] }, { locations: { india: [{ name: 'Pune' }] } }],
    [
      'the title of posts, while it is one of the saved title',
      { title: 'Cpp developer', displayTitle: 'C++ developer' },
      { title: 'Cpp developer', display_title: 'C++ developer' },
    ],
    ['an employment type', { employmentType: 'INTERN' }, { employment_type: 'INTERN' }],
    ['colleagues', { inviteUsers: ['mina@mills.example'] }, { inviteUsers: ['mina@mills.example'] }],
  ])('contains %s', (_, details, part) => expect(toCreateBody(withDetails(details))).toMatchObject(part))

  test('contains no cities without their country', () =>
    expect(toCreateBody(withDetails({ cities: [{ name: 'Pune' }] }))).not.toHaveProperty('locations'))

  test('from résumé groups alone adds nobody from outside', () =>
    expect(toCreateBody({ ...draft, chosen: { sources: [], groups: [ID] } })).toMatchObject({
      is_autosourced: false,
      resumeGroups: [ID],
    }))
})

describe('an edit', () => {
  test('contains skills, experience, questionnaire and base version, even without other changes', () => {
    const body = toEditBody(ID, draft, { state: draft, version: 3 })
    expect(Object.keys(body).toSorted()).toEqual([
      'inferred_skills',
      'maxExperience',
      'minExperience',
      'positionId',
      'primary_skills',
      'questionnaire',
      'version',
    ])
    expect(positions.edit.body.safeParse(body).error).toBeUndefined()
  })

  test.each<[Partial<Draft['details']>, object]>([
    [{ description: 'e'.repeat(150) }, { description: 'e'.repeat(150) }],
    [{ totalOpenings: ' 4 ' }, { totalOpenings: '4' }],
    [{ ctc: '12' }, { ctc: '12' }],
    [{ employmentType: 'PART_TIME' }, { metadata: { employment_type: 'PART_TIME' } }],
  ])('contains %j if it was changed', (details, part) =>
    expect(toEditBody(ID, withDetails(details), { state: draft })).toMatchObject(part),
  )

  test('ignores changes in whitespace, and fields that cannot be changed', () => {
    const body = toEditBody(ID, withDetails({ totalOpenings: '1 ', title: 'Other', code: 'OTHER' }), { state: draft })
    for (const name of ['totalOpenings', 'title', 'code']) expect(body).not.toHaveProperty(name)
  })
})

test.each([
  [{ code: 'Taken.' }, { step: 1, fields: { code: 'Taken.' }, message: undefined }],
  [
    { minExperience: 'A', maxExperience: 'B' },
    { step: 1, fields: { experience: 'A' }, message: undefined },
  ],
  [{ 'locations.india.0.name': 'No.' }, { step: 1, fields: { cities: 'No.' }, message: undefined }],
  [{ 'primary_skills.3.score': 'No.' }, { step: 2, fields: {}, message: 'No.' }],
  [{ 'inferred_skills.0.skill': 'No.' }, { step: 2, fields: {}, message: 'No.' }],
  [{ sources: 'None.' }, { step: 3, fields: {}, message: 'None.' }],
  [{ 'resumeGroups.0': 'Gone.' }, { step: 3, fields: {}, message: 'Gone.' }],
  [
    { sources: 'None.', title: 'Short.' },
    { step: 1, fields: { title: 'Short.' }, message: undefined },
  ],
  [{ unheard: 'Of.' }, undefined],
  [{}, undefined],
])('a refusal of %j belongs to its step', (refused, blame) => expect(findFailedStep(refused)).toEqual(blame))
