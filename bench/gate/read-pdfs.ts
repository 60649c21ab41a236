import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { provideWeights } from '../../packages/server/src/modules/text-work/provide-weights.ts'
import { extractText } from '../../packages/server/src/parsing/ingest/extract-text.ts'
import { readWords } from '../../packages/server/src/parsing/ingest/read-words.ts'

/**
 * Reads the PDFs of a folder repeatedly, alternating between methods:
 * `node bench/gate/read-pdfs.ts --folder <folder> --how text,whole`. Prints for each method the PDFs per second of
 * processor time, and the peak memory of the process. `text` lets pdf.js extract just the text, `file` is our reading
 * of the file, and `whole` adds the meaning of its words.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: '.' }, how: { type: 'string', default: 'whole' } },
})
const ROUNDS = 5
const TODAY = new Date('2026-11-28')
const ways = values.how.split(',')

const names = (await readdir(values.folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort()
const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(values.folder, name)) })))
provideWeights()

async function textAlone(bytes: Uint8Array): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  for (let number = 1; number <= pdf.numPages; number += 1) await (await pdf.getPage(number)).getTextContent()
  await pdf.loadingTask.destroy()
}

async function read(way: string, bytes: Uint8Array, name: string): Promise<void> {
  if (way === 'text') return textAlone(bytes)
  const { text } = await extractText(new Uint8Array(bytes), basename(name))
  if (way === 'whole') readWords(text, TODAY, [])
}

/** Returns seconds of processor time. */
async function round(way: string): Promise<number> {
  const before = process.cpuUsage()
  for (const { bytes, name } of files) await read(way, bytes, name).catch(() => undefined)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

// The first round compiles everything.
for (const way of ways) await round(way)
const seconds = new Map<string, number[]>(ways.map((way) => [way, []]))
for (let each = 0; each < ROUNDS; each += 1) for (const way of ways) seconds.get(way)?.push(await round(way))
const middle = (list: readonly number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
const filesASecond = Object.fromEntries([...seconds].map(([way, list]) => [way, files.length / middle(list)]))
// maxRSS is in KiB.
const megabytes = process.resourceUsage().maxRSS / 1_024
console.log(JSON.stringify({ filesASecond, megabytes }))
