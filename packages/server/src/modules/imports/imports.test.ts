import { candidates } from '@rolecall/contract/candidates/candidates'
import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { blind } from '@rolecall/contract/revealing/blind'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { aWorkbook, sheetOf } from '../../../test/factories/workbook.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, call, make, refuse, runJobs } = app

const HEADINGS = 'name,email,phone,designation,current_employer,exp_months,location,degree_level,date_of_birth,skills'
const INES =
  'Ines Okafor,ines@example.com,+91 98200 11111,Data Engineer,Northwind,42,"Pune, India",MSc,31/12/1990,"Python, SQL"'

const detailsOf = async (by: TestUser, table: string | Uint8Array, file_name = 'people.csv') => ({
  s3_key: await aStoredTable(app, by, typeof table === 'string' ? Buffer.from(table) : table),
  file_name,
  bucket_name: 'local',
})

/** Imports a table to its end; returns its outcome and the lines with a remark. */
async function importTable(by: TestUser, table: string | Uint8Array, over: object = {}) {
  const body = { file_details: await detailsOf(by, table), ...over }
  const { import_id } = await make(imports.upload, { body }, by)
  await runJobs()
  return stateOf(by, import_id)
}

async function stateOf(by: TestUser, import_id: string) {
  const run = (await make(imports.list, {}, by)).data.find(({ _id }) => _id === import_id)
  const { data: lines } = await make(imports.lines, { body: { import_id } }, by)
  return { import_id, run, lines }
}

const people = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, sort: 'name' } }, by)).data

// L-J02
test('a table becomes candidates with their data, and skills that find them', async () => {
  const by = await aUser(db)
  const body = { file_details: await detailsOf(by, `${HEADINGS}\n${INES}\n`) }
  expect(await make(imports.upload, { body }, by)).toMatchObject({
    success: true,
    message: 'Importing 1 row.',
  })
  await runJobs()
  expect(await people(by)).toMatchObject([
    {
      name: 'Ines Okafor',
      email: 'ines@example.com',
      phone: '+91 98200 11111',
      designation: 'Data Engineer',
      current_employer: 'Northwind',
      exp_months: 42,
      location: 'Pune, India',
      degree: { degree_level: 'Master' },
      date_of_birth: '1990-12-31',
      group_details: [{ name: 'people' }],
    },
  ])
  expect((await make(pool.resumes, { body: { keyword: 'skill:python' } }, by)).total).toBe(1)
})

const NAME = 'Zoë Ångström'
test.each([
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeffname;email\r\n${NAME};zoe@example.com\r\n`)],
  ['UTF-16', Buffer.from(`\ufeffname,email\n${NAME},zoe@example.com\n`, 'utf16le')],
  ['Windows-1252', Buffer.from(`name;email\r\n${NAME};zoe@example.com\r\n`, 'latin1')],
  ['tab-separated form', Buffer.from(`name\temail\n${NAME}\tzoe@example.com`)],
])('a table in %s is read correctly', async (_, bytes) => {
  const by = await aUser(db)
  await importTable(by, bytes)
  expect(await people(by)).toMatchObject([{ name: NAME, email: 'zoe@example.com' }])
})

test('a sheet is imported like a CSV file: with formula results, and dates stored as numbers', async () => {
  const by = await aUser(db)
  const day = { value: '33238', style: 1 }
  const sheet = sheetOf([
    ['name', 'email', 'date of birth', 'designation'],
    [{ type: 'str', value: NAME, formula: 'A1&amp;B1' }, 'zoe@example.com', day, '=cmd|calc'],
    ['Nobody', 'no address', '', ''],
  ])
  const { run, lines } = await importTable(by, aWorkbook(sheet))
  expect(run).toMatchObject({ state: 'finished', total: 2, made: 2, noted: 1 })
  expect(lines).toMatchObject([{ line: 3, reason: '“no address” is not an email address and was left out.' }])
  expect(await people(by)).toMatchObject([
    { name: 'Nobody', email: 'NA' },
    { name: NAME, date_of_birth: '1990-12-31', designation: '=cmd|calc' },
  ])
})

test('a candidate known by email only gets missing facts, and duplicates are left out', async () => {
  const by = await aUser(db)
  const known = { email: 'ines@example.com', name: 'Ines O.', phone: '123', designation: null }
  await aCandidate(db, by, { candidate: known })
  const { run, lines } = await importTable(
    by,
    `${HEADINGS}\n${INES}\nInes,INES@example.com\n,x@\n\n,,,,\n,,+47 1\nMara,m@example.com\n`,
  )
  expect(run).toMatchObject({ state: 'finished', total: 5, done: 5, made: 1, merged: 1, skipped: 1, failed: 2 })
  expect(lines).toMatchObject([
    { line: 3, outcome: 'skipped', reason: 'Row 2 has the same details about the same person.' },
    { line: 4, outcome: 'failed', reason: '“x@” is not an email address and was left out.' },
    { line: 7, outcome: 'failed', reason: 'The name and email address are missing.' },
  ])
  expect(await people(by)).toMatchObject([
    { name: 'Ines O.', phone: '123', designation: 'Data Engineer', exp_months: 42 },
    { name: 'Mara' },
  ])
  expect((await importTable(by, `${HEADINGS}\n${INES}\n`)).run).toMatchObject({ made: 0, merged: 0, skipped: 1 })
})

test('skipped rows are exported with their columns and the reason, and no cell is a formula', async () => {
  const by = await aUser(db)
  const table =
    'name;"email, first";shoe\nInes;ines@example.com;38\n=cmd|x;nobody@;"3;8"\n\nMara;INES@example.com;\nA;;1;2\nBo;nobody@;\n'
  const { import_id } = await importTable(by, table, { columns: ['name', 'email', ''] })
  const { url } = await make(imports.lines, { body: { import_id } }, by)
  const { statusCode, body, headers } = await app.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('people-left-out.csv')
  expect(body.split('\r\n')).toEqual([
    '\ufeffname,"email, first",shoe,Row,Result,Reason',
    `"'=cmd|x",nobody@,"3;8",3,Imported with a note,“nobody@” is not an email address and was left out.`,
    'Mara,INES@example.com,,5,Imported with a note,"Not merged with a similar candidate (see Duplicates): same email, different names."',
    'A,,1,6,Could not be read,"The row has 4 cells, but there are 3 headings.",2',
    'Bo,nobody@,,7,Imported with a note,“nobody@” is not an email address and was left out.',
    '',
  ])
  for (const changed of [`${url}x`, url.replace('import=', 'import=x'), '/exports/import.csv'])
    expect((await app.app.inject({ url: changed })).statusCode, changed).toBe(403)
})

test('a file of rows that a key asks for hides a candidate that its owner had revealed', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { import_id } = await importTable(by, `${HEADINGS}\nBo Marlin,nobody@,,,\n`)
  const position = await aPosition(db, by, { blind_review: true })
  const found = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('resume').select(['id', 'candidate_id']).where('company_id', '=', by.companyId).execute(),
  )
  const [{ id: resumeId, candidate_id: candidateId } = { id: '', candidate_id: '' }] = found
  await anApplication(db, position, { candidateId, resumeId })
  const asked = { candidate_id: candidateId, positionId: position.positionId, reason: 'They need a visa.' }
  await make(blind.reveal, { body: asked }, by)
  const fileFor = async (user: { token: string }) => {
    const { url } = await make(imports.lines, { body: { import_id } }, user as TestUser)
    return (await app.app.inject({ url })).body
  }
  expect(await fileFor(by)).toContain('Bo Marlin')
  const key = await aKey(db, by, { scopes: ['candidate_import_export'] })
  expect(await fileFor(key)).toContain(`Candidate ${candidateId}`)
  expect(await fileFor(key)).not.toContain('Marlin')
})

test('a dry run reports the result for each row, and writes nothing', async () => {
  const by = await aUser(db)
  const { run } = await importTable(by, `${HEADINGS}\n${INES}\n,y\n`, { dry_run: true })
  expect(run).toMatchObject({ state: 'finished', dry_run: true, group: '', made: 1, failed: 1 })
  expect(await people(by)).toEqual([])
  expect(await make(pool.groupNames, {}, by)).toMatchObject({ data: [] })
})

test('unknown headings can be mapped, and a preview guesses their meaning', async () => {
  const by = await aUser(db)
  const table = 'Wer,E-Mail,Shoe size\nInes,ines@example.com,38\n'
  const file_details = await detailsOf(by, table)
  expect(await make(imports.preview, { body: { file_details } }, by)).toMatchObject({
    total: 1,
    columns: [
      { heading: 'Wer', field: '', samples: ['Ines'] },
      { heading: 'E-Mail', field: 'email' },
      { heading: 'Shoe size', field: '' },
    ],
  })
  await importTable(by, table, { columns: ['name', 'email', ''], groupName: 'Told' })
  expect(await people(by)).toMatchObject([{ name: 'Ines', group_details: [{ name: 'Told' }] }])
})

test('an import is undone as a whole, except candidates changed since, who are listed', async () => {
  const by = await aUser(db)
  await aCandidate(db, by, { candidate: { email: 'known@example.com', name: 'Known', location: null } })
  const table =
    'name,email,location\nInes,ines@example.com,Pune\nMara,mara@example.com,Oslo\nK,known@example.com,Rome\n'
  const { import_id } = await importTable(by, table)
  const mara = (await people(by)).find(({ name }) => name === 'Mara')
  await make(candidates.addComment, { body: { docId: mara?.resume_id, text: 'Called her.' } }, by)
  expect(await people(by)).toHaveLength(3)
  const message = 'Undoing the import.'
  expect(await make(imports.undo, { body: { import_id } }, by)).toMatchObject({ success: true, message })
  await runJobs()
  expect(await people(by)).toMatchObject([{ name: 'Known', location: 'NA' }, { name: 'Mara' }])
  const { run, lines } = await stateOf(by, import_id)
  expect(run).toMatchObject({ state: 'undone', undone: 2, kept: 1 })
  expect(lines).toMatchObject([{ outcome: 'kept', name: 'Mara', reason: 'A colleague has worked with them since.' }])
  expect(await make(imports.undo, { body: { import_id } }, by)).toMatchObject({ success: true })
})

test.each([
  ['no table', 'x\u0000\u0001\u0002\u0003\u0004', 'This isn’t a CSV file. Save it as CSV and choose the new file.'],
  ['no content', ' ', 'This file is empty.'],
  ['only headings', 'name,email\n', 'This file has headings but no rows.'],
  ['headings without names', 'shoe,size\n1,2\n', 'Choose which column has names or email addresses.'],
  ['500 columns', `${'name,'.repeat(499)}email\na\n`, 'Line 1 has 500 columns. The limit is 200.'],
  [
    'one long line',
    `name,email\n"${'x'.repeat(300_000)}`,
    'Line 2 is longer than 100,000 characters, or has an unclosed quote.',
  ],
])('a file with %s is refused before anything is written', async (_, table, message) => {
  const by = await aUser(db)
  const body = { file_details: await detailsOf(by, table) }
  expect(await refuse(imports.upload, { body }, by)).toMatchObject({ success: false, status_code: 400, message })
  expect((await make(imports.list, {}, by)).data).toEqual([])
})

// L-J01 L-J02
test('only tables of the own company are imported, with permission, and undone by the importer', async () => {
  const by = await aUser(db)
  const file_details = await detailsOf(by, 'name\nInes\n')
  const ask = (over: object, who = by) =>
    call(imports.upload, { body: { file_details: { ...file_details, ...over } } }, who)
  expect((await ask({ file_name: 'people.xls' })).json).toMatchObject({
    message: 'Only .csv and .xlsx files can be imported. Save the file as one of these first.',
  })
  const elsewhere = file_details.s3_key.replace(/\/([0-9a-f])/, (_, first) => (first === '0' ? '/1' : '/0'))
  expect(await ask({ s3_key: elsewhere })).toMatchObject({ status: 404 })
  expect(await ask({ s3_key: '../../etc/passwd' })).toMatchObject({ status: 404 })
  expect(await ask({}, await aUser(db))).toMatchObject({ status: 404 })
  expect(await ask({ s3_key: '' })).toMatchObject({ status: 400 })
  expect(await ask({ file_name: 7 })).toMatchObject({ status: 400 })
  expect(await call(imports.upload, { body: {} as never }, by)).toMatchObject({
    status: 400,
    json: { message: 'Field is required.' },
  })
  const mayNot = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  expect(await ask({}, mayNot)).toMatchObject({ status: 403 })
  expect(await call(imports.upload, { body: { file_details } })).toMatchObject({ status: 401 })
  const { import_id } = await importTable(by, 'name\nInes\n')
  const undo = (who: TestUser, id = import_id) => call(imports.undo, { body: { import_id: id } }, who)
  expect(await undo(await aUser(db, { companyId: by.companyId }))).toMatchObject({ status: 403 })
  expect(await undo(await aUser(db))).toMatchObject({ status: 404 })
  expect(await undo(by, 'nonsense')).toMatchObject({ status: 404 })
  expect(await undo(await aUser(db, { companyId: by.companyId, role: 'company_admin' }))).toMatchObject({ status: 200 })
})

test('the history records who imported each candidate, once', async () => {
  const by = await aUser(db)
  await importTable(by, 'name,email\nInes,ines@example.com\n')
  const kinds = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('event').select('kind').where('company_id', '=', by.companyId).orderBy('id').execute(),
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['import.started', 'candidate.imported', 'import.finished'])
})
