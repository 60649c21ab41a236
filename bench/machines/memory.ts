import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_ARGUMENTS } from '../../e2e/setup/product.ts'
import { type Memory, openMemoryGauge } from '../tools/memory-gauge.ts'
import { uploadPeople } from '../tools/upload-people.ts'
import { writeResults } from '../tools/write-results.ts'

// Measures the memory of the product's processes while an empty folder becomes the demo, while 300 more files are
// read, and at rest: `node bench/machines/memory.ts`, on Linux.

const EVERY_MS = 100
/** The second is longer than idle readers and threads are kept. */
const RESTS = [
  { seconds: 45, name: 'after 45 s' },
  { seconds: 390, name: 'at rest' },
]
const FILES = 300

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'rolecall-memory-'))
const begun = performance.now()
const product = spawn(process.execPath, SERVER_ARGUMENTS, {
  cwd: ROOT,
  env: { PATH: process.env.PATH, PORT: '0', ROLECALL_DATA: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let readyMs = 0
let address = ''
product.stdout.on('data', (text: Buffer) => {
  const [, found] = /is ready at (http\S+)/.exec(String(text)) ?? []
  if (!found) return
  address = found
  readyMs ||= performance.now() - begun
})
const gauge = openMemoryGauge(product.pid ?? 0, folder)
while (!readyMs) {
  gauge.look()
  await sleep(EVERY_MS)
}
const demo = { ...gauge.most }
let added: number | undefined
const uploading = uploadPeople(address, FILES).then((count) => {
  added = count
})
uploading.catch(() => product.kill('SIGTERM'))
while (added === undefined && product.exitCode === null) {
  gauge.look()
  await sleep(EVERY_MS)
}
await uploading
const rests: [name: string, memory: Memory | undefined][] = []
const restsFrom = performance.now()
for (const { seconds, name } of RESTS) {
  while (performance.now() - restsFrom < seconds * 1_000) {
    gauge.look()
    await sleep(EVERY_MS)
  }
  rests.push([name, gauge.look()])
}
const cellsOf = (memory = gauge.most) =>
  [memory.product, memory.postgres, memory.together].map((mb) => Math.round(mb)).join(' | ')
const text = [
  `An empty folder becomes the demo, ready after ${(readyMs / 1_000).toFixed(1)} s, ${added} of ${FILES} more files are read, then ${RESTS.at(-1)?.seconds} s of rest.`,
  'MB: RSS of the product and its readers, PSS of PostgreSQL.',
  '',
  '| | product | PostgreSQL | together |',
  '| --- | ---: | ---: | ---: |',
  `| most, until the demo is ready | ${cellsOf(demo)} |`,
  `| most | ${cellsOf()} |`,
  ...rests.map(([name, memory]) => `| ${name} | ${cellsOf(memory)} |`),
].join('\n')
console.log(await writeResults([['Memory', text]]))
product.kill('SIGTERM')
await new Promise((resolve) => product.once('exit', resolve))
await rm(folder, { recursive: true })
