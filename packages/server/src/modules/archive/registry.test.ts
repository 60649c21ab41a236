import { randomUUID } from 'node:crypto'
import { ARCHIVED_TYPES, baseType } from '@rolecall/domain/archive/check-value'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listNouns } from './archive-nouns.ts'
import { ARCHIVED } from './archived-tables.ts'
import { readTables } from './catalogue.queries.ts'
import { NOT_ARCHIVED } from './not-archived.ts'

const { db } = await testApp()
const tables = await withCompany(db, randomUUID(), readTables)
const nouns = await withCompany(db, randomUUID(), listNouns)

test('every table moves with a company, or says why it does not', () => {
  const declared = [...Object.keys(ARCHIVED), ...Object.keys(NOT_ARCHIVED)].filter((name) => !name.includes('.'))
  const names = tables.map(({ name }) => name)
  expect(
    names.filter((name) => !declared.includes(name)),
    'Declare the table in archived-tables.ts, or in not-archived.ts with the reason.',
  ).toEqual([])
  expect(declared.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
  expect(new Set(nouns.map(({ noun }) => noun)).size).toBe(nouns.length)
})

/** Columns whose names sound like secrets, and which are none. */
const HARMLESS = [
  'application_form.other_way_asked_at',
  'company_certificate.chain',
  'former_status.id',
  'position.code',
  'sourcing_option.source_code',
  'sourcing_option.code',
  'template.code',
  'referral_link.code',
  'app_user.country_code',
  'offer_signature.pdf_sha256',
]

test('no column with a secret is in an archive', () => {
  const secret = /secret|token|password|sealed|_hash$|^hash$|key_id|credential|challenge|verifier|^code$|_code$/
  const kept = nouns.flatMap(({ table, fields }) => fields.map(({ name }) => `${table}.${name}`))
  expect(kept.filter((name) => secret.test(name.split('.')[1] ?? '') && !HARMLESS.includes(name))).toEqual([])
})

test('a column that is computed or numbered by the database is not in an archive', () => {
  const isKept = (table: string, name: string) =>
    nouns.find((noun) => noun.table === table)?.fields.some((field) => field.name === name)
  const computed = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.isGenerated && isKept(name, column.name))
      .map((column) => `${name}.${column.name}`),
  )
  expect(computed).toEqual([])
})

test('every field has a type that an archive can hold, and every omitted column exists', () => {
  const odd = nouns.flatMap(({ table, fields }) =>
    fields.filter(({ type }) => !ARCHIVED_TYPES.includes(baseType(type))).map(({ name }) => `${table}.${name}`),
  )
  expect(odd).toEqual([])
  for (const [name, { omits = {}, as = {}, fills = [], reads = [] }] of Object.entries(ARCHIVED)) {
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
    for (const column of [...Object.keys(omits), ...Object.keys(as), ...fills, ...reads])
      expect(columns, name).toContain(column)
  }
})

test('every noun comes after those that it refers to', () => {
  const places = new Map(nouns.map(({ table }, place) => [table, place]))
  for (const [place, { table, references, late }] of nouns.entries())
    for (const { table: other, columns } of references) {
      const isLate = columns.some((column) => late.includes(column))
      if (!isLate && places.has(other)) expect(places.get(other), `${table} → ${other}`).toBeLessThan(place)
    }
  expect(nouns.flatMap(({ table, late }) => late.map((name) => `${table}.${name}`)).sort()).toEqual([
    'candidate.merged_into',
    'template.position_id',
  ])
})
