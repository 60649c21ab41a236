import { expect, test } from 'vitest'
import {
  type KnownPosition,
  type KnownStatus,
  proposeByName,
  proposeEnds,
  proposePositions,
  proposeStatus,
} from './mapping.ts'

const status = (id: string, type: string, isNotInterested = false): KnownStatus => ({
  id,
  name: id,
  group: id,
  type,
  isNotInterested,
})
const STATUSES = [
  status('Initial Status', 'initial'),
  status('Applicants', 'applicants'),
  status('Shortlisted', 'open'),
  status('Screened', 'open'),
  status('HM Review', 'hiring_manager'),
  status('Interviewed', 'open'),
  status('Second interview', 'open'),
  status('Selected', 'selected'),
  status('Rejected', 'closed'),
  status('Not Interested', 'closed', true),
]

test.each([
  ['Application Review', 'Applicants'],
  ['CV review', 'Applicants'],
  ['Team Review', 'Shortlisted'],
  ['Preliminary Phone Screen', 'Screened'],
  ['Take Home Test', 'Screened'],
  ['Face to Face', 'Second interview'],
  ['Onsite interview', 'Second interview'],
  ['Technical Interview', 'Interviewed'],
  ['Hiring Manager Review', 'HM Review'],
  ['Offer', 'Second interview'],
  ['Reference Check', 'Second interview'],
  ['Hired', 'Selected'],
  ['New applicant', 'Applicants'],
  ['Inbox', 'Applicants'],
  ['New lead', 'Initial Status'],
  ['Reached Out', 'Initial Status'],
  ['second  interview', 'Second interview'],
  ['Disqualified', 'Rejected'],
  ['Withdrew', 'Not Interested'],
])('proposes for the stage “%s” the status “%s”', (name, expected) => {
  expect(proposeStatus(STATUSES, { id: '1', name })).toBe(expected)
})

test('a stage with an unclear name follows its kind in the source, or else is left to a person', () => {
  expect(proposeStatus(STATUSES, { id: '1', name: 'Étape 3', kind: 'interview' })).toBe('Interviewed')
  expect(proposeStatus(STATUSES, { id: '1', name: 'Étape 3' })).toBe('')
})

test('ends of applications are the selected, rejected and not interested statuses', () => {
  expect(proposeEnds(STATUSES)).toEqual({ hired: 'Selected', rejected: 'Rejected', withdrawn: 'Not Interested' })
})

test('users are matched by email, or by a name that only one has', () => {
  const known = [
    { id: 'a', name: 'Ida Blom', email: 'ida@acme.example' },
    { id: 'b', name: 'Ola Nor', email: 'ola@acme.example' },
    { id: 'c', name: 'Ola Nor', email: 'ola2@acme.example' },
  ]
  expect(proposeByName(known, { id: '1', name: 'I. Blom', email: 'IDA@acme.example' })).toBe('a')
  expect(proposeByName(known, { id: '1', name: 'ida blom' })).toBe('a')
  expect(proposeByName(known, { id: '1', name: 'Ola Nor' })).toBe('')
  expect(proposeByName(known, { id: '1', name: '' })).toBe('')
})

const POSITIONS: KnownPosition[] = [
  { id: 'welder', title: 'Welder', code: 'W-1', isOpen: true },
  { id: 'closed clerk', title: 'Clerk', code: 'C-1', isOpen: false },
  { id: 'driver', title: 'Driver', code: 'D-1', isOpen: true },
  { id: 'other driver', title: 'Driver', code: 'D-2', isOpen: true },
]

test.each([
  ['the code, whatever the title and case', { title: 'Metal worker', code: ' w-1', state: 'closed' }, 'welder'],
  ['the title, if the codes differ', { title: 'WELDER ', code: 'X-9', state: 'open' }, 'welder'],
  ['nothing for a closed job by its title', { title: 'Welder', state: 'closed' }, ''],
  ['nothing for a title of a closed position', { title: 'Clerk', state: 'open' }, ''],
  ['nothing for a title that two positions have', { title: 'Driver', state: 'open' }, ''],
  ['nothing without a title and code', { title: ' ', code: '', state: 'open' }, ''],
])('proposes for a job the position with %s', (_, job, expected) => {
  expect(proposePositions(POSITIONS, [{ id: '1', ...job }])).toEqual({ 1: expected })
})

test('two open jobs with one title are proposed no position by it', () => {
  const jobs = ['1', '2'].map((id) => ({ id, title: 'Welder', state: 'open' }))
  expect(proposePositions(POSITIONS, jobs)).toEqual({ 1: '', 2: '' })
})
