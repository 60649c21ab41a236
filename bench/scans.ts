import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractText } from '../packages/server/src/intake/ingest/extract-text.ts'
import { readWords } from '../packages/server/src/intake/ingest/read-words.ts'
import { createResumeReader } from '../packages/server/src/intake/ingest/resume-reader.ts'
import { readScan } from '../packages/server/src/intake/ingest/scan/read-scan.ts'
import { demoPeople } from '../packages/server/src/operate/demo/people/all-people.ts'
import { pdfLayouts, renderPdf } from '../packages/server/src/operate/demo/render-pdf.ts'
import { type Scanner, scanPdf, useFonts } from './scan-pages.ts'

/**
 * How much of a résumé is read from a scan of it: `node bench/scans.ts [--count 40] [--data <folder of PDFs>]`, without a folder of
 * the demo's people. Fields are those that were read of the PDF that was scanned, each counted; time is of the processor, since
 * machines are shared; memory that of the process that reads scans.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '40' }, data: { type: 'string' } } })

const TODAY = new Date('2026-11-01T00:00:00Z')

const SCANNERS: readonly Scanner[] = [
  { dpi: 300, bits: 8, skew: 0, noise: 10 },
  { dpi: 300, bits: 1, skew: 0.5, noise: 25 },
  { dpi: 200, bits: 8, skew: -0.8, noise: 20, strips: 5 },
  { dpi: 200, bits: 1, skew: 0.3, noise: 10 },
  { dpi: 150, bits: 8, skew: 0.4, noise: 15 },
  { dpi: 200, bits: 8, skew: 0, noise: 15, turned: true },
]

type Facts = Map<string, string[]>

const bare = (text: string | undefined): string[] => {
  const shown = (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}@+#]+/gu, ' ')
  return shown.trim() === '' ? [] : [shown.trim()]
}

function factsOf(text: string): Facts {
  const { parsed, skills } = readWords(text, TODAY, [])
  const all = (values: readonly (string | undefined)[]) => values.flatMap(bare)
  return new Map([
    ['name', bare(parsed.name?.value)],
    ['e-mail', bare(parsed.email?.value)],
    ['phone', [(parsed.phone?.value ?? '').replace(/\D/g, '')].filter(Boolean)],
    ['place', bare(parsed.location?.value)],
    ['titles', all(parsed.jobs.map(({ title }) => title?.value))],
    ['employers', all(parsed.jobs.map(({ employer }) => employer?.value))],
    ['dates', all(parsed.jobs.map(({ start, end }) => JSON.stringify([start, end])))],
    ['degrees', all(parsed.education.map(({ degree }) => degree?.value))],
    ['schools', all(parsed.education.map(({ school }) => school?.value))],
    ['languages', all(parsed.languages.map(({ value }) => value))],
    ['skills', skills.filter(({ rule }) => rule === 'exact' || rule === 'synonym').map(({ id }) => id)],
  ])
}

/** Of the facts of the original how many there are in the scan, by field; and those that are in the scan alone. */
const counts = new Map<string, { found: number; all: number; more: number }>()

function count(original: Facts, scanned: Facts): number {
  let [found, all] = [0, 0]
  for (const [field, values] of original) {
    const left = [...(scanned.get(field) ?? [])]
    const before = left.length
    for (const value of values) {
      const at = left.indexOf(value)
      if (at >= 0) left.splice(at, 1)
    }
    const hits = before - left.length
    const so = counts.get(field) ?? { found: 0, all: 0, more: 0 }
    counts.set(field, { found: so.found + hits, all: so.all + values.length, more: so.more + left.length })
    found += hits
    all += values.length
  }
  return found / all
}

const share = (found: number, all: number): string => (found / Math.max(all, 1)).toFixed(3)

/** The PDFs to be scanned, each with what it is called. */
async function* listOriginals(count: number) {
  if (values.data) {
    const names = (await readdir(values.data, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort()
    for (const name of names.slice(0, count))
      yield { name, pdf: new Uint8Array(await readFile(join(values.data, name))) }
    return
  }
  for (const [at, person] of demoPeople.slice(0, count).entries()) {
    const layout = pdfLayouts[at % pdfLayouts.length] ?? 'classic'
    yield { name: layout, pdf: await renderPdf(person, layout) }
  }
}

/** Of the process that reads scans, in MiB, where the system tells. */
async function memoryOfReader(scans: readonly Uint8Array[]): Promise<number | undefined> {
  const reader = createResumeReader({ processes: 1, timeoutMs: 20_000, memoryMb: 512 })
  let most: number | undefined
  for (const scan of scans) {
    await reader.read(scan, 'scan.pdf', TODAY).catch(() => undefined)
    for (const { pid } of reader.listReaders()) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      most = Math.max(most ?? 0, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
    }
  }
  await reader.close()
  return most
}

await useFonts()
let [pages, milliseconds, unread, at] = [0, 0, 0, 0]
const scans: Uint8Array[] = []
const parts: number[] = []
for await (const { name, pdf } of listOriginals(Number(values.count))) {
  const scanner = SCANNERS[at % SCANNERS.length]
  const original = await extractText(pdf, 'cv.pdf').catch(() => undefined)
  if (!scanner || !original) continue
  at += 1
  const scan = await scanPdf(pdf, scanner)
  scans.push(scan)
  const before = process.cpuUsage()
  const read = await readScan(scan).catch(() => undefined)
  const { user, system } = process.cpuUsage(before)
  milliseconds += (user + system) / 1_000
  pages += read?.pages ?? 0
  if (!read) unread += 1
  const part = count(factsOf(original.text), factsOf(read?.text ?? ''))
  parts.push(part)
  const { dpi, bits, skew, turned } = scanner
  console.log(
    `${at}. ${name}, ${dpi} dpi, ${bits} bit, ${skew}°${turned ? ', sideways' : ''}: ${part.toFixed(3)}, ${read?.picture?.confidence ?? 'not read'}`,
  )
}
console.log('\n| field | of the original’s | in the scan alone |\n| --- | ---: | ---: |')
for (const [field, { found, all, more }] of counts)
  console.log(`| ${field} | ${share(found, all)} of ${all} | ${more} |`)
const sums = [...counts.values()]
const [found, all] = [sums.reduce((sum, each) => sum + each.found, 0), sums.reduce((sum, each) => sum + each.all, 0)]
console.log(`| all | ${share(found, all)} of ${all} | ${sums.reduce((sum, each) => sum + each.more, 0)} |`)
const seconds = milliseconds / 1_000
const memory = await memoryOfReader(scans.slice(0, SCANNERS.length))
console.log(
  `\n${unread} of ${at} not read, the least of the others ${Math.min(...parts.filter((part) => part > 0)).toFixed(3)}; ${(seconds / pages).toFixed(1)} s of the processor a page, ${((60 * pages) / seconds).toFixed(0)} pages a minute; ${memory === undefined ? '?' : Math.round(memory)} MiB at most.`,
)
