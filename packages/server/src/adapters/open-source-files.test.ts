import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
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
