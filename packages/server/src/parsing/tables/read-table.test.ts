import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine } from '@rolecall/domain/text/csv-line'
import { strToU8 } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { aWorkbook, sheetOf } from '../../../test/factories/workbook.ts'
import { openDiskStore } from '../../platform/files/disk-store.ts'
import { ZIP_LIMITS } from './open-zip.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

const folder = await mkdtemp(join(tmpdir(), 'tables-'))
afterAll(() => rm(folder, { recursive: true }))
const files = openDiskStore(folder, 'secret')

async function keyOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = `PROD/00000000-0000-4000-8000-000000000000/IMPORT/${hash}.csv`
  await files.put(key, bytes, 'text/csv')
  return key
}

async function read(bytes: Uint8Array | string): Promise<{ line: number; cells: string[] }[]> {
  const key = await keyOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
  return listAll(readTable(files, key))
}

async function listAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const cellsOf = async (bytes: Uint8Array | string) => (await read(bytes)).map(({ cells }) => cells)

const NAME = 'Zoë Ångström'
/** More lines than are read in this process. */
const MANY = 20_000

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeffname;email\r\n${NAME};z@example.com\r\n`)],
  ['UTF-16 with a byte-order mark', Buffer.from(`\ufeffname,email\n${NAME},z@example.com\n`, 'utf16le')],
  ['UTF-16 without a byte-order mark', Buffer.from(`name,email\n${NAME},z@example.com\n`, 'utf16le')],
  ['UTF-16 of the other byte order', Buffer.from(`\ufeffname,email\n${NAME},z@example.com\n`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(`name;email\r\n${NAME};z@example.com\r\n`, 'latin1')],
  ['tab-separated form', Buffer.from(`name\temail\r${NAME}\tz@example.com`)],
  ['pipe-separated form', Buffer.from(`"name"|"email"\n"${NAME}"|z@example.com`)],
])('a CSV file in %s is read correctly', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual([
    ['name', 'email'],
    [NAME, 'z@example.com'],
  ])
})

test('our own formula guards are removed on reading', async () => {
  const lines = [
    ['name', 'phone', 'skills'],
    ['=Ines', '+49 170 1', 'Go; +Java'],
    ['x;=HYPERLINK("http://x.test","y")', "'+1", 'a\t@b\n=c'],
  ]
  expect(await cellsOf(lines.map(csvLine).join(''))).toEqual(lines)
  expect(await cellsOf("name;phone\nO'Neill;'+49 170 1\n")).toEqual([
    ['name', 'phone'],
    ["O'Neill", '+49 170 1'],
  ])
})

test('a large CSV file is read in parts, and in Windows-1252 even if its first special character comes late', async () => {
  const lines = Array.from({ length: MANY }, (_, index) => `Person ${index};p${index}@example.com`)
  const read = await cellsOf(Buffer.from(`name;email\r\n${lines.join('\r\n')}\r\n${NAME};z@example.com`, 'latin1'))
  expect(read).toHaveLength(MANY + 2)
  expect(read[MANY]).toEqual([`Person ${MANY - 1}`, `p${MANY - 1}@example.com`])
  expect(read.at(-1)).toEqual([NAME, 'z@example.com'])
  expect(await readdir(files.drafts)).toEqual([])
})

test('a row is numbered by its first line, after empty and multi-line ones', async () => {
  expect((await read('name\n\n"two\nlines"\n\nlast\n')).map(({ line }) => line)).toEqual([1, 3, 6])
})

test('a sheet is read: separate texts, computed values, dates and empty cells, without phonetic text', async () => {
  const sheet =
    '<x:worksheet xmlns:x="urn:x"><x:sheetData>' +
    '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>' +
    '<x:row r="3"><x:c r="A3" t="str"><x:f>A1&amp;"x"</x:f><x:v>Ines &amp; co</x:v></x:c><x:c r="B3" s="1"><x:v>33238</x:v></x:c>' +
    '<x:c r="C3" s="2"><x:v>33238.5</x:v></x:c><x:c r="D3" t="b"><x:v>1</x:v></x:c><x:c r="E3" t="e"><x:v>#N/A</x:v></x:c>' +
    '<x:c r="F3"><x:v>9.19820011111E11</x:v></x:c></x:row><x:row r="4"><x:c r="A4" s="1"/></x:row>' +
    '</x:sheetData></x:worksheet>'
  const texts = '<sst><si><t>Na</t><r><t>me</t></r><rPh><t>spoken</t></rPh></si><si><t>Born &lt;on&gt;</t></si></sst>'
  expect(await read(aWorkbook(sheet, { 'xl/sharedStrings.xml': strToU8(texts) }))).toEqual([
    { line: 1, cells: ['Name', '', 'Born <on>'] },
    { line: 3, cells: ['Ines & co', '1990-12-31', '1990-12-31 12:00:00', 'TRUE', '', '919820011111'] },
  ])
})

test('dates of old Macintosh files count from 1904', async () => {
  const workbook = '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId2"/></sheets></workbook>'
  const sheet = sheetOf([[{ value: '31776', style: 1 }]])
  expect(await cellsOf(aWorkbook(sheet, { 'xl/workbook.xml': strToU8(workbook) }))).toEqual([['1990-12-31']])
})

const TOO_BIG = 'The file is too large when unpacked.'
const DAMAGED = 'The file is damaged. Save it again and choose the new file.'
const WHOLE = aWorkbook(sheetOf([['name'], ['Ines']]))
/** A sheet with a falsely small size declared in the central directory. */
function lying(): Uint8Array {
  const bytes = Buffer.from(aWorkbook(`<worksheet>${' '.repeat(8 * 1024 ** 2)}</worksheet>`))
  bytes.writeUInt32LE(100, bytes.lastIndexOf('xl/worksheets/sheet2.xml') - 46 + 24)
  return bytes
}
const locked = () => {
  const bytes = Buffer.from(WHOLE)
  bytes.writeUInt16LE(1, bytes.lastIndexOf('xl/worksheets/sheet2.xml') - 46 + 8)
  return bytes
}
const entity = '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>'

test.each<[string, string | RegExp, () => Uint8Array]>([
  [
    'a blank sheet, compressed a thousand times',
    TOO_BIG,
    () => aWorkbook(`<worksheet>${' '.repeat(8 * 1024 ** 2)}</worksheet>`),
  ],
  ['one that declares a small size', TOO_BIG, lying],
  [
    'very many entries',
    TOO_BIG,
    () =>
      aWorkbook('', Object.fromEntries(Array.from({ length: ZIP_LIMITS.entries }, (_, at) => [`x${at}`, strToU8('')]))),
  ],
  [
    'endless texts',
    TOO_BIG,
    () => aWorkbook('', { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>a</t></si>'.repeat(200_000)}</sst>`) }),
  ],
  ['elements a thousand deep', DAMAGED, () => aWorkbook(`<worksheet>${'<x>'.repeat(1_000)}`)],
  ['expanding entities', DAMAGED, () => aWorkbook(entity)],
  ['unclosed XML', DAMAGED, () => aWorkbook('<worksheet><sheetData><row>')],
  ['half a file', DAMAGED, () => WHOLE.slice(0, WHOLE.length / 2)],
  ['an archive of something else', /isn’t a table/, () => aWorkbook('', { 'xl/workbook.xml': [] as never })],
  ['a password-protected table', /password/, locked],
  ['no visible sheet', /no sheet/, () => aWorkbook('', { 'xl/workbook.xml': strToU8('<workbook/>') })],
  [
    '500 columns',
    'Line 1 has 500 columns. The limit is 200.',
    () => aWorkbook(sheetOf([Array.from({ length: 500 }, () => '').with(499, 'x')])),
  ],
])('%s is refused in words', async (_, sentence, build) => {
  const path = join(folder, 'refused.xlsx')
  await writeFile(path, build())
  await expect(listAll(readXlsx(path))).rejects.toThrow(sentence)
})

test('a file that is not a table is refused by its first bytes, and so is one the parser process refuses', async () => {
  await expect(read(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).rejects.toThrow(/password or an old format/)
  await expect(read(Buffer.from('89504e470d0a1a0a0000', 'hex'))).rejects.toThrow(/isn’t a CSV file/)
  await expect(read(lying())).rejects.toThrow(TOO_BIG)
  expect(await readdir(files.drafts)).toEqual([])
})

test('one line of 50 MB is refused before much is in memory, and the server answers others meanwhile', async () => {
  const bytes = Buffer.concat([Buffer.from('name\nInes\n"'), Buffer.alloc(50 * 1024 ** 2, 'x')])
  const key = await keyOf(bytes)
  const before = process.memoryUsage().rss
  let turns = 0
  const clock = setInterval(() => {
    turns += 1
  }, 1)
  const names: string[] = []
  const reading = (async () => {
    for await (const { cells } of readTable(files, key)) names.push(cells[0] ?? '')
  })()
  await expect(reading).rejects.toThrow('Line 3 is longer than 100,000 characters, or has an unclosed quote.')
  clearInterval(clock)
  expect(names).toEqual(['name', 'Ines'])
  expect(turns).toBeGreaterThan(5)
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 ** 2)
})

test('abandoning a read leaves no process and no temporary file', async () => {
  const key = await keyOf(Buffer.from(`name\n${'Ines Okafor\n'.repeat(60_000)}`))
  for await (const { line } of readTable(files, key)) if (line === 300) break
  expect(await readdir(files.drafts)).toEqual([])
})
