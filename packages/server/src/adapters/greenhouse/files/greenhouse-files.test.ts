import { readdir, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { countLost, linesOf, lossesOf, marksOf, openBrought, readFiles } from '../../../../test/greenhouse-steps.ts'
import { makeScratchFolder } from '../../../../test/scratch.ts'
import { SourceRefused } from '../../adapter.ts'
import type { NounName } from '../../nouns.ts'
import { makeCsv, makeWorkbook } from './fixtures/made-documents.ts'
import { makeGreenhouseFiles, writeGreenhouseFiles } from './fixtures/write-greenhouse-files.ts'
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

test('the eight files of an export are recognised and read in full', async () => {
  const { files, counts } = makeGreenhouseFiles({ people: 60, seed: 7, isCsv: true })
  const opened = await openBrought(files)
  const recognised = await greenhouseFiles.recognise(opened)
  expect(opened.list().filter(({ path }) => !recognised.has(path))).toEqual([])
  expect(recognised.get('candidates_summary.zip/candidates_summary.xlsx')).toBe('Candidates and their applications')
  const steps = await readFiles(opened)
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
  const steps = await readFiles(await openBrought(makeGreenhouseFiles({ people: 40, seed: 3, isCsv: true }).files))
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
  const opened = await openBrought(makeGreenhouseFiles({ people: 120, seed: 5, isCsv: true }).files)
  const whole = await readFiles(opened)
  const marks = marksOf(whole)
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.every((mark) => mark.length < 2_000)).toBe(true)
  for (const mark of marks) {
    const from = whole.findIndex((step) => 'mark' in step && step.mark === mark)
    expect(await readFiles(opened, mark)).toEqual(whole.slice(from + 1))
  }
})

test('other files than those of the mark are refused', async () => {
  const files = await openBrought({ 'candidates_summary.csv': makeCsv([HEADINGS, IDA]) })
  await expect(readFiles(files, 'other:1')).rejects.toThrow(SourceRefused)
  await expect(readFiles(files, 'other:1')).rejects.toThrow('Bring the same files, or start again.')
})

test('files without candidates are refused, and the message names the file', async () => {
  const files = await openBrought({ 'activity_feed.xlsx': makeWorkbook({ Feed: [['Candidate ID', 'Body']] }) })
  await expect(readFiles(files)).rejects.toThrow('Bring candidates_summary.zip')
})

test('renamed files are recognised by their headings, and files of other systems are not', async () => {
  const files = await openBrought({
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
  const files = await openBrought({ 'candidates_summary.csv': makeCsv(rows), 'resumes.zip': resumes })
  const steps = await readFiles(files)
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

test('the made files are written to a folder, and the same seed makes the same files', async () => {
  const folder = await makeScratchFolder('greenhouse-made')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
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
  expect(makeGreenhouseFiles({ people: 12, seed: 1 })).toEqual(makeGreenhouseFiles({ people: 12, seed: 1 }))
})
