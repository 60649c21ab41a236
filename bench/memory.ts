import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_ARGUMENTS } from '../e2e/setup/product.ts'
import { uploadPeople } from './upload-people.ts'

// What the processes of the product occupy while an empty folder becomes the demo, while 300 more files are read, and at rest:
// `node bench/memory.ts`, on Linux.

const EVERY_MS = 100
const REST_S = 45
const FILES = 300

type Process = { pid: number; parent: number; name: string; mb: number }

/** RSS for our own programs; PSS, its fair share of what they share, for PostgreSQL's. */
const listProcesses = (): Process[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '0'
      const isPostgres = field('Name') === 'postgres'
      const pss = isPostgres
        ? /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1]
        : undefined
      const kb = Number(pss ?? field('VmRSS'))
      return [{ pid: Number(name), parent: Number(field('PPid')), name: field('Name'), mb: kb / 1024 }]
    } catch {
      return []
    }
  })

const ROOT = join(import.meta.dirname, '..')
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
const most = { product: 0, postgres: 0, together: 0 }
const measure = () => {
  const all = listProcesses()
  const cluster = Number(readFileSync(join(folder, 'postgres-18/data/postmaster.pid'), 'utf8').split('\n')[0])
  const sum = (wanted: (each: Process) => boolean) => all.filter(wanted).reduce((mb, each) => mb + each.mb, 0)
  const now = {
    product: sum(({ pid, parent, name }) => pid === product.pid || (parent === product.pid && name !== 'postgres')),
    postgres: sum(({ pid, parent }) => pid === cluster || parent === cluster),
    together: 0,
  }
  now.together = now.product + now.postgres
  for (const key of ['product', 'postgres', 'together'] as const) most[key] = Math.max(most[key], now[key])
  return now
}
const tryMeasure = () => {
  try {
    return measure()
  } catch {
    return undefined
  }
}
while (!readyMs) {
  tryMeasure()
  await sleep(EVERY_MS)
}
const demo = { ...most }
let added: number | undefined
const uploading = uploadPeople(address, FILES).then((count) => {
  added = count
})
uploading.catch(() => product.kill('SIGTERM'))
while (added === undefined && product.exitCode === null) {
  tryMeasure()
  await sleep(EVERY_MS)
}
await uploading
for (let waited = 0; waited < REST_S * 1_000; waited += EVERY_MS) {
  tryMeasure()
  await sleep(EVERY_MS)
}
const rest = measure()
console.log(`ready after ${(readyMs / 1_000).toFixed(1)} s`)
console.log(`${added} of ${FILES} further files were read`)
console.table({ demo, most, rest })
product.kill('SIGTERM')
await new Promise((resolve) => product.once('exit', resolve))
await rm(folder, { recursive: true })
