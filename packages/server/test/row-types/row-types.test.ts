import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect, poolOf } from '../../src/platform/db/connect.ts'
import { createTestDatabase } from '../test-database.ts'
import type { RowTypes } from './row-shape.ts'
import * as samples from './row-types.samples.ts'
import { ROW_TYPE_READER } from './unseen-statements.ts'
import { createWatch } from './watch-answers.ts'

const { url, drop } = await createTestDatabase()
const db = connect(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

type SampleStatement = Pick<ReturnType<typeof samples.plain>, 'compile'>

const watch = createWatch(readSamples(), () => {})

function readSamples(): RowTypes {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-samples-'))
  const file = join(folder, 'row-types.json')
  execFileSync(process.execPath, [ROW_TYPE_READER, file, join(import.meta.dirname, 'row-types.samples.ts')])
  const types = JSON.parse(readFileSync(file, 'utf8')) as RowTypes
  rmSync(folder, { recursive: true })
  return types
}

/** Asks PostgreSQL and returns the complaints, without the place. */
async function ask(built: SampleStatement): Promise<string[]> {
  const { sql, query, parameters } = built.compile(db)
  watch.compiled(sql, query)
  watch.answered(sql, await poolOf(db).query(sql, [...parameters]))
  return watch.takeComplaints().map((why) => why.replace(/^.*row-types\.samples\.ts:\d+: /, ''))
}

test('accepts answers that match their declaration', async () => {
  expect(await ask(samples.plain())).toEqual([])
  expect(await ask(samples.selected('open'))).toEqual([])
  expect(await ask(samples.withTalks([{ minutes: 30 }, { minutes: 45, title: 'Pairing' }]))).toEqual([])
})

test('names file and line of a statement whose column was renamed', async () => {
  const { sql, query } = samples.renamed().compile(db)
  watch.compiled(sql, query)
  watch.answered(sql, await poolOf(db).query(sql))
  const line = readFileSync(join(import.meta.dirname, 'row-types.samples.ts'), 'utf8').split('export const renamed')[0]
  const place = `packages/server/test/row-types/row-types.samples.ts:${line?.split('\n').length}`
  expect(watch.takeComplaints()).toEqual([
    `${place}: column total is declared and not answered`,
    `${place}: column in_all is answered and not declared`,
  ])
})

test.each<[string, () => SampleStatement, string]>([
  ['a count returned as text', samples.countAsNumber, 'column count is a string, declared number'],
  ['a date returned as text', samples.dayAsDate, 'column day is a string, declared Date'],
  ['an array of other elements', samples.numbersAsTexts, 'column ids is an array of number, declared string[]'],
  ['null', samples.nullAsText, 'column id is null, declared string'],
  ['null in an array', samples.nullInArray, 'column ids[] is null, declared string'],
  [
    'a value outside a union',
    () => samples.selected('lost'),
    'column state is the string "lost", declared "closed" | "open"',
  ],
  ['JSON of another shape', () => samples.withTalks([{ title: 'Pairing' }]), 'column talks[].minutes is missing'],
  [
    'JSON of another type',
    () => samples.withTalks([{ minutes: '30' }]),
    'column talks[].minutes is the string "30", declared number',
  ],
  ['a column of a built query', () => samples.columnOf(db), 'column count is a string, declared number'],
])('rejects %s', async (_, build, complaint) => {
  expect(await ask(build())).toEqual([complaint])
})
