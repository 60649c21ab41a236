import { createHash } from 'node:crypto'
import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { aWorkbook, sheetOf } from '../../../test/factories/workbook.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { importPrefix } from '../../platform/files/file-store.ts'

const app = await testApp()
const { db, deps, make, refuse, runJobs } = app

/** Puts a table into the store, as the upload form does. */
async function detailsOf(by: TestUser, table: Uint8Array | string, file_name = 'people.csv') {
  const bytes = Buffer.from(table)
  const s3_key = `${importPrefix(by.companyId)}${createHash('sha256').update(bytes).digest('hex')}.csv`
  await deps.files.put(s3_key, bytes, 'text/csv')
  return { s3_key, file_name }
}

async function importTable(by: TestUser, table: Uint8Array | string) {
  const { import_id } = await make(imports.upload, { body: { file_details: await detailsOf(by, table) } }, by)
  await runJobs()
  const run = (await make(imports.list, {}, by)).data.find(({ _id }) => _id === import_id)
  const { data: lines } = await make(imports.lines, { body: { import_id } }, by)
  return { import_id, run, lines }
}

const people = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, sort: 'name' } }, by)).data

test('one line of 50 MB is refused in words, before anything is written', async () => {
  const by = await aUser(db)
  const file_details = await detailsOf(
    by,
    Buffer.concat([Buffer.from('name\nInes\n'), Buffer.alloc(50 * 1024 ** 2, 'x')]),
  )
  expect(await refuse(imports.upload, { body: { file_details } }, by)).toMatchObject({
    status_code: 400,
    message: 'Line 3 is longer than 100,000 characters, or has an unclosed quote.',
  })
  expect((await make(imports.list, {}, by)).data).toEqual([])
})

test('a sheet that unpacks to a thousand times its size is refused in words', async () => {
  const by = await aUser(db)
  const bomb = aWorkbook(`<worksheet>${' '.repeat(8 * 1024 ** 2)}</worksheet>`)
  const message = 'The file is too large when unpacked.'
  for (const declared of [imports.preview, imports.upload]) {
    const body = { file_details: await detailsOf(by, bomb, 'people.xlsx') }
    expect(await refuse(declared as typeof imports.upload, { body }, by)).toMatchObject({ status_code: 400, message })
  }
})

test('dates of birth in six formats are equal, and an invalid one is reported', async () => {
  const by = await aUser(db)
  const days = [
    '1990-12-31',
    '31/12/1990',
    '12/31/1990',
    '31.12.1990',
    '31 Dec 1990',
    '"December 31, 1990"',
    '31/31/1990',
  ]
  const { run, lines } = await importTable(by, `name;dob\n${days.map((day, at) => `Person ${at};${day}`).join('\n')}\n`)
  expect(run).toMatchObject({ made: 7, noted: 1 })
  const reason = 'The date of birth “31/31/1990” is not a date and was left out.'
  expect(lines).toMatchObject([{ line: 8, outcome: 'made', reason }])
  expect((await people(by)).map(({ date_of_birth }) => date_of_birth)).toEqual([...Array(6).fill('1990-12-31'), 'NA'])
})

test('a formula in any cell stays plain text, in the pool and in the file of skipped rows', async () => {
  const by = await aUser(db)
  const { import_id, run } = await importTable(
    by,
    'name,email,employer\n=1+1,=cmd|x,@SUM(A1)\n+Ines,i@example.com,=2+2\n',
  )
  expect(run).toMatchObject({ made: 1, failed: 1 })
  expect(await people(by)).toMatchObject([{ name: '+Ines', current_employer: '=2+2' }])
  const { url } = await make(imports.lines, { body: { import_id } }, by)
  expect((await app.app.inject({ url })).body).toContain(`'=1+1,"'=cmd|x",'@SUM(A1),2,Could not be read`)
})

test('equal rows become one candidate: by email in any case, and otherwise by exact text', async () => {
  const by = await aUser(db)
  const table = [
    'name,email,skills',
    'Ines,INES@example.com,Python',
    'Noor Haddad,,Welding',
    'Ines Okafor,ines@example.com,SQL',
    'Noor Haddad,,Welding',
    'Noor Haddad,,Plumbing',
  ]
  const { run, lines } = await importTable(by, table.join('\n'))
  expect(run).toMatchObject({ made: 3, skipped: 2 })
  expect(lines).toMatchObject([
    { line: 4, reason: 'Row 2 has the same details about the same person.' },
    { line: 5, reason: 'The same row was imported before.', name: 'Noor Haddad' },
  ])
  // Another day, in another file.
  expect((await importTable(by, [...table, 'Ada,,Go'].join('\n'))).run).toMatchObject({ made: 1, skipped: 5 })
})

test('a row for a merged candidate completes the remaining one', async () => {
  const by = await aUser(db)
  const kept = await aCandidate(db, by, { candidate: { name: 'Ines Okafor', email: 'ines@example.com', phone: null } })
  const other = await aCandidate(db, by, { candidate: { name: 'I. Okafor', email: 'old@example.com', phone: '1' } })
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('candidate').set({ merged_into: kept.candidateId }).where('id', '=', other.candidateId).execute(),
  )
  const table = 'name,email,phone,location\nI. Okafor,old@example.com,+91 5,Pune\nInes,ines@example.com,+91 6,\n'
  const { import_id, run } = await importTable(by, table)
  expect(run).toMatchObject({ made: 0, merged: 1, skipped: 1 })
  const rowOf = () =>
    withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('candidate').select(['phone', 'email']).where('id', '=', kept.candidateId).execute(),
    )
  expect(await rowOf()).toEqual([{ phone: '+91 5', email: 'ines@example.com' }])
  await make(imports.undo, { body: { import_id } }, by)
  await runJobs()
  expect(await rowOf()).toEqual([{ phone: null, email: 'ines@example.com' }])
})

test('a sheet with numeric dates and a byte-order mark in a cell is read like any other', async () => {
  const by = await aUser(db)
  const sheet = sheetOf([
    ['\ufeffname', 'email', 'summary'],
    ['Ines', 'ines@example.com', 'Ran a bakery. Knows Python and SQL.'],
  ])
  expect((await importTable(by, aWorkbook(sheet))).run).toMatchObject({ made: 1 })
  // The text of a summary is read like any résumé.
  expect((await make(pool.resumes, { body: { keyword: 'skill:python AND bakery' } }, by)).total).toBe(1)
})
