import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inferDayOrders } from '@rolecall/domain/imports/day-orders'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import { type ReadPerson, readImportRow } from '@rolecall/domain/imports/read-import-row'
import { afterAll, expect, test } from 'vitest'
import { ODD_TABLES, type OddTable } from '../../../test/odd-tables.samples.ts'
import { fromHeadings, type HeadedLine } from './from-headings.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableLine } from './table-line.ts'

const folder = await mkdtemp(join(tmpdir(), 'odd-tables-'))
afterAll(() => rm(folder, { recursive: true }))
const TODAY = '2026-03-20'

async function linesOf(table: OddTable['bytes']): Promise<AsyncIterable<TableLine>> {
  const bytes = typeof table === 'string' ? Buffer.from(table) : table
  const path = join(folder, 'table.xlsx')
  await writeFile(path, bytes)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(path)
  return readCsv(async function* () {
    yield bytes
  })
}

/** Reads a table in the steps of an import: the headings, then the order of days over whole columns, then line by line. */
async function readPeople(table: OddTable['bytes']) {
  const all: HeadedLine[] = []
  for await (const line of fromHeadings(await linesOf(table))) all.push(line)
  const [headings, ...lines] = all
  const columns = headings?.columns ?? []
  const days = inferDayOrders(columns, { today: TODAY, country: '' })
  for (const { cells } of lines) days.add(cells)
  const read = lines.map((line) => ({
    line,
    ...readImportRow(line.cells, columns, { today: TODAY, orders: days.orders() }),
  }))
  return {
    people: read.filter((each): each is ReadPerson & { line: TableLine } => 'person' in each),
    left: read.flatMap((each) => ('mistake' in each ? each.mistake : [])),
  }
}

const sayOf = ({ line: { where = '', notes = [] }, beside }: ReadPerson & { line: TableLine }) =>
  [where, ...notes, ...beside.cut].join(' ').trim()

const fieldOf = ({ person, beside }: ReadPerson, field: string): unknown => {
  const said: Record<string, unknown> = { ...beside, notes: beside.note, ...person }
  return said[field as TableField]
}

test.each(Object.entries(ODD_TABLES))('%s is read as intended', async (_, { bytes, people: expected, left }) => {
  const { people, left: leftOut } = await readPeople(bytes)
  const whole = people.map((each) => ({ ...each.beside, notes: each.beside.note, ...each.person }))
  expect(people, JSON.stringify({ whole, leftOut }, undefined, 1)).toHaveLength(expected.length)
  for (const [at, { said, clean, ...fields }] of expected.entries()) {
    const each = people[at]
    if (!each) throw new Error('There are as many')
    for (const [field, value] of Object.entries(fields)) {
      // A note holds the original text, followed by further details.
      const isPart = field === 'notes' && value !== ''
      expect(fieldOf(each, field), `${field} of person ${at + 1}`).toEqual(
        isPart ? expect.stringContaining(`${value}`) : value,
      )
    }
    if (said) expect(sayOf(each), `what is said of person ${at + 1}`).toMatch(said)
    if (clean) expect(each.beside.cut, `what is said of person ${at + 1}`).toEqual([])
  }
  if (left) expect(leftOut.join(' ')).toMatch(left)
  else expect(leftOut).toEqual([])
})
