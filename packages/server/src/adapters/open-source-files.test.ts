import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../../test/scratch.ts'
import { SourceRefused } from './adapter.ts'
import { openSourceFiles } from './open-source-files.ts'

async function openAll(brought: Record<string, Uint8Array>) {
  const folder = await makeScratchFolder('source-files')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = Object.entries(brought).map(async ([name, bytes], at) => {
    const path = join(folder, `brought-${at}`)
    await writeFile(path, bytes)
    return { name, path }
  })
  const opened = await openSourceFiles(await Promise.all(files), folder)
  onTestFinished(() => opened.close())
  return opened
}

const sheet = (rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

const workbook = (sheets: Record<string, readonly (readonly string[])[]>) => {
  const names = Object.keys(sheets)
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/s${at}.xml`, sheet(sheets[name] ?? [])])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}

type OpenFiles = Awaited<ReturnType<typeof openAll>>

async function readSheets(files: OpenFiles, path: string) {
  const sheets = []
  for await (const { name, headings, rows } of files.sheets(path)) {
    const cells = []
    for await (const row of rows) cells.push(row.cells)
    sheets.push({ name, headings, cells })
  }
  return sheets
}

test('tables come in the encodings and with the separators that programs write', async () => {
  const table = 'Name;Note\r\nIda Bächle;"one\r\ntwo; ""three"""\r\n'
  const files = await openAll({
    'utf16.csv': Buffer.from(`\ufeff${table}`, 'utf16le'),
    'windows.csv': Buffer.from(table, 'latin1'),
    'bom.csv': strToU8(`\ufeff${table}`),
    'tabs.csv': strToU8(table.replace('Name;Note', 'Name\tNote').replace('le;"', 'le\t"')),
  })
  for (const { path } of files.list()) {
    const [sheet] = await readSheets(files, path)
    const [row] = sheet?.cells ?? []
    const note = row?.Note?.replaceAll('\r', '')
    expect([path, row?.Name, note]).toEqual([path, 'Ida Bächle', 'one\ntwo; "three"'])
  }
})

test('a sheet that says it has a million rows, merged cells, formulas and days from 1904 is read for what it has', async () => {
  const text = (address: string, cell: string) => `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', 'Name')}${text('B1', 'Team')}${text('C1', 'Day')}</row>`,
    `<row r="2">${text('A2', 'Ida')}<c r="B2" t="str"><f>A1&amp;1</f><v>Ward 3</v></c><c r="C2" s="1"><v>43080.5</v></c></row>`,
    `<row r="1048576">${text('A1048576', 'Otto')}<c r="C1048576" t="e"><v>#N/A</v></c></row>`,
  ]
  const merged = '<mergeCells><mergeCell ref="B2:B1048576"/></mergeCells>'
  const parts = {
    ...unzipSync(workbook({ People: [] })),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Leute" r:id="r0"/></sheets></workbook>',
    ),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/worksheets/s0.xml': strToU8(
      `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`,
    ),
  }
  const files = await openAll({ 'odd.xlsx': zipSync(parts) })
  expect(await readSheets(files, 'odd.xlsx')).toEqual([
    {
      name: 'Leute',
      headings: ['Name', 'Team', 'Day'],
      cells: [
        { Name: 'Ida', Team: 'Ward 3', Day: '2021-12-12 12:00:00' },
        { Name: 'Otto', Team: 'Ward 3' },
      ],
    },
  ])
})

test('workbooks of other programs are read: prefixes, no addresses, empty shared texts and a dimension of nothing', async () => {
  const cells = '<x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"/><x:c t="inlineStr"><x:is><x:t>Ulm</x:t></x:is></x:c>'
  const heads = ['Name', 'Team', 'City'].map((name) => `<x:c t="inlineStr"><x:is><x:t>${name}</x:t></x:is></x:c>`)
  const parts = {
    ...unzipSync(workbook({ People: [] })),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Ida</t></si><si><t/></si></sst>'),
    'xl/worksheets/s0.xml': strToU8(
      `<x:worksheet xmlns:x="x"><x:dimension/><x:sheetData><x:row>${heads.join('')}</x:row><x:row>${cells}</x:row><x:row>${cells.replace('>0<', '>1<')}</x:row></x:sheetData></x:worksheet>`,
    ),
  }
  const files = await openAll({ 'power.xlsx': zipSync(parts) })
  expect((await readSheets(files, 'power.xlsx'))[0]?.cells).toEqual([{ Name: 'Ida', City: 'Ulm' }, { City: 'Ulm' }])
})

test('tables have as many columns as a system has questions, within a limit', async () => {
  const line = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of}${at}`)
  const csv = (count: number) => strToU8([line('Question', count), line('x', count)].join('\n'))
  const files = await openAll({
    'wide.csv': csv(2_000),
    'wide.xlsx': workbook({ People: [line('Question', 300), line('x', 300)] }),
    'wider.csv': csv(2_001),
  })
  expect((await readSheets(files, 'wide.csv'))[0]?.cells[0]?.Question1999).toBe('x1999')
  expect((await readSheets(files, 'wide.xlsx'))[0]?.cells[0]?.Question299).toBe('x299')
  const refusal = new SourceRefused('Line 1 has 2001 columns. The limit is 2000.')
  await expect(readSheets(files, 'wider.csv')).rejects.toThrow(refusal)
})

test('the process that reads a file ends once only its headings were wanted', async () => {
  const files = await openAll({ 'one.xlsx': workbook({ People: [['Name'], ['Ida']] }) })
  const countProcesses = async () => {
    // A process that has ended is counted until the next turn.
    await setImmediate()
    return process.getActiveResourcesInfo().filter((each) => each === 'ProcessWrap').length
  }
  const before = await countProcesses()
  for await (const { headings } of files.sheets('one.xlsx')) {
    expect([headings, await countProcesses()]).toEqual([['Name'], before + 1])
    break
  }
  expect(await countProcesses()).toBe(before)
})

test('files inside ZIPs, and ZIPs inside of these, are found by their paths', async () => {
  const inner = zipSync({ 'people.csv': strToU8('Name,City\nIda,Ulm\n') })
  const files = await openAll({ 'all.zip': zipSync({ 'summary.zip': inner, 'resumes/ida.txt': strToU8('Ida') }) })
  const paths = files.list().map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['all.zip/resumes/ida.txt', 'all.zip/summary.zip/people.csv'])
  expect(await text(await files.open('all.zip/resumes/ida.txt'))).toBe('Ida')
  expect(await readSheets(files, 'all.zip/summary.zip/people.csv')).toEqual([
    { name: '', headings: ['Name', 'City'], cells: [{ Name: 'Ida', City: 'Ulm' }] },
  ])
})

test('entries whose path leaves the ZIP, and those that macOS adds, are left out', async () => {
  const odd = {
    '../out.txt': strToU8('x'),
    '/root.txt': strToU8('x'),
    '__MACOSX/a': strToU8('x'),
    'a/b.txt': strToU8('x'),
  }
  const files = await openAll({ 'odd.zip': zipSync(odd) })
  expect(files.list().map(({ path }) => path)).toEqual(['odd.zip/a/b.txt'])
})

test('each sheet of a workbook has its own headings, below titles, and repeated headings are numbered', async () => {
  const bytes = workbook({
    People: [['Report of March'], ['Name', 'Tag', 'Tag'], ['Ida', 'new', 'known']],
    Jobs: [
      ['Job', 'Opened'],
      ['Welder', '2021-03-04'],
    ],
  })
  const files = await openAll({ 'all.xlsx': bytes })
  expect(await readSheets(files, 'all.xlsx')).toEqual([
    { name: 'People', headings: ['Name', 'Tag', 'Tag'], cells: [{ Name: 'Ida', Tag: 'new', 'Tag (2)': 'known' }] },
    { name: 'Jobs', headings: ['Job', 'Opened'], cells: [{ Job: 'Welder', Opened: '2021-03-04' }] },
  ])
})

test('rows of a sheet that nobody takes are skipped', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [`Person ${at}`, 'Ulm'])
  const files = await openAll({
    'all.xlsx': workbook({
      A: [['Name', 'City'], ...rows],
      B: [
        ['Job', 'Town'],
        ['Welder', 'Ulm'],
      ],
    }),
  })
  const names = []
  for await (const { name } of files.sheets('all.xlsx')) names.push(name)
  expect(names).toEqual(['A', 'B'])
})

test('a damaged ZIP and a missing file are refused in a sentence', async () => {
  await expect(openAll({ 'cut.zip': zipSync({ a: strToU8('a') }).slice(0, 20) })).rejects.toThrow(SourceRefused)
  const files = await openAll({ 'a.csv': strToU8('a') })
  await expect(files.open('b.csv')).rejects.toThrow('The file “b.csv” is missing.')
  await expect(files.text('a.csv', 0)).rejects.toThrow('The file “a.csv” is too large.')
})
