import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bringFiles, cutAtMarks, readAll } from '../../../test/source-files.ts'
import * as made from './fixtures/gem-export.ts'
import { tableFiles } from './table-files.ts'

const GEM = {
  'candidate_info.csv': made.CANDIDATE_INFO,
  'projects.csv': made.PROJECTS,
  'notes.csv': made.NOTES,
  'event_log.csv': made.EVENT_LOG,
  'custom_field_data.csv': made.CUSTOM_FIELDS,
  'dei_data.csv': made.SURVEY,
}
const read = async (files: Record<string, string | Uint8Array>, options: { zone?: string } = {}) =>
  readAll(tableFiles, await bringFiles(files), options)

test('tables are recognised by their headings, also inside a ZIP, and others are not', async () => {
  const zip = zipSync(Object.fromEntries(Object.entries(GEM).map(([path, text]) => [path, strToU8(text)])))
  const files = await bringFiles({
    'gem.zip': zip,
    'list.csv': made.LIST,
    'prices.csv': 'Item,Price\nTea,2\n',
    'letter.txt': 'Dear Ida',
  })
  expect(Object.fromEntries(await tableFiles.recognise(files))).toEqual({
    'gem.zip/candidate_info.csv': 'People',
    'gem.zip/projects.csv': 'Projects and who is in them',
    'gem.zip/notes.csv': 'Notes about people',
    'gem.zip/event_log.csv': 'Outreach to people',
    'gem.zip/custom_field_data.csv': 'Further fields of people',
    'gem.zip/dei_data.csv': 'Survey about origin, which is not read',
    'list.csv': 'List of people',
  })
})

test('people of Gem come with their addresses, further fields and what they do not want', async () => {
  const { of, losses } = await read(GEM)
  expect(of('person')).toEqual([
    {
      id: '101',
      name: 'Ida Brandt',
      emails: ['ida@mail.example', 'ida@work.example'],
      phones: ['030 5550100'],
      links: ['https://linkedin.example/in/ida'],
      location: 'Ulm',
      title: 'Nurse',
      employer: 'Klinik Süd',
      createdAt: '2024-01-10T09:00:00Z',
      sourceId: 'linkedin',
      education: [{ school: 'Ulm College' }],
      other: { nickname: 'Idi', candidate_ats_id: 'gh-7', Shift: 'Night' },
    },
    { id: '102', name: "Zoë O'Neil", createdAt: '1969-12-31T23:00:00Z' },
    // Only a project has this person.
    { id: '103', name: 'Ben Roth', emails: ['ben@mail.example'], isOptedOut: true },
  ])
  expect(JSON.stringify(of('person'))).not.toContain('female')
  expect(losses.filter(({ noun }) => noun === 'person').map(({ count }) => count)).toEqual([1, 2])
})

test('projects become jobs, and notes and outreach become notes', async () => {
  const { of, losses } = await read(GEM)
  expect(of('job')).toEqual([
    { id: '9', title: 'Nurses 2024', state: 'open', other: { project_owner: 'lena@firm.example' } },
    { id: '10', title: 'Cooks', state: 'open' },
  ])
  expect(of('user').map(({ id, name }) => [id, name])).toEqual([
    ['lena@firm.example', 'Lena Voss'],
    ['max@firm.example', 'Max Kern'],
  ])
  expect(of('application').map(({ personId, jobId, appliedAt, other }) => [personId, jobId, appliedAt, other])).toEqual(
    [
      ['101', '9', '2024-01-10T10:00:00Z', { adding_user: 'Max Kern' }],
      ['103', '9', undefined, undefined],
      ['101', '10', undefined, { added_timestamp: 'soon' }],
    ],
  )
  expect(
    of('note').map(({ personId, authorId, at, text, isPrivate }) => [personId, authorId, at, text, isPrivate]),
  ).toEqual([
    ['101', 'lena@firm.example', '2024-01-10T11:00:00Z', 'Very kind', true],
    ['101', 'lena@firm.example', '2024-01-10T11:00:00Z', 'First Outreach (Email)', undefined],
    ['101', 'lena@firm.example', '2024-01-10T12:00:00Z', 'Reply (Email, Not Interested)', undefined],
    ['103', 'lena@firm.example', '2024-01-10T12:00:00Z', 'Unsubscribed', undefined],
  ])
  expect(losses).toContainEqual({
    noun: 'note',
    count: 1,
    why: 'The export doesn’t say which notes are private, so all of these come in as private.',
  })
})

test('a list with headings of its own is read by what they mean, and the rest is kept', async () => {
  const { of, losses } = await read({ 'list.csv': made.LIST })
  expect(of('person')).toEqual([
    {
      id: 'email:ida@mail.example',
      name: 'Ida Brandt',
      emails: ['ida@mail.example'],
      links: ['https://linkedin.example/in/ida', 'https://github.example/ida'],
      location: 'Ulm',
      title: 'Nurse',
      employer: 'Klinik Süd',
      createdAt: '2024-01-10T09:00:00Z',
      sourceId: 'referral',
      tags: ['kind', 'night'],
      other: { Sequence: 'Spring', 'Favourite tea': 'Assam', sequence_status: 'Replied' },
    },
    expect.objectContaining({ id: 'link:linkedin.example/in/ben', name: 'Ben Roth', isOptedOut: true }),
    expect.objectContaining({ name: 'Uli Berg', isOptedOut: true, other: { added_on: '2024-01-10 09:00:00' } }),
    expect.not.objectContaining({ name: expect.anything() }),
  ])
  expect(of('job').map(({ title }) => title)).toEqual(['Nurses', 'Cooks', 'Night shift', 'Lost project'])
  expect(of('stage').map(({ name }) => name)).toEqual(['Contacted'])
  expect(of('application').map(({ personId, jobId, state, stageId }) => [personId, jobId, state, stageId])).toEqual([
    ['email:ida@mail.example', 'name:nurses', 'active', 'contacted'],
    ['email:ida@mail.example', 'name:cooks', 'active', 'contacted'],
    ['email:ida@mail.example', 'name:night shift', 'hired', undefined],
    ['link:linkedin.example/in/ben', 'name:cooks', 'rejected', undefined],
    [expect.stringContaining('list.csv'), 'name:lost project', 'active', 'contacted'],
  ])
  // The second row of a person has no line of its own: what it says besides goes with its project.
  expect(of('application')[2]?.other).toEqual({ 'Favourite tea': 'Darjeeling', added_on: '10.01.2024' })
  expect(of('note').map(({ text }) => text)).toEqual(['Call in May'])
  expect(losses.map(({ noun, count }) => [noun, count])).toEqual([['person', 1]])
})

test('times of a list without a zone are read in the one that was said', async () => {
  const { of } = await read({ 'list.csv': made.LIST }, { zone: 'Europe/Berlin' })
  expect(of('person')[2]).toMatchObject({ name: 'Uli Berg', createdAt: '2024-01-10T08:00:00Z' })
})

test.each([
  ['semicolons and a byte order mark', '\ufeffName;E-Mail\nIda;ida@mail.example\n'],
  ['old letters', Buffer.from('Name,Email\nZo\xeb,zoe@mail.example\n', 'latin1')],
  ['tabs', 'Name\tEmail\nIda\tida@mail.example\n'],
  ['titles above the headings', 'Our people\n\nName,Email,City\nIda,ida@mail.example,Ulm\n'],
  ['headings in German', 'Vorname,Nachname,E-Mail-Adresse\nIda,Brandt,ida@mail.example\n'],
  ['a heading that comes twice', 'Name,Email,Email\nIda,ida@mail.example,ida@work.example\n'],
])('a table with %s gives its person', async (_, table) => {
  const { of } = await read({ 'list.csv': table })
  expect(of('person')).toHaveLength(1)
  expect(of('person')[0]).toMatchObject({ name: expect.stringMatching(/^(?:Ida|Zoë)/), emails: expect.any(Array) })
})

test('an empty table and one without people are refused with what to do', async () => {
  for (const table of ['', 'Name,Email\n', 'Item,Price\nTea,2\n'])
    await expect(read({ 'list.csv': table })).rejects.toThrow('They need a heading such as “Name” or “Email”.')
})

test('a reading that was cut off goes on after every mark as if it had not been', async () => {
  const row = made.LIST.split('\n')[1] ?? ''
  const rows = Array.from({ length: 320 }, (_, at) => row.replaceAll('ida@', `ida${at % 310}@`))
  const files = await bringFiles({ ...GEM, 'list.csv': [made.LIST.split('\n')[0], ...rows].join('\n') })
  const { marks, of } = await readAll(tableFiles, files)
  expect(marks.length).toBeGreaterThan(10)
  expect(of('person')).toHaveLength(313)
  expect(of('application')).toHaveLength(643)
  expect(await cutAtMarks(tableFiles, files)).toEqual([])
})
