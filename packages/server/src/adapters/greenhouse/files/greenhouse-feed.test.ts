import { expect, test } from 'vitest'
import { countLost, linesOf, readRows } from '../../../../test/greenhouse-steps.ts'
import { makeWorkbook, type SheetRows } from './fixtures/made-documents.ts'

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

const FEED = ['Candidate ID', 'Date', 'Type', 'User', 'Subject', 'Body', 'From', 'To', 'Visibility', 'Mood']
const entry = (type: string, body: string, more: readonly string[] = []) => [
  '11',
  '2022-04-01 08:00:00 UTC',
  type,
  'Ann Lee',
  '',
  body,
  ...more,
]

const readFeed = (rows: SheetRows, people: SheetRows = [HEADINGS, IDA, OTTO]) =>
  readRows(people, { 'activity_feed.xlsx': makeWorkbook({ Feed: rows }) })

test('moves, ends, emails and notes of the activity feed are told from each other', async () => {
  const steps = await readFeed([
    FEED,
    entry('Activity', 'Ida Berg was moved from Phone Screen to Offer for Welder by Ann Lee'),
    entry('Activity', 'Ida Berg was rejected by Ann Lee\nReason: No permit'),
    entry('Activity', 'Ida Berg was un-rejected by Ann Lee'),
    entry('Emails', '<p>Dear Ida,</p><p>hello</p>', ['ann@firm.example', 'ida@mail.example']),
    entry('Email', 'Thanks', ['Ida <ida@mail.example>', 'ann@firm.example']),
    entry('Notes', 'Moved from Berlin to Ulm', ['', '', 'Private', 'fine']),
    entry('LinkedIn InMails', 'Hi'),
  ])
  expect(linesOf(steps, 'move')).toMatchObject([
    {
      applicationId: '21',
      at: '2022-04-01T08:00:00Z',
      fromId: 'name:welder/phone screen',
      toId: 'name:welder/offer',
      byId: 'name:ann lee',
    },
    { applicationId: '21', ended: 'rejected', reasonId: 'name:no permit' },
  ])
  expect(linesOf(steps, 'email')).toMatchObject([
    {
      way: 'out',
      from: 'ann@firm.example',
      to: ['ida@mail.example'],
      byId: 'name:ann lee',
      text: 'Dear Ida,\n\nhello',
    },
    { way: 'in', from: 'ida@mail.example', text: 'Thanks' },
  ])
  expect(linesOf(steps, 'note')).toMatchObject([
    { text: 'Ida Berg was un-rejected by Ann Lee', other: { Type: 'Activity' } },
    { text: 'Moved from Berlin to Ulm', isPrivate: true, other: { Mood: 'fine' } },
    { text: 'Hi', other: { Type: 'LinkedIn InMails' } },
  ])
})

test('a move of an unclear application becomes a note, and entries about strangers are counted', async () => {
  const cook = ['11', 'Ida', 'Berg', 'ida@mail.example', '31', 'Cook', 'Offer', 'Active', '']
  const moved = 'Moved to Offer'
  const steps = await readFeed(
    [FEED, entry('Activity', moved), ['99', ...entry('Notes', 'x').slice(1)], entry('Notes', '')],
    [HEADINGS, IDA, cook],
  )
  expect(linesOf(steps, 'move')).toEqual([])
  expect(linesOf(steps, 'note').map(({ text: said }) => said)).toEqual([moved])
  expect(countLost(steps, 'missing in the candidates files')).toBe(1)
  expect(countLost(steps, 'no text')).toBe(1)
})

test('the job of a sentence tells the application, unless the row has its ID', async () => {
  const cook = ['11', 'Ida', 'Berg', 'ida@mail.example', '31', 'Cook', 'Offer', 'Active', '']
  const rows = [
    ['Candidate ID', 'Application ID', 'Type', 'Body'],
    ['11', '', 'Activity', 'Ida Berg was moved to Offer for Cook'],
    ['11', '21', 'Activity', 'Ida Berg was moved to Offer for Cook'],
  ]
  const steps = await readFeed(rows, [HEADINGS, IDA, cook])
  expect(linesOf(steps, 'move').map(({ applicationId }) => applicationId)).toEqual(['31', '21'])
})

test('scorecards are read with one row each and with one row for each rating', async () => {
  const wide = [
    [
      'Scorecard ID',
      'Candidate ID',
      'Interviewer',
      'Overall Recommendation',
      'Craft',
      'Craft Notes',
      'Private Notes',
      'Room',
    ],
    ['1', '11', 'Ann Lee', 'Definitely Not', 'Mixed', 'slow', 'Do not tell', 'B2'],
  ]
  const long = [
    ['Candidate ID', 'Interviewer', 'Attribute', 'Rating', 'Overall Recommendation'],
    ['12', 'Bo Ek', 'Speed', 'Yes', 'Perhaps'],
    ['12', 'Bo Ek', 'Care', 'No', 'Perhaps'],
  ]
  const steps = await readRows([HEADINGS, IDA, OTTO], { 'scorecards.xlsx': makeWorkbook({ Wide: wide, Long: long }) })
  const [first, second] = linesOf(steps, 'scorecard')
  expect(first).toEqual({
    id: '1',
    applicationId: '21',
    authorId: 'name:ann lee',
    verdict: 'strong_no',
    ratings: [{ name: 'Craft', rating: 'Mixed', note: 'slow' }],
    other: { Room: 'B2' },
  })
  expect(second).toMatchObject({
    applicationId: '22',
    ratings: [
      { name: 'Speed', rating: 'Yes' },
      { name: 'Care', rating: 'No' },
    ],
    other: { 'Overall Recommendation': 'Perhaps' },
  })
  expect(second?.verdict).toBeUndefined()
  expect(linesOf(steps, 'note')).toMatchObject([{ personId: '11', text: 'Do not tell', isPrivate: true }])
})

test('offers keep their pay, and older versions are counted', async () => {
  const offers = [
    ['Candidate ID', 'Offer Status', 'Salary', 'Currency', 'Start Date'],
    ['11', 'Accepted', '85,000.50', 'EUR', '2022/05/01'],
    ['12', 'Deprecated', '1', '', ''],
    ['12', 'Odd', '1', '', ''],
  ]
  const steps = await readRows([HEADINGS, IDA, OTTO], { 'offer_details_report.xlsx': makeWorkbook({ Offers: offers }) })
  expect(linesOf(steps, 'offer')).toMatchObject([
    { applicationId: '21', state: 'accepted', pay: { from: 85_000.5, currency: 'EUR' }, startsOn: '2022-05-01' },
  ])
  expect([countLost(steps, 'Older versions'), countLost(steps, 'isn’t known')]).toEqual([1, 1])
})

test('jobs with one row for each opening become one job, and two jobs of one title are not mixed up', async () => {
  const jobs = [
    ['Job ID', 'Job Name', 'Status', 'Opening ID', 'Recruiter'],
    ['1', 'Welder', 'Open', '1-1', 'Ann Lee'],
    ['1', 'Welder', 'Open', '1-2', 'Ann Lee'],
    ['2', 'Welder', 'Frozen', '2-1', ''],
  ]
  const steps = await readRows([HEADINGS, IDA], { 'all_jobs_summary.xlsx': makeWorkbook({ Jobs: jobs }) })
  expect(linesOf(steps, 'job')).toMatchObject([
    { id: '1', state: 'open', openings: 2, team: [{ userId: 'name:ann lee', part: 'recruiter' }] },
    { id: '2', state: 'closed', openings: 1, other: { Status: 'Frozen' } },
  ])
  expect(linesOf(steps, 'application')[0]).toMatchObject({ other: { Job: 'Welder' } })
  expect(countLost(steps, 'same title')).toBe(1)
})
