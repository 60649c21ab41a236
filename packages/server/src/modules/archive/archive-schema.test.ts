import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ARCHIVE_FORMAT } from '@rolecall/domain/archive/archive-format'
import { expect, test } from 'vitest'
import { importInto, readArchiveBytes } from '../../../test/factories/archive.ts'
import { packArchive } from '../../../test/factories/pack-archive.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listNouns } from './archive-nouns.ts'
import { type ArchiveSchema, composeSchema, listBreaks } from './archive-schema.ts'
import { upgradeOf } from './upgrade-line.ts'

const app = await testApp()
const { db } = app
const now = composeSchema(await withCompany(db, randomUUID(), listNouns))
const written = JSON.parse(
  await readFile(new URL('../../../../../docs/archive.schema.json', import.meta.url), 'utf8'),
) as ArchiveSchema

test('the documented schema of archives is that of the database', () => {
  expect(written, 'Run npm run docs:archive, and commit docs/archive.schema.json.').toEqual(now)
})

test('no field goes, or becomes required, without another number of the format', () => {
  expect(listBreaks(written, now)).toEqual([])
  const { candidates } = now.$defs
  if (!candidates) throw new Error('No candidates')
  const { email: _, ...properties } = candidates.properties
  const without = { ...now, $defs: { ...now.$defs, candidates: { ...candidates, properties } } }
  const more = { ...candidates, required: [...candidates.required, 'name'] }
  expect(listBreaks(now, without)).toEqual(['candidates.email is gone'])
  expect(listBreaks(now, { ...now, $defs: { ...now.$defs, candidates: more } })).toEqual([
    'candidates.name is required',
  ])
  expect(listBreaks(now, { ...without, format: now.format + 1 })).toEqual([])
})

const formats = Array.from({ length: ARCHIVE_FORMAT }, (_, place) => place + 1)
/** The archive that was kept of a format: see test/archives/README.md. */
const keptOf = async (format: number) =>
  readArchiveBytes(await readFile(new URL(`../../../test/archives/format-${format}.tar.zst`, import.meta.url)))

test.each(formats)('an archive of format %i is read', async (format) => {
  const kept = await keptOf(format)
  expect(kept.manifest.format).toBe(format)
  const admin = await aUser(db, { role: 'company_admin' })
  // A column that a later version has added, with a default, is not in the archive, and one that it does not know is.
  const lines = (kept.lines.get('candidates') ?? []).map(({ facts_version: _, ...line }) =>
    JSON.stringify({ ...line, shoe_size: 46 }),
  )
  const packed = packArchive(kept, {
    lines: { candidates: lines },
    manifest: (same) => ({
      ...same,
      nouns: same.nouns.map((each) => (each.noun === 'candidates' ? { ...each, fields: ['id', 'shoe_size'] } : each)),
    }),
  })
  const run = await importInto(app, admin, packed)
  expect(run).toMatchObject({ state: 'finished', lines: run.total })
  const unknown = { noun: 'candidates', count: 1, why: 'This version of Rolecall doesn’t know the fields shoe_size.' }
  const upgraded = { noun: 'merges', count: 1, why: expect.stringContaining('re-parse') }
  expect(run.receipt.filter(({ noun }) => noun !== 'files' && noun !== 'users')).toEqual(
    format === 1 ? [unknown, upgraded] : [unknown],
  )
  const people = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('candidate').select(['name', 'facts_version']).orderBy('id').execute(),
  )
  expect(people[0]).toEqual({ name: 'Zoë “Zo” O’Hara 日本 🙂', facts_version: 1 })
})

test('a line is upgraded by every format between its own and the present one, in order', () => {
  const add = (name: string) => (row: object) => ({ row: { ...row, names: `${Object(row).names}${name}` }, note: name })
  const upgrades = { 1: { people: add('a') }, 2: { others: add('x') }, 3: { people: add('c') } }
  const upgradedFrom = (format: number) => upgradeOf(format, 'people', upgrades)?.({ names: '' })
  expect(upgradedFrom(1)).toEqual({ row: { names: 'ac' }, note: 'c' })
  expect(upgradedFrom(2)).toEqual({ row: { names: 'c' }, note: 'c' })
  expect(upgradedFrom(4)).toBeUndefined()
})
