import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_ARGUMENTS } from '../../e2e/setup/product.ts'
import { openMemoryGauge } from '../tools/memory-gauge.ts'
import { uploadPeople } from '../tools/upload-people.ts'

// Measures the memory of the product's processes while an empty folder becomes the demo, while 300 more files are
// read, and at rest: `node bench/machines/memory.ts`, on Linux.

const EVERY_MS = 100
const REST_S = 45
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
for (let waited = 0; waited < REST_S * 1_000; waited += EVERY_MS) {
  gauge.look()
  await sleep(EVERY_MS)
}
const rest = gauge.look()
console.log(`ready after ${(readyMs / 1_000).toFixed(1)} s`)
console.log(`${added} of ${FILES} further files were read`)
console.table({ demo, most: gauge.most, rest })
product.kill('SIGTERM')
await new Promise((resolve) => product.once('exit', resolve))
await rm(folder, { recursive: true })
