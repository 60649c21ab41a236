import { expect, test } from 'vitest'
import { findMemberType, listMemberTypes, nameMemberType } from './member-types.ts'

// L-L03
test('positions have interviewers, projects have none', () => {
  const namesOf = (category: 'positiontype' | 'projecttype') => listMemberTypes(category).map(({ name }) => name)
  expect(namesOf('positiontype')).toEqual(['Team member', 'Recruiter', 'Hiring Manager', 'Interviewer'])
  expect(namesOf('projecttype')).toEqual(['Team member', 'Recruiter', 'Hiring Manager'])
})

test.each([
  ['positiontype', 'hiring_manager', 'hiring_manager'],
  ['positiontype', 'Hiring Manager', 'hiring_manager'],
  ['projecttype', ' RECRUITER ', 'recruiter'],
  ['positiontype', 'interviewer', 'interviewer'],
  ['projecttype', 'interviewer', undefined],
  ['projecttype', 'constructor', undefined],
] as const)('in %s, %j is %j', (category, word, type) => expect(findMemberType(category, word)).toBe(type))

test('an unknown member type is shown under its stored name', () => {
  expect([nameMemberType('interviewer'), nameMemberType('auditor')]).toEqual(['Interviewer', 'auditor'])
})
