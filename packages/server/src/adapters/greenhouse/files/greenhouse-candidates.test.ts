import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countLost, linesOf, openBrought, readFiles, readRows } from '../../../../test/greenhouse-steps.ts'
import type { Step } from '../../adapter.ts'
import { makeCsv, makeWorkbook } from './fixtures/made-documents.ts'
import { greenhouseFiles } from './greenhouse-files.ts'

const HEADINGS = [
  'Candidate ID',
  'First Name',
  'Last Name',
  'Email',
  'Application ID',
  'Job',
  'Stage',
  'Status',
  'Applied On',
]
const IDA = [
  '11',
  'Ida',
  'Berg',
  'ida@mail.example',
  '21',
  'Welder',
  'Phone Screen',
  'Active',
  '2022-03-04 09:30:00 UTC',
]
const OTTO = ['12', 'Otto', 'Kern', 'otto@mail.example', '22', 'Welder', 'Offer', 'Hired', '2022-03-05 10:00:00 UTC']

test('headings in other words are understood, and unknown columns are kept', async () => {
  const [person, application] = await readRows([
    [
      'Person ID',
      'Candidate',
      'E-mail address',
      'Email 2',
      'Phone Numbers',
      'Current Stage',
      'Application Status',
      'Job Name',
      'Shoe size',
      'Date Applied',
    ],
    [
      '11',
      'Ida Berg',
      'ida@mail.example',
      'ida@other.example',
      '+49 1; +49 2',
      'Onsite',
      'In Process',
      'Welder',
      '38',
      '03/04/2022',
    ],
  ]).then((steps) => [linesOf(steps, 'person')[0], linesOf(steps, 'application')[0]])
  expect(person).toEqual({
    id: '11',
    name: 'Ida Berg',
    emails: ['ida@mail.example', 'ida@other.example'],
    phones: ['+49 1', '+49 2'],
  })
  expect(application).toEqual({
    id: '11:name:welder',
    personId: '11',
    jobId: 'name:welder',
    stageId: 'name:welder/onsite',
    state: 'active',
    other: { 'Shoe size': '38', 'Date Applied': '03/04/2022' },
  })
})

test('a date without a time zone is kept as text and counted', async () => {
  const steps = await readRows([HEADINGS, [...IDA.slice(0, -1), '2022-03-04 09:30:00'], OTTO])
  const [ida, otto] = linesOf(steps, 'application')
  expect([ida?.appliedAt, ida?.other]).toEqual([undefined, { 'Applied On': '2022-03-04 09:30:00' }])
  expect(otto?.appliedAt).toBe('2022-03-05T10:00:00Z')
  expect(countLost(steps, 'no time zone')).toBe(1)
})

test('dates without a time zone are read in that of the exporting user, with the clocks of Greenhouse', async () => {
  const dates = [
    '2022/07/04 9:30 PM',
    '2022-01-04 12:05 am',
    '2022-03-27 02:30:00',
    '2022-02-31 10:00',
    '07/04/2022 21:30',
    '0000-00-00',
  ]
  const rows = dates.map((date, at) => [`${at}`, ...IDA.slice(1, 4), `2${at}`, ...IDA.slice(5, -1), date])
  const files = await openBrought({ 'candidates_summary.csv': makeCsv([HEADINGS, ...rows]) })
  const steps: Step[] = []
  for await (const step of greenhouseFiles.read(files, { zone: 'Europe/Berlin' })) steps.push(step)
  expect(linesOf(steps, 'application').map(({ appliedAt, other }) => appliedAt ?? other?.['Applied On'])).toEqual([
    '2022-07-04T19:30:00Z',
    '2022-01-03T23:05:00Z',
    ...dates.slice(2),
  ])
  expect(countLost(steps, 'no time zone')).toBe(4)
  expect(() => greenhouseFiles.read(files, { zone: 'Mars' })).toThrow('“Mars” is not a time zone')
})

test('dates before 1970 and in the future, and zones in numbers, are read', async () => {
  const dates = ['1965-01-02 03:04:05 UTC', '2087-06-07T08:09:10+02:00']
  const steps = await readRows([
    HEADINGS,
    [...IDA.slice(0, -1), dates[0] ?? ''],
    [...OTTO.slice(0, -1), dates[1] ?? ''],
  ])
  expect(linesOf(steps, 'application').map(({ appliedAt }) => appliedAt)).toEqual([
    '1965-01-02T03:04:05Z',
    '2087-06-07T06:09:10Z',
  ])
})

test('survey columns beside people are left out and counted', async () => {
  const steps = await readRows([
    [...HEADINGS, 'Gender', 'Veteran_Status', 'Trace ID'],
    [...IDA, 'Female', 'No', 'x1'],
  ])
  expect(JSON.stringify(steps)).not.toContain('Female')
  expect(linesOf(steps, 'application')[0]?.other).toEqual({ 'Trace ID': 'x1' })
  expect(countLost(steps, 'gender')).toBe(2)
})

test('bad rows cost only themselves: nobody named, the same application again, no status', async () => {
  const steps = await readRows([
    HEADINGS,
    ['', '', '', '', '29', 'Welder', '', 'Active'],
    IDA,
    IDA,
    [...OTTO.slice(0, 6), '', 'Sleeping'],
    OTTO,
  ])
  expect(linesOf(steps, 'application').map(({ id }) => id)).toEqual(['21', '22'])
  expect(countLost(steps, 'name nobody')).toBe(1)
  expect(countLost(steps, 'twice with the same ID')).toBe(1)
  expect(countLost(steps, 'no status')).toBe(1)
})

test('people without an ID are told by their email addresses, and namesakes without one are not joined', async () => {
  const [, ...headings] = HEADINGS
  const without = (row: readonly string[], email = row[3] ?? '') => [...row.slice(1, 3), email, '', ...row.slice(5)]
  const steps = await readRows([
    headings,
    without(IDA),
    [...without(IDA).slice(0, 4), 'Cook', 'Offer', 'Rejected'],
    without(OTTO, ''),
    without(OTTO, ''),
  ])
  expect(linesOf(steps, 'person').map(({ id }) => id)).toEqual(['email:ida@mail.example', 'name:otto kern'])
  expect(linesOf(steps, 'application').map(({ id }) => id)).toEqual([
    'email:ida@mail.example:name:welder',
    'email:ida@mail.example:name:cook',
    'name:otto kern:name:welder',
  ])
  expect(countLost(steps, 'share their name')).toBe(1)
})

test('a person with two applications is written once, and other details of the second row stay with the application', async () => {
  const again = ['11', 'Ida', 'Berg', 'new@mail.example', '31', 'Cook', 'Offer', 'Active', '']
  const steps = await readRows([HEADINGS, IDA, again])
  expect(linesOf(steps, 'person')).toHaveLength(1)
  expect(linesOf(steps, 'application')[1]?.other).toMatchObject({ Email: 'new@mail.example' })
})

test('erased, private and opted-out people are marked, and people without a name are kept', async () => {
  const steps = await readRows([
    ['Candidate ID', 'Candidate Name', 'Email', 'Private', 'Can Email'],
    ['1', 'Anonymized 4711', '', 'No', 'Yes'],
    ['2', '', 'x@mail.example', 'Yes', 'No'],
  ])
  expect(linesOf(steps, 'person')).toEqual([
    { id: '1', name: 'Anonymized 4711', isErased: true },
    { id: '2', emails: ['x@mail.example'], isPrivate: true, isOptedOut: true },
  ])
})

test('reasons that say “They rejected us” make a withdrawal, and converted prospects are counted', async () => {
  const headings = [...HEADINGS, 'Rejection Reason', 'Rejection Reason Type']
  const steps = await readRows([
    headings,
    [...IDA.slice(0, 7), 'Rejected', '', 'Moved away', 'They rejected us'],
    [...OTTO.slice(0, 7), 'Converted', '', '', ''],
  ])
  expect(linesOf(steps, 'reason')).toEqual([{ id: 'name:moved away', name: 'Moved away', kind: 'withdrew' }])
  expect(linesOf(steps, 'application').map(({ state }) => state)).toEqual(['withdrawn'])
  expect(countLost(steps, 'Prospects who became candidates')).toBe(1)
})

test('sheets of people, applications and schools are joined, in any order', async () => {
  const people = [
    ['Candidate ID', 'Name', 'Email'],
    ['11', 'Ida Berg', 'ida@mail.example'],
  ]
  const applications = [
    ['Candidate ID', 'Application ID', 'Job', 'Status'],
    ['11', '21', 'Welder', 'Active'],
    ['99', '29', 'Welder', 'Active'],
  ]
  const schools = [
    ['Candidate ID', 'School Name', 'Degree', 'GPA'],
    ['11', 'Lakeside College', 'Bachelor', '1.3'],
    ['98', 'Bramwell', '', ''],
  ]
  const steps = await readFiles(
    await openBrought({
      'candidates_summary.zip': zipSync({
        'a.xlsx': makeWorkbook({ Applications: applications, People: people }),
        'b.csv': makeCsv(schools),
      }),
    }),
  )
  expect(linesOf(steps, 'person')).toEqual([
    {
      id: '11',
      name: 'Ida Berg',
      emails: ['ida@mail.example'],
      education: [{ school: 'Lakeside College', degree: 'Bachelor' }],
      other: { 'GPA (line 2)': '1.3' },
    },
    { id: '99' },
  ])
  expect(linesOf(steps, 'application').map(({ id }) => id)).toEqual(['21', '29'])
  expect(countLost(steps, 'Some schools, employers and tags')).toBe(1)
})
