import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listNouns } from './archive-nouns.ts'
import { type ArchiveSchema, composeSchema, listBreaks } from './archive-schema.ts'

const { db } = await testApp()
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
