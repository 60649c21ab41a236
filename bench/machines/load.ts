import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { closeConnections } from '../tools/clients.ts'
import { type LoadWorld, openLoadWorld } from '../tools/load-world.ts'
import { writeResults } from '../tools/write-results.ts'
import { letWork, rest } from './crowd.ts'
import { watchProcessor } from './processor-time.ts'

// `node bench/machines/load.ts [title]` lets 50 and then 200 users work at once, with client, server and database on the same
// machine: with realistic pauses, and without any, which measures the machine's maximum. A user opens a shortlist
// (counts, position, first page), opens some of its candidates, moves one of them, and opens the dashboard.
// `--nodes 2` runs two products on one database, each with half of the users, on the same machine; `--processes 2` lets a
// product answer with two processes on one port; `--crowds 200x0` lets only 200 users work, without pauses. Partial runs
// appear under a title of their own.

/** Numbers of concurrent users, and their pauses after an answer: none, or from half a second to one and a half. */
const CROWDS = [
  { people: 50, pauseMs: 1_000 },
  { people: 200, pauseMs: 1_000 },
  { people: 50, pauseMs: 0 },
  { people: 200, pauseMs: 0 },
]
const WARM_MS = 5_000
const WARM_TIMES = 12
const MEASURED_MS = 30_000
/** Pause after the users have gone, before memory is measured. */
const REST_MS = 10_000

/** Returns the resident memory of processes, in MB. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  const kilobytes = texts.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

async function measure(
  world: LoadWorld,
  { people, pauseMs }: (typeof CROWDS)[number],
  expected: number,
): Promise<string[]> {
  const crowd = { people, pauseMs }
  // A further process starts when the others have been busy for a while, and stays for minutes.
  for (let times = 0; times < WARM_TIMES && pauseMs === 0 && world.listPids().length < expected; times += 1)
    await letWork(world, crowd, WARM_MS)
  await letWork(world, crowd, WARM_MS)
  const pids = world.listPids()
  const start = performance.now()
  const [ofProduct, ofDatabase] = [await watchProcessor(pids), await watchProcessor(world.listDatabasePids())]
  const taken = await letWork(world, crowd, MEASURED_MS)
  const seconds = (performance.now() - start) / 1_000
  const spent = [await ofProduct(), await ofDatabase()].map((ms) => (ms / taken.length).toFixed(2)).join(' / ')
  const busy = await memoryOf(pids)
  await rest(REST_MS)
  const idle = await memoryOf(pids)
  const rows = [...Map.groupBy(taken, ({ name }) => name), ['all', taken] as const]
  return rows.map(([name, all]) => {
    const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    // When two users move the same candidate, one of them gets a conflict.
    const failed = all.filter(({ status }) => status !== 200 && status !== 409 && status !== 400).length
    const told = all.filter(({ status }) => status === 409 || status === 400).length
    const memory = name === 'all' ? `${busy} / ${idle}` : ''
    const processor = name === 'all' ? spent : ''
    return `| ${people} | ${pauseMs} | ${name} | ${(all.length / seconds).toFixed(0)} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${told} | ${failed} | ${processor} | ${memory} |`
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    crowds: { type: 'string', default: '' },
  },
})
const [nodes, processes] = [Number(values.nodes), Number(values.processes)]
const numbers = [nodes > 1 && `, ${nodes} nodes`, processes > 1 && `, ${processes} processes`]
const part = [...numbers.filter(Boolean), values.crowds && `, ${values.crowds}`].join('')
const [title = `Many people at once${part}`] = positionals
const asked = values.crowds.split(',').filter(Boolean)
const crowds = CROWDS.filter(({ people, pauseMs }) => asked.length === 0 || asked.includes(`${people}x${pauseMs}`))
await using opened = new AsyncDisposableStack()
const world = await openLoadWorld(opened, Math.max(...crowds.map(({ people }) => people)), { nodes, processes })
const rows: string[] = []
for (const crowd of crowds) rows.push(...(await measure(world, crowd, nodes * processes)))
closeConnections()
const table = [
  '| people | pause ms | request | a second | p50 ms | p95 | p99 | refused | failed | processor ms a request: product / PostgreSQL | MB at work / at rest |',
  '| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n')
await writeResults([[title, table]])
console.log(table)
