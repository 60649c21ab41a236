import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { collect, linesOf, lossesOf, marksOf, readByMarks, valuesOf } from '../../../test/ask-fake-source.ts'
import { plainSourceFiles } from '../../../test/plain-source-files.ts'
import { makeScratchFolder } from '../../../test/scratch.ts'
import { openSourceFiles } from '../open-source-files.ts'
import { leverFiles } from './lever-files-adapter.ts'
import { readJsonItems } from './read-json-items.ts'

const EXPORT = join(import.meta.dirname, 'fixtures', 'export')
const CANDIDATES = '0a1b2c3d-1111-2222-3333-444455556666.candidates.presence.latest.csv'
const MIRA = 'aaaaaaaa-0000-4000-8000-000000000001'

/** The export of the fixtures, with other texts of some files; undefined leaves one out. real: opened as the product does. */
async function open(changed: Readonly<Record<string, string | undefined>> = {}, real?: 'files' | 'zip') {
  const folder = await makeScratchFolder('lever')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(EXPORT, folder, { recursive: true })
  await mkdir(join(folder, 'unpacked'))
  for (const [name, content] of Object.entries(changed)) {
    if (content === undefined) await rm(join(folder, name), { recursive: true })
    else await writeFile(join(folder, name), content)
  }
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.[a-z]+$/.test(name)).toSorted()
  const brought = names.map((name) => ({ name, path: join(folder, name) }))
  const zip = { name: 'lever.zip', path: join(folder, 'lever.zip') }
  if (real === 'zip') {
    const entries = brought.map(
      async ({ name, path }) => [`export/${name}`, new Uint8Array(await readFile(path))] as const,
    )
    await writeFile(zip.path, zipSync(Object.fromEntries(await Promise.all(entries))))
  }
  const files = real
    ? await openReal(real === 'zip' ? [zip] : brought, join(folder, 'unpacked'))
    : plainSourceFiles(folder, names)
  const read = (after?: string) => leverFiles.read(files, after === undefined ? {} : { after })
  return { files, read, all: () => collect(read()) }
}

async function openReal(...brought: Parameters<typeof openSourceFiles>) {
  const files = await openSourceFiles(...brought)
  onTestFinished(() => files.close())
  return files
}

const byId = <T extends { id: string }>(values: readonly T[], id: string) => values.find((value) => value.id === id)

test('the files are recognised by their names, by their headings, and within a ZIP', async () => {
  const { files } = await open({}, 'files')
  expect(Object.fromEntries(await leverFiles.recognise(files))).toEqual({
    [CANDIDATES]: 'candidates',
    'feedback.interviewCalibration.latest.csv': 'calibration',
    'lever-support.interviews.interviewEvents.latest.csv': 'interviews',
    'lever-support.non-consideration.feedback.latest.csv': 'feedback',
    'lever-support.non-consideration.postings.latest.csv': 'postings',
    'profile_cards.json': 'cards',
    'resumes/21338490.docx': 'cv',
    'resumes/Adler Ben - Resume.pdf': 'cv',
    [`resumes/${MIRA}.pdf`]: 'cv',
  })
  const table = await readFile(join(EXPORT, CANDIDATES), 'utf8')
  const renamed = await open({
    [CANDIDATES]: undefined,
    'mine.csv': table,
    'other.csv': 'Name\nIda\n',
    'odd.xlsx': 'none',
  })
  const kinds = await leverFiles.recognise(renamed.files)
  expect([kinds.get('mine.csv'), kinds.get('other.csv'), kinds.get('odd.xlsx')]).toEqual([
    'candidates',
    undefined,
    undefined,
  ])
  const zipped = await open({}, 'zip')
  expect(valuesOf(await zipped.all(), 'person')).toEqual(valuesOf(await (await open()).all(), 'person'))
})

test('one contact with two profiles is one person with two applications', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'person')).toEqual([
    {
      id: 'c-1',
      name: 'Mira Kovač',
      emails: ['mira@home.example', 'mk@work.example'],
      phones: ['+43 1 234'],
      links: ['https://linkedin.example/mira'],
      location: 'Graz',
      employer: 'Ofenwerk',
      createdAt: '2023-02-01T08:00:00Z',
      sourceId: 'Referral',
      tags: ['Strong'],
      education: [{ school: 'TU Graz' }],
    },
    { id: 'c-2', name: 'Adler, "Ben"', emails: ['not', 'an', 'address'], createdAt: '1969-12-31T23:00:00Z' },
    { id: 'c-3', createdAt: '2024-01-01T00:00:00Z' },
  ])
  const applications = valuesOf(steps, 'application')
  expect(applications.map(({ id, personId, state, jobId }) => [id, personId, state, jobId])).toEqual([
    ['app-1', 'c-1', 'hired', 'p-1'],
    ['app-2', 'c-1', 'rejected', 'p-2'],
    ['aaaaaaaa-0000-4000-8000-000000000003', 'c-2', 'active', undefined],
    ['app-4', 'c-3', 'active', 'p-3'],
  ])
  expect(applications[0]).toEqual({
    id: 'app-1',
    personId: 'c-1',
    jobId: 'p-1',
    stageId: 'On-site interview',
    state: 'hired',
    appliedAt: '2023-02-01T08:00:00Z',
    changedAt: '2023-03-10T08:00:00Z',
    hiredAt: '2023-03-10T08:00:00Z',
    reasonId: 'Hired',
    sourceId: 'Referral',
    recruiterId: 'ines@linde.example',
    other: {
      Origin: 'referred',
      'Last Story At (GMT)': '2023-03-10 08:00:00',
      'Last Advanced At (GMT)': '2023-02-20 09:00:00',
      'Is Employee Referral': 'true',
      Sources: 'LinkedIn',
    },
  })
  // Of a row that comes twice, the one that was changed last counts.
  expect(byId(applications, 'app-4')).toMatchObject({ stageId: 'Phone interview' })
  const losses = lossesOf(steps)
  expect(losses).toContainEqual({ noun: 'person', count: 1, why: 'The row of the candidates file has no profile ID.' })
  expect(losses).toContainEqual({
    noun: 'application',
    count: 1,
    why: 'The candidates file has the application twice. The row that was changed last came.',
  })
  expect(losses).toContainEqual({
    noun: 'other',
    count: 1,
    why: 'Answers about equal opportunities stay out, so that nobody sees them beside a person.',
  })
})

test('moves come in the order of their times, which other columns prove to be in UTC', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'move').map(({ id, at, fromId, toId, ended }) => [id, at, fromId, toId, ended])).toEqual([
    ['app-1:0', '2023-02-01T08:00:00Z', undefined, 'New applicant', undefined],
    ['app-1:1', '2023-02-10T08:00:00Z', 'New applicant', 'Phone interview', undefined],
    ['app-1:2', '2023-02-20T09:00:00Z', 'Phone interview', 'On-site interview', undefined],
    ['app-1:archived', '2023-03-10T08:00:00Z', 'On-site interview', undefined, 'hired'],
    ['app-2:0', '2021-02-01T08:00:00Z', undefined, 'New applicant', undefined],
    ['app-2:archived', '2021-03-10T08:00:00Z', 'New applicant', undefined, 'rejected'],
    ['app-4:0', '2024-01-01T00:00:00Z', undefined, 'New applicant', undefined],
    ['app-4:1', undefined, 'New applicant', 'Phone interview', undefined],
  ])
  expect(lossesOf(steps)).toContainEqual(expect.objectContaining({ noun: 'move', count: 1 }))
})

test('times of stages without a zone stay unknown', async () => {
  const heads = 'Profile ID,Candidate Name,Current Stage,Created At (GMT),Stage - New applicant'
  const { all } = await open({
    [CANDIDATES]: `${heads}\np-1,Ida,New applicant,2023-02-01 08:00:00,2023-02-01 09:00:00\n`,
  })
  const steps = await all()
  expect(valuesOf(steps, 'move')).toEqual([{ id: 'p-1:0', applicationId: 'p-1', toId: 'New applicant' }])
  expect(lossesOf(steps)).toContainEqual({
    noun: 'move',
    count: 1,
    why: 'The file gives no time zone for these moves, so they have no date.',
  })
})

test('jobs, users, stages, reasons and sources are gathered from all tables', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'job').map(({ id, title, state, other }) => [id, title, state, other?.Status])).toEqual([
    ['p-1', 'Kiln engineer', 'open', undefined],
    ['p-2', 'Potter', 'closed', undefined],
    ['p-3', 'Glazer', 'closed', undefined],
    ['p-9', 'Smith', 'closed', 'sleeping'],
  ])
  expect(byId(valuesOf(steps, 'job'), 'p-1')).toMatchObject({
    department: 'Research',
    createdAt: '2023-01-05T10:00:00Z',
    team: [{ userId: 'ines@linde.example', part: 'recruiter' }],
    other: { Applications: '12', 'Last Updated (GMT)': '2023-01-06 10:00:00', 'Posting Team': 'Kilns' },
  })
  expect(valuesOf(steps, 'stage').map(({ id }) => id)).toEqual([
    'New applicant',
    'Phone interview',
    'On-site interview',
    'New lead',
  ])
  expect(valuesOf(steps, 'reason').map(({ id }) => id)).toEqual(['Hired', 'Underqualified'])
  expect(valuesOf(steps, 'source').map(({ id }) => id)).toEqual(['Referral', 'LinkedIn', 'Fair'])
  expect(valuesOf(steps, 'user')).toContainEqual({
    id: 'omar@linde.example',
    name: 'Omar Said',
    email: 'omar@linde.example',
  })
  const nouns = linesOf(steps).map(({ noun }) => noun)
  expect(nouns.lastIndexOf('stage')).toBeLessThan(nouns.indexOf('person'))
})

test('interviews and scorecards gather their rows, and those of nobody are lost', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'interview')).toEqual([
    {
      id: 'i-1',
      applicationId: 'app-1',
      name: 'On-site',
      startsAt: '2023-02-20T09:00:00Z',
      endsAt: '2023-02-20T09:45:00Z',
      zone: 'Europe/Vienna',
      state: 'scheduled',
      interviewers: [
        { userId: 'omar@linde.example', name: 'Omar Said', email: 'omar@linde.example' },
        { userId: 'lea@linde.example', name: 'Lea Roth', email: 'lea@linde.example' },
      ],
      other: { Calendar: 'Google' },
    },
    { id: 'i-2', applicationId: 'app-2', name: 'Call', startsAt: '2021-02-20T09:00:00Z', state: 'cancelled' },
  ])
  expect(
    valuesOf(steps, 'scorecard').map(({ id, authorId, at, verdict, text: words }) => [
      id,
      authorId,
      at,
      verdict,
      words,
    ]),
  ).toEqual([
    [
      'fb-1',
      'omar@linde.example',
      '2023-02-20T11:00:00Z',
      'strong_yes',
      'Knows kilns?: Yes\n\nImpressions: Calm.\nAnd exact.',
    ],
    ['fb-2', 'lea@linde.example', undefined, undefined, undefined],
    ['fb-9', 'lea@linde.example', '2023-02-21T11:00:00Z', 'no', undefined],
  ])
  const losses = lossesOf(steps)
  expect(losses).toContainEqual({
    noun: 'interview',
    count: 1,
    why: 'It belongs to no candidate of the candidates file.',
  })
  expect(losses).toContainEqual({ noun: 'interview', count: 1, why: 'The interviews file has the interview twice.' })
})

test('profile cards become answers in any of their forms', async () => {
  const steps = await (await open()).all()
  const answers = [
    { question: 'Notice', answer: '3 "long" months ]}' },
    { question: 'Cities', answer: 'Graz, Linz' },
    { question: 'title', answer: 'Terms' },
    { question: 'summary', answer: 'Ready' },
  ]
  expect(valuesOf(steps, 'answers')).toEqual([{ id: 'card:0', applicationId: 'app-1', name: 'Terms', answers }])
  expect(lossesOf(steps).filter(({ noun }) => noun === 'answers')).toHaveLength(3)
  const byProfile = await open({
    'profile_cards.json': JSON.stringify({ [MIRA]: [{ note: 'Kind' }], gone: [{ note: 'x' }] }),
  })
  expect(valuesOf(await byProfile.all(), 'answers')).toEqual([
    { id: 'card:0', applicationId: 'app-1', answers: [{ question: 'note', answer: 'Kind' }] },
  ])
  const cut = await open({ 'profile_cards.json': `[{"id":"${MIRA}","note":"Kind"},{"id":` })
  const steps2 = await cut.all()
  expect(valuesOf(steps2, 'answers')).toHaveLength(1)
  expect(lossesOf(steps2)).toContainEqual({ noun: 'answers', count: 1, why: 'This profile card can’t be read.' })
})

test('values of JSON are read from pieces of any length', async () => {
  const source = '\uFEFF [ {"a":"\\"]}é"}, [1,{"b":2}],\n{"c":{}} ]'
  const bytes = Array.from(Buffer.from(source), (byte) => Buffer.from([byte]))
  const values = async (pieces: readonly Uint8Array[]) => {
    const found: unknown[] = []
    for await (const value of readJsonItems(Readable.from(pieces))) found.push(value)
    return found
  }
  expect(await values(bytes)).toEqual([{ a: '"]}é' }, [1, { b: 2 }], { c: {} }])
  expect(await values([Buffer.from('{"a":1}\n{"a":2}\n{"a":')])).toEqual([{ a: 1 }, { a: 2 }, undefined])
  expect(await values([Buffer.from('[]')])).toEqual([])
})

test('documents go to the candidate of their name, unless two have it', async () => {
  const { files, all } = await open()
  const steps = await all()
  expect(valuesOf(steps, 'file').map(({ personId, name, where }) => [personId, name, where])).toEqual([
    ['c-2', 'Adler Ben - Resume.pdf', 'resumes/Adler Ben - Resume.pdf'],
    ['c-1', `${MIRA}.pdf`, `resumes/${MIRA}.pdf`],
  ])
  expect(lossesOf(steps)).toContainEqual({
    noun: 'file',
    count: 1,
    why: 'Neither the file nor its folder is named after a candidate.',
  })
  const found = await leverFiles.fetchFile(files, `resumes/${MIRA}.pdf`)
  expect(found && (await text(found))).toBe('pdf of mira')
  expect(await leverFiles.fetchFile(files, 'resumes/none.pdf')).toBeUndefined()
  const heads = 'Profile ID,Candidate Name,Current Stage\n'
  const twins = await open({ [CANDIDATES]: `${heads}p-1,Ben Adler,New\np-2,BEN ADLER,New\n`, 'Ben Adler.pdf': 'x' })
  expect(valuesOf(await twins.all(), 'file')).toEqual([])
})

test('a reading that is cut after every mark gives the same lines', async () => {
  const heads = 'Profile ID,Contact ID,Candidate Name,Current Stage,Created At (GMT)'
  const rows = Array.from({ length: 1_300 }, (_, at) => `p-${at},c-${at % 900},Person ${at},New,2023-02-01 08:00:00`)
  const interviews = rows.map((_, at) => `i-${Math.floor(at / 3)},p-${at},x${at}@linde.example`)
  const { all, read } = await open({
    [CANDIDATES]: [heads, ...rows].join('\n'),
    'lever-support.interviews.interviewEvents.latest.csv': [
      'Interview ID,Profile ID,Interviewer Email',
      ...interviews,
    ].join('\n'),
  })
  const steps = await all()
  expect(valuesOf(steps, 'person')).toHaveLength(900)
  expect(valuesOf(steps, 'application')).toHaveLength(1_300)
  expect(valuesOf(steps, 'interview')).toHaveLength(434)
  expect(marksOf(steps).length).toBeGreaterThan(8)
  expect(await readByMarks(read)).toEqual(linesOf(steps))
})

test('what is missing, or other files than before, say what to do', async () => {
  const { all } = await open({ [CANDIDATES]: undefined })
  await expect(all()).rejects.toThrow('Bring it too.')
  const few = await open({ 'lever-support.interviews.interviewEvents.latest.csv': undefined, resumes: undefined })
  const losses = lossesOf(await few.all()).map(({ noun, why }) => `${noun}: ${why}`)
  expect(losses).toContain('interview: The file interviews.interviewEvents.latest.csv is missing.')
  expect(losses).toContain('file: The folder of résumés is missing.')
  const mark = '{"step":"interviews","path":"gone.csv","done":3}'
  await expect(collect(few.read(mark))).rejects.toThrow('other files than before')
  await expect(collect(few.read('odd'))).rejects.toThrow('Start the import again.')
})
