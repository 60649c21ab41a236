import { MESSAGES } from '@rolecall/contract/messages'
import { projects } from '@rolecall/contract/projects'
import { describe, expect, test } from 'vitest'
import { dayAfter, readDay } from '../../ui/format/day-text.ts'
import { checkProject, EMPTY_PROJECT, projectRequest } from './project-form.ts'

const values = {
  ...EMPTY_PROJECT,
  projectName: 'Mills of the coast',
  domainGroup: 'Automotive',
  startDate: '2026-03-05',
  endDate: '2026-03-06',
  description: 'd'.repeat(150),
}

describe('the form of a project', () => {
  test.each([
    ['', MESSAGES.required],
    ['   ', MESSAGES.required],
    ['Abc', MESSAGES.projectNameShort],
    [' Abc ', MESSAGES.projectNameShort],
    ['Abcd', null],
  ])('takes the name %j: %j', (name, said) => expect(checkProject.projectName(name)).toBe(said))

  test.each([
    [0, MESSAGES.required],
    [149, MESSAGES.projectDescription],
    [150, null],
    [1000, null],
    [1001, 'Should be at most 1000 characters.'],
  ])('takes a description of %i characters: %j', (length, said) =>
    expect(checkProject.description('d'.repeat(length))).toBe(said),
  )

  test.each([
    [null, '', MESSAGES.required],
    ['2026-03-05', '', MESSAGES.endBeforeStart],
    ['2026-03-04', '', MESSAGES.endBeforeStart],
    ['2026-03-06', '', null],
    ['2026-03-06', MESSAGES.dateInvalid, MESSAGES.dateInvalid],
  ])('takes the end %j with the problem %j: %j', (endDate, endProblem, said) =>
    expect(checkProject.endDate(endDate, { ...values, endProblem })).toBe(said),
  )

  test('asks for the company of an external project only', () => {
    expect(checkProject.companyName('', { ...values, internal: true })).toBeNull()
    expect(checkProject.companyName(' ', { ...values, internal: false })).toBe(MESSAGES.required)
  })

  test('says of any address that is none, that it is none', () => {
    expect(checkProject.inviteUsers(['ada@post.example', 'nobody'])).toBe('Invalid email address.')
    expect(checkProject.inviteUsers(['ada@post.example'])).toBeNull()
  })

  test('sends what the call takes, and no company with an internal project', () => {
    const internal = projectRequest({ ...values, companyName: 'Left over' })
    expect(internal).not.toHaveProperty('companyName')
    expect(projects.create.body.safeParse(internal).success).toBe(true)
    const external = projectRequest({ ...values, internal: false, companyName: ' Tidewater Mills ' })
    expect(projects.create.body.parse(external)).toMatchObject({ internal: false, companyName: 'Tidewater Mills' })
  })
})

test.each([
  ['2026-03-05', '2026-03-05'],
  ['05-March-2026', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  [' 5 Mar 2026 ', '2026-03-05'],
  ['31-02-2024', null],
  ['2026-02-30', null],
  ['soon', null],
  ['', null],
])('the typed day %j is read as %j', (typed, day) => expect(readDay(typed)).toBe(day))

test('the day after the last of a year is the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})
