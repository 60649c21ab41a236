import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../../../../test/scratch.ts'
import { type Loss, SourceRefused, type Step } from '../../adapter.ts'
import type { NounName, Nouns } from '../../nouns.ts'
import { openSourceFiles } from '../../open-source-files.ts'
import {
  makeCsv,
  makeGreenhouseFiles,
  makeWorkbook,
  type SheetRows,
  writeGreenhouseFiles,
} from './fixtures/write-greenhouse-files.ts'
import { greenhouseFiles } from './greenhouse-files.ts'

async function openAll(brought: Record<string, Uint8Array>) {
  const folder = await makeScratchFolder('greenhouse-files')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = Object.entries(brought).map(async ([name, bytes], at) => {
    const path = join(folder, `brought-${at}`)
    await writeFile(path, bytes)
    return { name, path }
  })
  const opened = await openSourceFiles(await Promise.all(files), folder)
  onTestFinished(() => opened.close())
  return opened
}

type Opened = Awaited<ReturnType<typeof openAll>>

async function readSteps(files: Opened, after?: string): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of greenhouseFiles.read(files, after === undefined ? {} : { after })) steps.push(step)
  return steps
}

function linesOf<N extends NounName>(steps: readonly Step[], noun: N): Nouns[N][] {
  return steps.flatMap((step) => ('noun' in step && step.noun === noun ? [step.value as Nouns[N]] : []))
}

const lossesOf = (steps: readonly Step[]): Loss[] => steps.flatMap((step) => ('loss' in step ? [step.loss] : []))

function countLost(steps: readonly Step[], words: string): number {
  return lossesOf(steps)
    .filter(({ why }) => why.includes(words))
    .reduce((sum, { count = 0 }) => sum + count, 0)
}

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

/** Reads files with these rows of candidates, and others. */
async function readRows(rows: SheetRows, others: Record<string, Uint8Array> = {}): Promise<Step[]> {
  return readSteps(await openAll({ 'candidates_summary.zip': zipSync({ 'candidates.csv': makeCsv(rows) }), ...others }))
}

const readFeed = (rows: SheetRows, people: SheetRows = [HEADINGS, IDA, OTTO]) =>
  readRows(people, { 'activity_feed.xlsx': makeWorkbook({ Feed: rows }) })

test('the eight files of an export are recognised and read in full', async () => {
  const { files, counts } = makeGreenhouseFiles({ people: 60, seed: 7 })
  const opened = await openAll(files)
  const recognised = await greenhouseFiles.recognise(opened)
  expect(opened.list().filter(({ path }) => !recognised.has(path))).toEqual([])
  expect(recognised.get('candidates_summary.zip/candidates_summary.xlsx')).toBe('Candidates and their applications')
  const steps = await readSteps(opened)
  const nouns = ['person', 'application', 'move', 'note', 'email', 'scorecard', 'offer', 'file'] as const
  for (const noun of nouns) expect([noun, linesOf(steps, noun).length]).toEqual([noun, counts[noun]])
  expect(linesOf(steps, 'user').map(({ id }) => id)).toEqual(['4001', '4002', '4003', '4004'])
  expect(linesOf(steps, 'job').map(({ title, state }) => [title, state])).toContainEqual([
    'Payroll Accountant',
    'closed',
  ])
  expect(linesOf(steps, 'stage')).toHaveLength(16)
  expect(countLost(steps, 'gender')).toBe(counts.survey)
  expect(lossesOf(steps).map(({ why }) => why)).not.toContain('undefined')
})

test('lines refer to earlier lines only, and ids of a noun are unique', async () => {
  const steps = await readSteps(await openAll(makeGreenhouseFiles({ people: 40, seed: 3 }).files))
  const seen = new Map<string, Set<string>>()
  const isSeen = (noun: NounName, id: string | undefined) => id === undefined || seen.get(noun)?.has(id) === true
  for (const step of steps) {
    if (!('noun' in step)) continue
    const ids = seen.get(step.noun) ?? new Set()
    expect(ids.has(step.value.id)).toBe(false)
    seen.set(step.noun, ids.add(step.value.id))
    const value: Partial<Record<string, unknown>> = step.value
    const refersTo = {
      personId: 'person',
      jobId: 'job',
      stageId: 'stage',
      fromId: 'stage',
      toId: 'stage',
      authorId: 'user',
      byId: 'user',
      reasonId: 'reason',
      sourceId: 'source',
      recruiterId: 'user',
      referredById: 'user',
    } as const
    for (const [field, noun] of Object.entries(refersTo))
      expect([step.noun, field, isSeen(noun, value[field] as string | undefined)]).toEqual([step.noun, field, true])
    if (step.noun !== 'file') expect(isSeen('application', value.applicationId as string | undefined)).toBe(true)
  }
})

test('a reading that is cut off after any mark goes on with the same lines and losses', async () => {
  const { files } = makeGreenhouseFiles({ people: 250, seed: 5 })
  const kept = Object.entries(files).filter(([name]) => /candidates|feed|resumes/.test(name))
  const opened = await openAll(Object.fromEntries(kept))
  const whole = await readSteps(opened)
  const marks = whole.flatMap((step) => ('mark' in step ? [step.mark] : []))
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.every((mark) => mark.length < 2_000)).toBe(true)
  for (const mark of marks) {
    const from = whole.findIndex((step) => 'mark' in step && step.mark === mark)
    expect(await readSteps(opened, mark)).toEqual(whole.slice(from + 1))
  }
}, 240_000)

test('other files than those of the mark are refused', async () => {
  const files = await openAll({ 'candidates_summary.csv': makeCsv([HEADINGS, IDA]) })
  await expect(readSteps(files, 'other:1')).rejects.toThrow(SourceRefused)
  await expect(readSteps(files, 'other:1')).rejects.toThrow('Bring the same files, or start again.')
})

test('files without candidates are refused, and the message names the file', async () => {
  const files = await openAll({ 'activity_feed.xlsx': makeWorkbook({ Feed: [['Candidate ID', 'Body']] }) })
  await expect(readSteps(files)).rejects.toThrow('Bring candidates_summary.zip')
})

test('renamed files are recognised by their headings, and files of other systems are not', async () => {
  const files = await openAll({
    'people 1.csv': makeCsv([HEADINGS, IDA]),
    'log.csv': makeCsv([
      ['Candidate Name', 'Activity Type', 'Activity'],
      ['Ida Berg', 'Note', 'Hello'],
    ]),
    'invoices.csv': makeCsv([
      ['Number', 'Amount'],
      ['1', '20'],
    ]),
    'notes.txt': strToU8('Hello'),
    'broken.xlsx': strToU8('PK broken'),
  })
  const recognised = await greenhouseFiles.recognise(files)
  expect([...recognised.keys()].sort()).toEqual(['log.csv', 'people 1.csv'])
})

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

test('sheets of people, applications and schools are joined, whatever their order', async () => {
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
  const steps = await readSteps(
    await openAll({
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

test('résumés find their owner by ID, by name or by a column, and others are counted', async () => {
  const rows = [
    [...HEADINGS, 'Resume File Name'],
    [...IDA, 'scan 7.pdf'],
    [...OTTO, ''],
  ]
  const resumes = zipSync({
    '12_cv.pdf': strToU8('a'),
    'Berg Ida Resume.docx': strToU8('b'),
    'scan 7.pdf': strToU8('c'),
    '22/cover letter.pdf': strToU8('d'),
    'unknown.pdf': strToU8('e'),
    '.hidden': strToU8('f'),
  })
  const files = await openAll({ 'candidates_summary.csv': makeCsv(rows), 'resumes.zip': resumes })
  const steps = await readSteps(files)
  const owners = linesOf(steps, 'file').map(({ name, personId, kind }) => [name, personId, kind])
  expect(owners.sort()).toEqual([
    ['12_cv.pdf', '12', 'resume'],
    ['Berg Ida Resume.docx', '11', 'resume'],
    ['cover letter.pdf', '12', 'cover_letter'],
    ['scan 7.pdf', '11', 'resume'],
  ])
  expect(countLost(steps, 'résumé folder')).toBe(1)
  const stream = await greenhouseFiles.fetchFile(files, 'resumes.zip/12_cv.pdf')
  expect(stream && (await text(stream))).toBe('a')
  expect(await greenhouseFiles.fetchFile(files, 'resumes.zip/gone.pdf')).toBeUndefined()
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

test('the made files are written to a folder, and the same seed makes the same files', async () => {
  const folder = await makeScratchFolder('greenhouse-made')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(folder, { recursive: true })
  const counts = await writeGreenhouseFiles(folder, { people: 12, seed: 1 })
  expect(counts).toMatchObject({ person: 12, application: 13, file: 12 })
  expect((await readdir(folder)).sort()).toEqual([
    'activity_feed.xlsx',
    'all_jobs_summary.xlsx',
    'candidates_summary.zip',
    'eeoc_report.csv',
    'offer_details_report.xlsx',
    'organization_data.xlsx',
    'resumes',
    'scorecards.xlsx',
  ])
  expect(makeGreenhouseFiles({ people: 12, seed: 1 }).counts).toEqual(counts)
})
