import { positions } from '@rolecall/contract/hiring/positions'
import { describe, expect, test } from 'vitest'
import { type Draft, makeEmptyDraft } from './draft.ts'
import { blameOf, toCreateBody, toEditBody } from './requests.ts'

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
  test('is what the contract takes, trimmed, its scores whole and within bounds, without what was set aside', () => {
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
  test('leaves out what was left empty', () => {
    const body = toCreateBody(draft)
    for (const name of ['ctc', 'country', 'type', 'locations', 'inviteUsers']) expect(body).not.toHaveProperty(name)
  })

  // L-O07
  test.each<[string, Partial<Draft['details']>, object]>([
    ['a salary', { ctc: ' 12 ' }, { ctc: '12' }],
    ['a country', { country: 'India' }, { country: 'India', type: ['India'] }],
    ['cities', { country: 'India', cities: [{ name: 'Pune' }] }, { locations: { india: [{ name: 'Pune' }] } }],
    ['how somebody is employed', { employmentType: 'INTERN' }, { employment_type: 'INTERN' }],
    ['people', { inviteUsers: ['mina@mills.example'] }, { inviteUsers: ['mina@mills.example'] }],
  ])('carries %s', (_, details, part) => expect(toCreateBody(withDetails(details))).toMatchObject(part))

  test('carries no cities without their country', () =>
    expect(toCreateBody(withDetails({ cities: [{ name: 'Pune' }] }))).not.toHaveProperty('locations'))

  test('from résumé groups alone brings nobody from outside', () =>
    expect(toCreateBody({ ...draft, chosen: { sources: [], groups: [ID] } })).toMatchObject({
      is_autosourced: false,
      resumeGroups: [ID],
    }))
})

describe('an edit', () => {
  test('carries skills, experience, questionnaire and what it was made on, though nothing else was changed', () => {
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
  ])('carries %j where that was changed', (details, part) =>
    expect(toEditBody(ID, withDetails(details), { state: draft })).toMatchObject(part),
  )

  test('passes over what only gained spaces, and what cannot be changed', () => {
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
])('a refusal of %j belongs to its step', (refused, blame) => expect(blameOf(refused)).toEqual(blame))
