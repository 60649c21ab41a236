import { text } from 'node:stream/consumers'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bringFiles, cutAtMarks, readAll } from '../../../test/source-files.ts'
import { TABLES, writeDump } from './fixtures/opencats-dump.ts'
import { opencatsFiles } from './opencats-files.ts'

const DUMP = writeDump()
const readDump = async (
  dump: string | Uint8Array,
  options: { after?: string; zone?: string } = { zone: 'Europe/Berlin' },
) => readAll(opencatsFiles, await bringFiles({ 'cats.sql': dump }), options)

test('the dump and the attachments are recognised, and nothing else', async () => {
  const attachments = zipSync({ 'attachments/site_1/0xxx/ab12/Ida_Brandt.pdf': strToU8('%PDF-') })
  const files = await bringFiles({
    'cats.sql': DUMP,
    'attachments.zip': attachments,
    'shop.sql': 'CREATE TABLE `orders` (\n  `id` int\n);\n',
    'people.csv': 'Name\nIda\n',
  })
  expect(Object.fromEntries(await opencatsFiles.recognise(files))).toEqual({
    'cats.sql': 'Database of OpenCATS',
    'attachments.zip/attachments/site_1/0xxx/ab12/Ida_Brandt.pdf': 'Attachment',
  })
})

test('people come with what the dump says about them, and without what nobody may see', async () => {
  const { of, losses } = await readDump(DUMP)
  expect(of('person')).toEqual([
    {
      id: '1',
      name: 'Ida Brandt',
      emails: ['ida@mail.example', 'IDA@mail.example'],
      phones: ['0170 555', '030 555'],
      links: ['https://ida.example'],
      location: 'Ulm, BW, DE',
      employer: 'Klinik Süd',
      createdAt: '2024-01-10T08:00:00Z',
      sourceId: 'referral',
      tags: ['night shift'],
      other: {
        address: 'Uferweg 1',
        zip: '89073',
        can_relocate: '1',
        key_skills: 'wound care',
        entered_by: 'Lena Voss',
        owner: 'max',
        date_modified: '2024-03-04 09:30:00',
        is_hot: '1',
        best_time_to_call: 'mornings',
        candidate_duplicates: '2',
        'Licence no.': 'A-77',
      },
    },
    expect.objectContaining({ id: '2', name: "Zoë B. O'Neil", sourceId: 'job fair', isPrivate: true }),
    expect.objectContaining({
      id: '3',
      createdAt: '1969-12-31T22:00:00Z',
      other: expect.objectContaining({ email: 'none' }),
    }),
  ])
  expect(of('person')[2]).not.toHaveProperty('name')
  expect(JSON.stringify(of('person'))).not.toMatch(/50k|60k|eeo/)
  expect(JSON.stringify(of('user'))).not.toContain('secret-hash')
  expect(losses.filter(({ noun }) => noun === 'person').map(({ count }) => count)).toEqual([1, 1])
})

test('users, sources, stages and jobs come in words that are known, and others are said', async () => {
  const { of, losses } = await readDump(DUMP)
  expect(of('user').map(({ id, name, isActive, role }) => [id, name, isActive, role])).toEqual([
    ['1', 'CATS Administrator', true, 'Site Administrator'],
    ['2', 'Lena Voss', true, 'Add / Edit'],
    ['3', 'max', false, 'Account Disabled'],
  ])
  expect(
    of('source')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Referral', 'job fair'])
  expect(of('stage').find(({ id }) => id === '400')).toEqual({ id: '400', name: 'Sent to ward', place: 5 })
  expect(of('reason')).toHaveLength(2)
  expect(of('job')).toEqual([
    expect.objectContaining({
      title: 'Nurse',
      state: 'closed',
      code: 'N-12',
      department: 'Ward 3',
      locations: ['Ulm, DE'],
      openings: 2,
      pay: { from: 52_000, to: 52_000 },
      team: [{ userId: '2', part: 'recruiter' }],
      description: expect.stringContaining('• Nights'),
      other: expect.objectContaining({ company: 'Klinik Nord', contact: 'Pia Roth', Shift: 'Night' }),
    }),
    expect.objectContaining({ title: 'Porter', state: 'on_hold' }),
  ])
  expect(of('job')[1]).not.toHaveProperty('pay')
  expect(losses).toContainEqual({
    noun: 'job',
    count: 1,
    why: 'The status “Paused for now” is unknown here, so these jobs come in on hold.',
  })
})

test('applications stand where the history says they stood before they ended', async () => {
  const { of, losses } = await readDump(DUMP)
  expect(of('application').map(({ other, ...application }) => application)).toEqual([
    {
      id: '1',
      personId: '1',
      jobId: '1',
      stageId: '500',
      state: 'hired',
      appliedAt: '2024-01-11T08:00:00Z',
      changedAt: '2024-02-28T08:00:00Z',
      hiredAt: '2024-02-28T08:00:00Z',
    },
    // The clocks of Berlin skipped this time of rejection.
    {
      id: '2',
      personId: '2',
      jobId: '1',
      stageId: '100',
      state: 'rejected',
      appliedAt: '2024-01-12T08:00:00Z',
      reasonId: '700',
    },
    { id: '3', personId: '3', jobId: '2', stageId: '100', state: 'active', appliedAt: '2024-01-13T08:00:00Z' },
  ])
  expect(of('move')).toEqual([
    { id: '1', applicationId: '1', at: '2024-01-20T08:00:00Z', fromId: '100', toId: '500' },
    { id: '2', applicationId: '1', at: '2024-02-28T08:00:00Z', fromId: '500', ended: 'hired' },
    {
      id: '3',
      applicationId: '2',
      fromId: '100',
      ended: 'rejected',
      reasonId: '700',
      other: { date: '2024-03-31 02:30:00' },
    },
  ])
  expect(losses.filter(({ noun }) => noun === 'move').map(({ count }) => count)).toEqual([1, 1])
})

test('notes, interviews, emails and files go with their candidates', async () => {
  const { of } = await readDump(DUMP)
  expect(of('note').map(({ id, text: written, isPrivate }) => [id, written, isPrivate])).toEqual([
    ['candidate-1', 'Speaks Polish', undefined],
    ['activity-1', "Call (Talked): Wants to start in May; that's fine.", undefined],
    ['activity-2', 'Other: Likes rowing & tea', undefined],
    ['event-3', 'Call: Ring back', true],
    ['answers-1', 'Shifts\n\nNights?\nYes\n\nWeekends?\nNo', undefined],
    ['answers-3', 'Shifts\n\nNights?\nNo', undefined],
  ])
  expect(of('note')[1]).toMatchObject({ at: '2024-02-01T09:00:00Z', authorId: '2', applicationId: '1' })
  expect(of('interview').map(({ other, ...each }) => each)).toEqual([
    {
      id: '1',
      applicationId: '1',
      name: 'On site',
      startsAt: '2024-02-20T13:00:00Z',
      endsAt: '2024-02-20T13:45:00Z',
      state: 'done',
      byId: '2',
    },
    expect.objectContaining({ id: '2', state: 'scheduled' }),
  ])
  expect(of('email')).toEqual([expect.objectContaining({ personId: '1', way: 'out', text: 'Dear Ida,\nwelcome' })])
  expect(of('file').map(({ kind, name, where }) => [kind, name, where])).toEqual([
    ['resume', 'Ida Brandt.pdf', 'site_1/0xxx/ab12/Ida_Brandt.pdf'],
    ['other', 'photo.jpg', 'site_1/0xxx/cd34/photo.jpg'],
  ])
})

test('without a time zone nothing is guessed: times stay as they are written', async () => {
  const { of, losses } = await readDump(DUMP, {})
  expect(of('move')[0]).toEqual({
    id: '1',
    applicationId: '1',
    fromId: '100',
    toId: '500',
    other: { date: '2024-01-20 09:00:00' },
  })
  expect(of('interview')[0]).toMatchObject({ state: 'done', other: { date: '2024-02-20 14:00:00' } })
  expect(losses.filter(({ noun }) => noun === 'move')).toContainEqual({
    noun: 'move',
    count: 3,
    why: 'OpenCATS writes times without a time zone. Say which one its server uses, or these come without their times.',
  })
  await expect(readDump(DUMP, { zone: 'Berlin' })).rejects.toThrow('“Berlin” is not a time zone.')
})

test('every way of writing a dump gives the same lines', async () => {
  const { lines } = await readDump(DUMP)
  const single = writeDump(TABLES, { isSingle: true, hasDefinitions: false, quote: '' })
  const others = [
    writeDump(TABLES, { isSingle: true }),
    writeDump(TABLES, { quote: '"' }),
    gzipSync(strToU8(DUMP)),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(DUMP, 'utf16le')]),
    DUMP.replaceAll('\n', '\r\n'),
    `-- candidate_joborder\n${single}`,
  ]
  for (const [at, dump] of others.entries()) {
    const name = at === 2 ? 'cats.sql.gz' : 'cats.sql'
    const read = await readAll(opencatsFiles, await bringFiles({ [name]: dump }), { zone: 'Europe/Berlin' })
    expect(read.lines, String(at)).toEqual(lines)
  }
})

test('a reading that was cut off goes on after every mark as if it had not been', async () => {
  const many = TABLES.candidate?.rows[1] ?? []
  const rows = Array.from({ length: 520 }, (_, at) => [at + 1, ...many.slice(1)])
  const answer = TABLES.career_portal_questionnaire_history?.rows[0] ?? []
  const answers = Array.from({ length: 520 }, (_, at) => [at + 1, 1, Math.floor(at / 3) + 1, ...answer.slice(3)])
  const tables = {
    ...TABLES,
    candidate: { columns: TABLES.candidate?.columns ?? [], rows },
    career_portal_questionnaire_history: {
      columns: TABLES.career_portal_questionnaire_history?.columns ?? [],
      rows: answers,
    },
  }
  for (const isSingle of [false, true]) {
    const files = await bringFiles({ 'cats.sql': writeDump(tables, { isSingle }) })
    const { marks, of } = await readAll(opencatsFiles, files)
    expect(marks.length).toBeGreaterThan(17)
    expect(of('person')).toHaveLength(520)
    expect(of('note').filter(({ id }) => id.startsWith('answers'))).toHaveLength(174)
    expect(await cutAtMarks(opencatsFiles, files)).toEqual([])
  }
})

test('a dump that is cut, or has broken rows, gives what it has and says what it lacks', async () => {
  const cut = await readDump(DUMP.slice(0, DUMP.indexOf('Zoë')))
  expect(cut.of('person')).toHaveLength(1)
  expect(cut.losses.map(({ why }) => why)).toContain(
    'The dump ends in the middle of the table “candidate”. Export the whole database again.',
  )
  const short = await readDump(DUMP.replace('(1,1,1,1,800,', '(1,1,1,800,'))
  expect(short.of('application').map(({ id }) => id)).toEqual(['2', '3'])
  expect(short.losses.map(({ why }) => why)).toContain(
    'A row of the table “candidate_joborder” has too few values, or too many.',
  )
  const { losses } = await readDump(DUMP)
  expect(losses).toContainEqual({
    noun: 'other',
    count: 1,
    why: 'The table “plugin_scores” doesn’t belong to OpenCATS, so its rows can’t be imported.',
  })
})

test('dumps that cannot be read are refused with what to do', async () => {
  const nothing = await bringFiles({ 'people.csv': 'Name\nIda\n' })
  await expect(readAll(opencatsFiles, nothing)).rejects.toThrow('There is no dump of OpenCATS among the files.')
  await expect(readDump('CREATE TABLE `activity` (\n  `id` int\n);\n')).rejects.toThrow(
    'The dump has no table “candidate”.',
  )
  const bare = `-- candidate_joborder\n${writeDump(TABLES, { hasDefinitions: false })}`
  await expect(readDump(bare)).rejects.toThrow('Export it with the definitions of its tables.')
  const twice = await bringFiles({ 'old.sql': DUMP, 'new.sql': DUMP })
  await expect(readAll(opencatsFiles, twice)).rejects.toThrow('“new.sql” and “old.sql” are two dumps.')
})

test('parts of OpenCATS’s own backup are read as one dump, in their order', async () => {
  const names = Object.keys(TABLES)
  const part = (from: number, to?: number) => {
    const tables = Object.fromEntries(
      names.slice(from, to).flatMap((name) => (TABLES[name] ? [[name, TABLES[name]]] : [])),
    )
    return writeDump(tables).replaceAll(';\n', '((ENDOFQUERY))\n')
  }
  const files = await bringFiles({ 'catsbackup.sql.10': part(8), 'catsbackup.sql.2': part(0, 8) })
  const read = await readAll(opencatsFiles, files, { zone: 'Europe/Berlin' })
  expect(read.lines).toEqual((await readDump(DUMP)).lines)
})

test('attachments are found inside the folder, and nowhere else', async () => {
  const files = await bringFiles({
    'cats.sql': DUMP,
    'backup.zip': zipSync({ 'opencats/attachments/site_1/0xxx/ab12/Ida_Brandt.pdf': strToU8('%PDF-ida') }),
    'secret.txt': 'x',
  })
  const found = await opencatsFiles.fetchFile(files, 'site_1/0xxx/ab12/Ida_Brandt.pdf')
  expect(found && (await text(found))).toBe('%PDF-ida')
  expect(await opencatsFiles.fetchFile(files, '../secret.txt')).toBeUndefined()
  expect(await opencatsFiles.fetchFile(files, 'site_1/0xxx/cd34/photo.jpg')).toBeUndefined()
})
