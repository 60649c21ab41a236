import { candidates } from '@rolecall/contract/candidates/candidates'
import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { tagging } from '@rolecall/contract/pool/tagging'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, refuse, runJobs } = app

const HEADINGS = 'Candidate ID,Name,Email,Location,Tags,Notes,Source,Job,Stage,Date applied'

const fileOf = async (by: TestUser, table: string | Uint8Array, file_name = 'people.csv') => ({
  s3_key: await aStoredTable(app, by, Buffer.from(table)),
  file_name,
})

async function importTable(by: TestUser, table: string, over: object = {}) {
  const { import_id } = await make(imports.upload, { body: { file_details: await fileOf(by, table), ...over } }, by)
  await runJobs()
  return stateOf(by, import_id)
}

async function stateOf(by: TestUser, import_id: string) {
  const run = (await make(imports.list, {}, by)).data.find(({ _id }) => _id === import_id)
  return { import_id, run, lines: (await make(imports.lines, { body: { import_id } }, by)).data }
}

const people = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, sort: 'name' } }, by)).data

/** What is stored about the only candidate of the pool besides their identity. */
async function besideOf(by: TestUser, positionId: string) {
  const [person] = await people(by)
  const resumeId = person?.resume_id ?? ''
  const { data: tags } = await make(tagging.ofPerson, { query: { resume_id: resumeId } }, by)
  const { comments } = await make(candidates.comments, { query: { docId: resumeId } }, by)
  const { results } = await make(shortlist.cards, { body: { positionId } }, by)
  return {
    person,
    tags: tags.map(({ name }) => name),
    notes: comments.map(({ text }) => text),
    stages: results.map(({ status_display_name }) => status_display_name),
  }
}

// L-J02
test('additional columns of a table are saved as if entered by hand', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { title: 'Data Engineer', code: 'DE-7' })
  const line =
    '17,Ines Okafor,ines@example.com,Pune,"nights; Driver","Called.\nLikes trains.",Internal,de-7,Screened,2026-01-05'
  const { run, lines } = await importTable(by, `${HEADINGS}\n${line}\n`)
  expect(run).toMatchObject({ made: 1, noted: 0 })
  expect(lines).toEqual([])
  const { person, ...beside } = await besideOf(by, positionId)
  expect(person).toMatchObject({ name: 'Ines Okafor', source: 'internal', received_at: '2026-01-05T12:00:00.000Z' })
  expect(beside).toEqual({ tags: ['Driver', 'nights'], notes: ['Called.\nLikes trains.'], stages: ['Screened'] })
  const events = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['kind', 'actor_id'])
      .where('candidate_id', '=', person?.candidate_id ?? '')
      .execute(),
  )
  const byHand = events.filter(({ actor_id }) => actor_id === by.userId).map(({ kind }) => kind)
  expect(byHand.toSorted()).toEqual([
    'application.added',
    'application.moved',
    'candidate.commented',
    'candidate.imported',
    'candidate.tagged',
    'candidate.tagged',
  ])
})

test('a second import with the same id updates the candidate without duplicates, and undo restores the previous state', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { title: 'Data Engineer' })
  const first = '17,Ines Okafor,ines@example.com,Pune,Driver,Called.,,,,'
  await importTable(by, `${HEADINGS}\n${first}\n`)
  const second = '17,Ines Okafor,new@example.com,Oslo,"Driver,nights",Called.,,Data Engineer,,'
  const trial = await importTable(by, `${HEADINGS}\n${second}\n`, { dry_run: true })
  expect(trial.run).toMatchObject({ made: 0, merged: 1 })
  const { import_id, run, lines } = await importTable(by, `${HEADINGS}\n${second}\n`)
  expect(run).toMatchObject({ made: 0, merged: 1, noted: 1 })
  expect(lines).toMatchObject([{ outcome: 'merged', reason: 'The email was not changed.' }])
  const after = await besideOf(by, positionId)
  expect(after.person).toMatchObject({ email: 'ines@example.com', location: 'Oslo' })
  expect(after).toMatchObject({ tags: ['Driver', 'nights'], notes: ['Called.'], stages: ['Initial Status'] })
  expect((await importTable(by, `${HEADINGS}\n${second}\n`)).run).toMatchObject({ merged: 0, skipped: 1 })

  await make(imports.undo, { body: { import_id } }, by)
  await runJobs()
  const undone = await besideOf(by, positionId)
  expect(undone.person).toMatchObject({ location: 'Pune' })
  expect(undone).toMatchObject({ tags: ['Driver'], notes: ['Called.'], stages: [] })
})

test('a row whose id and email belong to two candidates is refused, and one id twice is one candidate', async () => {
  const by = await aUser(db)
  await importTable(by, 'id,name,email\n1,Ines,ines@example.com\n2,Mara,mara@example.com\n')
  const { run, lines } = await importTable(by, 'id,name,email\n1,Mara,mara@example.com\n3,Noor,\n3,Noor H,\n')
  expect(run).toMatchObject({ made: 1, failed: 1, skipped: 1 })
  expect(lines).toMatchObject([
    { reason: 'The ID belongs to Ines, but the email to Mara. Merge the two, or fix the row.' },
    { reason: 'Row 3 has the same ID.' },
  ])
})

// L-J01
test('unknown values are reported before and after and left out, and unknown positions get no candidates', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { title: 'Data Engineer' })
  await aPosition(db, by, { title: 'Welder', stage: 'Closed' })
  for (const _ of [1, 2]) await aPosition(db, by, { title: 'Nurse' })
  const table = [
    'name,job,stage,source',
    'Ada,Data Engineer,Hired,Moonbase',
    'Ben,Data Enginee,,',
    'Cas,Welder,,',
    'Dia,Nurse,,',
    'Eve,data engineer,Rejected,',
    'Fay,Data Engineer,Selected,',
  ].join('\n')
  const { left_out } = await make(imports.preview, { body: { file_details: await fileOf(by, table) } }, by)
  const whys = {
    Hired: 'No status has this name.',
    Moonbase: 'No source has this name.',
    'Data Enginee': 'No position you can see has this name or code.',
    Welder: 'The position is closed.',
    Nurse: '2 positions have this name. Use the code instead.',
    Rejected: 'Enter a reason for Rejected.',
    Selected: 'Candidates can’t move from Initial Status directly to Selected.',
  }
  expect(Object.fromEntries(left_out.map(({ value, why }) => [value, why]))).toEqual(whys)
  const { run, lines } = await importTable(by, table)
  expect(run).toMatchObject({ made: 6, noted: 6 })
  expect(lines[0]?.reason).toBe(
    '“Moonbase” was left out. No source has this name. “Hired” was left out. No status has this name. Not added to Data Engineer.',
  )
  const { results } = await make(shortlist.cards, { body: { positionId } }, by)
  expect(results).toEqual([])
})

// L-J01
test('an import cannot add candidates to a position that the user may not change or see', async () => {
  const by = await aUser(db, { actions: ['candidate_import_export'] })
  const owner = await aUser(db, { companyId: by.companyId })
  const { positionId } = await aPosition(db, owner, { title: 'Data Engineer' })
  const table = 'name,email,tags,job\nAda,ada@example.com,Driver,Data Engineer\n'
  const { left_out } = await make(imports.preview, { body: { file_details: await fileOf(by, table) } }, by)
  expect(left_out).toMatchObject([
    { field: 'tags', why: 'You don’t have permission to add tags.' },
    { field: 'job', why: 'You don’t have permission to add candidates to positions.' },
  ])
  const { lines } = await importTable(by, table)
  expect(lines).toMatchObject([
    { outcome: 'made', reason: expect.stringContaining('You don’t have permission to add candidates to positions.') },
  ])
  expect((await make(shortlist.cards, { body: { positionId } }, owner)).results).toEqual([])
  expect((await make(tagging.list, {}, owner)).data).toEqual([])
  // They learn nothing about a private position that they don't see, not even that it exists.
  const blind = await aUser(db, {
    companyId: by.companyId,
    actions: ['candidate_import_export', 'move_forward_candidate'],
  })
  await aPosition(db, owner, { title: 'Secret', is_public: false })
  const told = await make(
    imports.preview,
    { body: { file_details: await fileOf(blind, 'name,job\nAda,Secret\n') } },
    blind,
  )
  expect(told.left_out).toMatchObject([{ why: 'No position you can see has this name or code.' }])
})

test('a broken or incomplete workbook is reported as such', async () => {
  const by = await aUser(db)
  const message =
    'This workbook can’t be opened. It is damaged or not an .xlsx file. Save it as .xlsx in a spreadsheet program and choose the new file.'
  for (const bytes of ['x\u0000\u0001\u0002\u0003', 'PK\u0003\u0004 and no more']) {
    const body = { file_details: await fileOf(by, bytes, 'people.xlsx') }
    expect(await refuse(imports.preview, { body } as never, by)).toMatchObject({ status_code: 400, message })
  }
})

test('all of many rows are saved, over several batches', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { title: 'Data Engineer' })
  const lines = Array.from(
    { length: 400 },
    (_, at) => `${at},Person ${at},p${at}@example.com,Driver,Note ${at},Data Engineer,Screened`,
  )
  const { run } = await importTable(by, `id,name,email,tags,notes,job,stage\n${lines.join('\n')}\n`)
  expect(run).toMatchObject({ made: 400, noted: 0 })
  const { groups } = await make(shortlist.statusCount, { body: { positionId } }, by)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(400)
})
