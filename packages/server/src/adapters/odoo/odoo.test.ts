import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bringFiles, cutAtMarks, readAll } from '../../../test/source-files.ts'
import { writeXlsx } from '../../parsing/csv/write-xlsx.ts'
import * as made from './fixtures/odoo-exports.ts'
import { odooFiles } from './odoo-files.ts'

const ALL = {
  'Applications (hr.applicant).csv': made.APPLICANTS,
  'Job Position (hr.job).csv': made.JOBS,
  'stages.csv': made.STAGES,
  'Message (mail.message).csv': made.MESSAGES,
  'Calendar Event (calendar.event).csv': made.MEETINGS,
  'Attachment (ir.attachment).csv': made.ATTACHMENTS,
}
const ZONE = { zone: 'Europe/Berlin' }
const IDA = '__export__.hr_applicant_11_ab12cd34'
const ZOE = '__export__.hr_applicant_12_ab12cd35'
const read = async (files: Record<string, string | Uint8Array>, options: { zone?: string } = ZONE) =>
  readAll(odooFiles, await bringFiles(files), options)

test('exports are recognised by the model in their names, and else by their headings', async () => {
  const files = await bringFiles({
    ...ALL,
    'export.csv': made.LABELLED,
    'people.csv': 'Name,Email\nIda,ida@mail.example\n',
    'notes.txt': 'hello',
  })
  const known = await odooFiles.recognise(files)
  expect([...known.keys()].toSorted()).toEqual([...Object.keys(ALL), 'export.csv'].toSorted())
  expect(known.get('stages.csv')).toBe('Recruitment stages of Odoo')
  expect(known.get('export.csv')).toBe('Applications of Odoo')
})

test('applicants become people and applications, by external ids', async () => {
  const { of, losses } = await read(ALL)
  expect(of('person')).toEqual([
    {
      id: IDA,
      name: 'Ida Brandt',
      emails: ['ida@mail.example'],
      phones: ['030 555', '0170 555'],
      links: ['https://linkedin.example/ida'],
      createdAt: '2024-01-10T08:00:00Z',
      tags: ['night shift', 'polish'],
      other: { name: 'Nurse - Ida', priority: 'Good' },
    },
    {
      id: ZOE,
      name: "Zoë O'Neil",
      emails: ['zoe@mail.example'],
      createdAt: '2024-01-12T08:00:00Z',
      isOptedOut: true,
      other: { priority: 'Normal' },
    },
    {
      id: 'hr_recruitment.hr_case_3',
      createdAt: '1969-12-31T22:00:00Z',
      sameAs: [IDA],
      other: { name: 'Porter', email_from: 'nobody' },
    },
  ])
  expect(of('application').map(({ other, ...each }) => each)).toEqual([
    {
      id: IDA,
      personId: IDA,
      jobId: '__export__.hr_job_3_00000001',
      stageId: 'hr_recruitment.stage_job5',
      state: 'hired',
      appliedAt: '2024-01-10T08:00:00Z',
      changedAt: '2024-02-28T09:00:00Z',
      hiredAt: '2024-02-28T09:00:00Z',
      sourceId: 'name:LinkedIn',
      recruiterId: 'name:Lena Voss',
    },
    expect.objectContaining({
      id: ZOE,
      state: 'rejected',
      reasonId: 'name:Salary',
      stageId: 'hr_recruitment.stage_job1',
    }),
    expect.objectContaining({ state: 'rejected', jobId: '__export__.hr_job_4_00000002' }),
  ])
  expect(of('application')[0]?.other).toEqual({ x_licence: 'A-77' })
  expect(JSON.stringify(of('application'))).not.toContain('52000')
  expect(losses.filter(({ noun }) => noun === 'application').map(({ count, why }) => [count, why])).toEqual([
    [1, 'Clocks showed these times twice, or skipped them, or they are none, so they come without.'],
    [1, 'Odoo doesn’t say why these archived applications ended, so they come in as rejected.'],
    [1, 'What applicants expect to earn, and what was proposed to them, does not come along.'],
  ])
})

test('jobs, stages and users come from their tables, and from what names them', async () => {
  const { of } = await read(ALL)
  expect(of('job')).toEqual([
    {
      id: '__export__.hr_job_3_00000001',
      title: 'Nurse',
      state: 'open',
      description: expect.stringContaining('Nights'),
      department: 'Ward 3',
      openings: 2,
      createdAt: '2024-01-01T08:00:00Z',
      team: [{ userId: 'name:Lena Voss', part: 'recruiter' }],
    },
    expect.objectContaining({ title: 'Porter', state: 'closed' }),
  ])
  expect(of('stage')).toEqual([
    { id: 'hr_recruitment.stage_job1', name: 'Initial Qualification', place: 0, other: { job_ids: 'Nurse' } },
    { id: 'hr_recruitment.stage_job5', name: 'Contract Signed', place: 1, kind: 'hired' },
    // Deleted since: only messages name these.
    { id: 'name:First Talk', name: 'First Talk' },
    { id: 'name:A', name: 'A' },
    { id: 'name:B', name: 'B' },
  ])
  expect(
    of('user')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Lena Voss', 'Max Kern'])
})

test('moves come from the changes of messages, notes and emails from their texts', async () => {
  const { of, losses } = await read(ALL)
  expect(of('move')).toEqual([
    {
      id: '__export__.mail_message_1_aa-1',
      applicationId: IDA,
      at: '2024-01-20T08:00:00Z',
      fromId: 'hr_recruitment.stage_job1',
      toId: 'name:First Talk',
      byId: 'name:Lena Voss',
    },
    {
      id: '__export__.mail_message_2_aa-0',
      applicationId: IDA,
      at: '2024-02-28T09:00:00Z',
      fromId: 'name:First Talk',
      toId: 'hr_recruitment.stage_job5',
      byId: 'name:Lena Voss',
    },
  ])
  expect(of('note').map(({ text: written, at }) => [written, at])).toEqual([
    ['Speaks Polish', undefined],
    ['Fine & kind', '2024-02-01T09:00:00Z'],
  ])
  expect(of('email')).toEqual([
    expect.objectContaining({ way: 'in', from: 'ida@mail.example', subject: 'Re: job', text: 'Thank you' }),
  ])
  expect(
    losses.filter(({ noun }) => noun === 'note' || noun === 'move').map(({ noun, count }) => [noun, count]),
  ).toEqual([
    ['move', 1],
    ['note', 1],
    ['note', 1],
  ])
})

test('a table of changes is joined with its messages', async () => {
  const { of, losses } = await read({ ...ALL, 'mail.tracking.value.csv': made.CHANGES })
  expect(of('move').map(({ id, at }) => [id, at])).toEqual([
    ['__export__.mail_tracking_value_2_aa', '2024-02-28T09:00:00Z'],
  ])
  expect(losses.filter(({ noun }) => noun === 'move').map(({ count }) => count)).toEqual([1])
})

test('meetings and attachments go with their applications', async () => {
  const { of, losses } = await read(ALL)
  expect(of('interview')).toEqual([
    {
      id: '__export__.calendar_event_1_aa',
      applicationId: IDA,
      name: 'On site',
      startsAt: '2024-02-20T13:00:00Z',
      endsAt: '2024-02-20T13:45:00Z',
      place: 'Ward 3',
      state: 'done',
      interviewers: [{ userId: 'name:Lena Voss', name: 'Lena Voss' }, { name: 'Ida Brandt' }],
      byId: 'name:Lena Voss',
    },
    {
      id: '__export__.calendar_event_2_aa',
      applicationId: IDA,
      name: 'Later',
      state: 'scheduled',
      other: { start: '2031-02-20' },
    },
  ])
  expect(of('file').map(({ kind, name, where }) => [kind, name, where])).toEqual([
    ['resume', 'Ida_CV.pdf', 'ab/abcdef'],
    ['other', 'photo.png', 'cd/cdef01'],
  ])
  expect(losses.filter(({ noun }) => noun === 'file' || noun === 'interview')).toHaveLength(2)
})

test('an export with labels is read like one with technical names, also as a workbook', async () => {
  const rows = made.LABELLED.trim()
    .split('\n')
    .map((line) => line.split(','))
  async function* pages() {
    yield rows.slice(1)
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx({ headings: rows[0] ?? [], pages: pages() })) pieces.push(piece)
  for (const files of [
    { 'export.csv': made.LABELLED },
    { 'Applications (hr.applicant).xlsx': Buffer.concat(pieces) },
  ]) {
    const { of, losses } = await read(files)
    expect(of('person')[0]).toMatchObject({ name: 'Ben Roth', tags: ['kitchen', 'weekend'] })
    expect(of('application').map(({ state }) => state)).toEqual(['active', 'rejected', 'active'])
    expect(of('application')[2]?.other).toEqual({ application_status: 'frozen' })
    expect(of('application')[0]?.appliedAt).toBe('2024-05-01T06:00:00Z')
    expect(of('job')).toEqual([{ id: 'name:Cook', title: 'Cook', state: 'open' }])
    expect(losses.map(({ noun }) => noun)).toEqual(['file', 'job', 'move'])
  }
})

test('candidates of Odoo 18 have several applications, and some none', async () => {
  const { of } = await read({ 'a (hr.candidate).csv': made.CANDIDATES, 'b (hr.applicant).csv': made.OF_CANDIDATES })
  expect(of('person').map(({ id, name }) => [id, name])).toEqual([
    ['__export__.hr_candidate_1_aa', 'Ida Brandt'],
    ['__export__.hr_candidate_2_aa', 'Not applied yet'],
    // Told by the name alone: it may be another Ida.
    ['__export__.hr_applicant_33_aa', 'Ida Brandt'],
  ])
  expect(of('application').map(({ personId }) => personId)).toEqual([
    '__export__.hr_candidate_1_aa',
    '__export__.hr_candidate_1_aa',
    '__export__.hr_applicant_33_aa',
  ])
})

test('without a time zone times stay as they are written, and exports that overlap count once', async () => {
  const { of, losses } = await read({ ...ALL, 'again (hr.applicant).csv': made.APPLICANTS }, {})
  expect(of('person')).toHaveLength(3)
  expect(of('application')[0]?.other).toMatchObject({ create_date: '2024-01-10 09:00:00', x_licence: 'A-77' })
  expect(of('application')[0]).not.toHaveProperty('appliedAt')
  expect(losses).toContainEqual({
    noun: 'application',
    count: 3,
    why: 'They are in several exports, or several times in one, and count once.',
  })
})

test('applications without ids get different ids', async () => {
  const { of } = await read({
    'a (hr.applicant).csv': "Stage,Applicant's Name\nNew,Ida\nNew,Ida\n",
    'b (hr.applicant).csv': "Stage,Applicant's Name\nNew,Ida\n",
  })
  expect(new Set(of('application').map(({ id }) => id)).size).toBe(3)
})

test('a reading that was cut off goes on after every mark as if it had not been', async () => {
  const many = made.OF_CANDIDATES.split('\n')[3] ?? ''
  const rows = Array.from({ length: 320 }, (_, at) => many.replace('_33_', `_${at + 100}_`))
  const files = await bringFiles({
    ...ALL,
    'b (hr.applicant).csv': [made.OF_CANDIDATES.split('\n')[0], ...rows].join('\n'),
  })
  expect((await readAll(odooFiles, files, ZONE)).marks.length).toBeGreaterThan(15)
  expect(await cutAtMarks(odooFiles, files, ZONE)).toEqual([])
})

test('without applications the files are refused with what to do', async () => {
  await expect(read({ 'x (hr.job).csv': made.JOBS })).rejects.toThrow('The export of the applications is missing.')
})

test('an attachment is found where Odoo stores it, unless several files could be meant', async () => {
  const files = await bringFiles({ 'filestore/prod/ab/abcdef': 'ida', 'x/photo.png': '1', 'y/photo.png': '2' })
  const found = await odooFiles.fetchFile(files, 'ab/abcdef')
  expect(found && (await text(found))).toBe('ida')
  expect(await odooFiles.fetchFile(files, 'photo.png')).toBeUndefined()
})
