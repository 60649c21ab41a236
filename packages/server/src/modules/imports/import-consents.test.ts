import { imports } from '@rolecall/contract/imports/imports'
import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, runJobs } = app

const WORDING = 'You may keep my data for two years.'

async function importTable(by: TestUser, table: string, over: object = {}) {
  const s3_key = await aStoredTable(app, by, Buffer.from(table))
  const body = { file_details: { s3_key, file_name: 'people.csv' }, ...over }
  const { import_id } = await make(imports.upload, { body }, by)
  await runJobs()
  return import_id
}

async function stateOf(by: TestUser, import_id: string) {
  const run = (await make(imports.list, {}, by)).data.find(({ _id }) => _id === import_id)
  return { run, lines: (await make(imports.lines, { body: { import_id } }, by)).data }
}

const people = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, sort: 'name' } }, by)).data

async function consentsOf(by: TestUser, name: string) {
  const person = (await people(by)).find((each) => each.name === name)
  return (await make(privacy.consents, { query: { candidate: String(person?.resume_id) } }, by)).data
}

test('a consent column becomes consents, with the date and the wording in the table, or the current wording', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const import_id = await importTable(
    by,
    [
      'name,email,consent,consent text',
      `Ada,ada@example.com,yes,${WORDING}`,
      'Ben,ben@example.com,31/12/2025,',
      'Cas,cas@example.com,no,',
      'Dia,dia@example.com,maybe,',
      'Eve,eve@example.com,2030-01-01,',
      'Fay,fay@example.com,yes,Too short',
      `Gil,gil@example.com,2026-03-02,${WORDING}`,
    ].join('\n'),
  )
  const { run, lines } = await stateOf(by, import_id)
  expect(run).toMatchObject({ made: 7, noted: 3 })
  expect(lines.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'The consent “maybe” is not yes, no or a date. No consent was recorded.'],
    [6, 'The consent date “2030-01-01” is in the future. No consent was recorded.'],
    [7, 'The consent text must be 10 to 4,000 characters long. No consent was recorded.'],
  ])
  const inForce = (await make(privacy.read, {}, by)).wording
  // The wording in a table is never shown to anyone else.
  expect(inForce.text).not.toBe(WORDING)
  expect(await consentsOf(by, 'Ada')).toMatchObject([
    { way: 'import', wording: WORDING, given_at: '2026-03-02T09:00:00.000Z', by: expect.any(String) },
  ])
  expect(await consentsOf(by, 'Ben')).toMatchObject([{ wording: inForce.text, given_at: '2025-12-31T12:00:00.000Z' }])
  for (const name of ['Cas', 'Dia', 'Eve', 'Fay']) expect(await consentsOf(by, name)).toEqual([])
  const [ofGil] = await consentsOf(by, 'Gil')
  expect(ofGil).toMatchObject({ wording: WORDING, given_at: '2026-03-02T09:00:00.000Z' })
  expect(ofGil?.wording_version).toBe((await consentsOf(by, 'Ada'))[0]?.wording_version)
  // A wording written later gets a version that no table has.
  const { version } = await make(privacy.setWording, { body: { text: 'I agree to be asked about jobs.' } }, by)
  expect([ofGil?.wording_version, inForce.version]).not.toContain(version)
  expect((await make(privacy.read, {}, by)).wording).toMatchObject({ version, text: 'I agree to be asked about jobs.' })
})

test('a known candidate gets a new consent, but never one that they withdrew', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const person = await aCandidate(db, by, { candidate: { name: 'Ines', email: 'ines@example.com' } })
  const agreed = (consent: string) => importTable(by, `name,email,consent\nInes,ines@example.com,${consent}\n`)
  const first = await agreed('2026-01-10')
  expect((await stateOf(by, first)).run).toMatchObject({ made: 0, merged: 1, skipped: 0 })
  expect((await stateOf(by, await agreed('2026-01-10'))).run).toMatchObject({ merged: 0, skipped: 1 })
  expect((await stateOf(by, await agreed('yes'))).run).toMatchObject({ merged: 0, skipped: 1 })
  await make(privacy.withdrawConsent, { body: { candidate: person.candidateId } }, by)
  for (const old of ['yes', '2026-02-10'])
    expect((await stateOf(by, await agreed(old))).run).toMatchObject({ skipped: 1 })
  expect(await consentsOf(by, 'Ines')).toMatchObject([{ withdrawn_at: expect.any(String) }])
})

test('a dry run saves no consent, and undo removes the consents of an import', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await aCandidate(db, by, { candidate: { name: 'Ines', email: 'ines@example.com' } })
  const table = `name,email,consent,consent text\nInes,ines@example.com,yes,${WORDING}\nMara,mara@example.com,yes,\n`
  const trial = await importTable(by, table, { dry_run: true })
  expect((await stateOf(by, trial)).run).toMatchObject({ merged: 1, made: 1 })
  expect(await consentsOf(by, 'Ines')).toEqual([])
  const import_id = await importTable(by, table)
  expect(await consentsOf(by, 'Ines')).toMatchObject([{ way: 'import' }])
  await make(imports.undo, { body: { import_id } }, by)
  await runJobs()
  // The consent recorded by the import itself does not count as use by a colleague.
  expect((await stateOf(by, import_id)).run).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect((await people(by)).map(({ name }) => name)).toEqual(['Ines'])
  expect(await consentsOf(by, 'Ines')).toEqual([])
})

test('a wording without consents is deleted together with an erased candidate, and with the import', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const named = 'I, Ines Okafor, let you keep my data.'
  const import_id = await importTable(
    by,
    `name,email,consent,consent text\nInes Okafor,i@example.com,yes,"${named}"\nBen,b@example.com,yes,${WORDING}\n`,
  )
  const listWordings = () =>
    withCompany(db, by.companyId, async (tx) => {
      const rows = await tx
        .selectFrom('consent_wording')
        .select('text')
        .where('company_id', '=', by.companyId)
        .execute()
      return rows.map(({ text }) => text).toSorted()
    })
  expect(await listWordings()).toEqual([named, WORDING])
  const ines = (await people(by)).find(({ name }) => name === 'Ines Okafor')
  const body = { candidate: String(ines?.resume_id), reason: 'asked' as const, confirm: ERASE_WORD }
  await make(privacy.erase, { body }, by)
  await runJobs()
  expect(await listWordings()).toEqual([WORDING])
  await make(imports.undo, { body: { import_id } }, by)
  await runJobs()
  expect(await listWordings()).toEqual([])
})
