import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { extractText } from '../packages/server/src/intake/ingest/extract-text.ts'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { createResumeReader } from '../packages/server/src/intake/ingest/resume-reader.ts'
import { demoPeople } from '../packages/server/src/operate/demo/people/all-people.ts'
import { pdfLayouts, renderPdf } from '../packages/server/src/operate/demo/render-pdf.ts'

// Where the time of a PDF goes, and how many are read in a second, by pages:
// `node bench/reading-pages.ts [--data <folder of PDF files>]`. Stages are told in processor time, since machines are shared.

/** How often the jobs of a person of the demo are told. */
const CAREERS = [1, 3, 8, 16]
const FILES = 30
const RUNS = 3
const LIMITS = { timeoutMs: 60_000, memoryMb: 512 }

type Files = { name: string; files: Uint8Array[] }

const TODAY = new Date('2026-11-01T00:00:00Z')

/** What pdf.js alone takes to say what stands on every page, and which links. */
async function readBare(bytes: Uint8Array): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    for await (const _ of page.streamTextContent());
    await page.getAnnotations()
    page.cleanup()
  }
  await pdf.loadingTask.destroy()
}

/** Milliseconds of processor time a file, the least of some runs after one that is not counted. */
async function timeEach(files: readonly Uint8Array[], read: (bytes: Uint8Array) => unknown): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const before = process.cpuUsage()
    for (const bytes of files) await read(bytes)
    const { user, system } = process.cpuUsage(before)
    if (run > 0) taken.push((user + system) / 1_000 / files.length)
  }
  return Math.min(...taken)
}

/** Files a second, sent one after another has come back from each of so many processes. */
async function countEach(files: readonly Uint8Array[], processes: number): Promise<number> {
  const reader = createResumeReader({ ...LIMITS, processes })
  const readAll = () => Promise.all(files.map((bytes) => reader.read(bytes, 'resume.pdf', TODAY)))
  await readAll()
  const start = performance.now()
  await readAll()
  const seconds = (performance.now() - start) / 1_000
  await reader.close()
  return files.length / seconds
}

async function rowOf({ name, files }: Files): Promise<string> {
  const texts = await Promise.all(files.map((bytes) => extractText(bytes, 'resume.pdf')))
  const bare = await timeEach(files, readBare)
  const extracted = await timeEach(files, (bytes) => extractText(bytes, 'resume.pdf'))
  let next = 0
  const words = await timeEach(files, () => readWords(texts[next++ % texts.length]?.text ?? '', TODAY, []))
  const all = extracted + words
  const speeds = [await countEach(files, 1), await countEach(files, 2)]
  const cells = [bare, Math.max(extracted - bare, 0), words, all].map((ms) => ms.toFixed(1))
  return `| ${[name, files.length, ...cells, `${Math.round((bare / all) * 100)} %`, ...speeds.map(Math.round)].join(' | ')} |`
}

/** People of the demo whose careers are told so often, which makes files of more pages. */
async function filesOf(careers: number): Promise<Files> {
  const people = demoPeople.slice(0, FILES)
  const files = await Promise.all(
    people.map((person, place) => {
      const work = Array.from({ length: careers }, () => person.work).flat()
      return renderPdf({ ...person, work }, pdfLayouts[place % pdfLayouts.length] ?? 'classic')
    }),
  )
  const pages = await Promise.all(files.map(async (bytes) => (await extractText(bytes, 'resume.pdf')).pages ?? 0))
  const mean = pages.reduce((sum, each) => sum + each, 0) / files.length
  return { name: `invented, ${mean.toFixed(1)} pages`, files }
}

async function filesIn(folder: string): Promise<Files> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort()
  return { name: 'of the folder', files: await Promise.all(names.map((name) => readFile(join(folder, name)))) }
}

const { values } = parseArgs({ options: { data: { type: 'string' } } })
console.log(
  '| files | how many | pdf.js ms | layout and text | fields and skills | all | share of pdf.js | files/s, 1 process | 2 |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const careers of CAREERS) console.log(await rowOf(await filesOf(careers)))
if (values.data) console.log(await rowOf(await filesIn(values.data)))
