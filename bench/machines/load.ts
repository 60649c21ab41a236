import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ask, closeConnections } from '../tools/clients.ts'
import { type LoadWorld, openLoadWorld } from '../tools/load-world.ts'
import { writeResults } from '../tools/write-results.ts'

// `node bench/machines/load.ts [title]` lets 50 and then 200 users work at once, with client, server and database on the same
// machine: with realistic pauses, and without any, which measures the machine's maximum. A user opens a shortlist
// (counts, position, first page), opens some of its candidates, moves one of them, and opens the dashboard.
// `--nodes 2` runs two products on one database, each with half of the users, on the same machine; `--crowds 200x0`
// lets only 200 users work, without pauses. Partial runs appear under a title of their own.

/** Numbers of concurrent users, and their pauses after an answer: none, or from half a second to one and a half. */
const CROWDS = [
  { people: 50, pauseMs: 1_000 },
  { people: 200, pauseMs: 1_000 },
  { people: 50, pauseMs: 0 },
  { people: 200, pauseMs: 0 },
]
const WARM_MS = 5_000
const MEASURED_MS = 30_000
/** Pause after the users have gone, before memory is measured. */
const REST_MS = 10_000

type RequestTiming = { name: string; ms: number; status: number }
type Person = { person: number; until: number; pauseMs: number }
type Card = { candidate_id: string; resume_id: string; status: string }

/** Simulates one user; adds the time of each request to `taken`. */
async function work(world: LoadWorld, { person, until, pauseMs }: Person, taken: RequestTiming[]): Promise<void> {
  const token = world.tokens[person] ?? ''
  const call = async (name: string, path: string, body?: object) => {
    const start = performance.now()
    const { status, text } = await ask(
      { address: world.addresses[person % world.addresses.length] ?? '', token },
      path,
      body,
    ).catch(() => ({
      status: 0,
      text: '',
    }))
    taken.push({ name, ms: performance.now() - start, status })
    return status === 200 ? JSON.parse(text) : undefined
  }
  const look = () => rest(pauseMs * (0.5 + Math.random()))
  await rest(Math.random() * pauseMs)
  for (let round = person; performance.now() < until; round += 1) {
    const positionId = world.positionIds[round % world.positionIds.length] ?? ''
    const [, , page] = await Promise.all([
      call('counts of the groups', '/rest/position/candidate/status_count', { positionId }),
      call('position', '/rest/position/details', { positionId }),
      call('shortlist, first page', '/rest/position/candidate/cards', {
        positionId,
        status_grp: 'Initial Status',
        start: (round % 7) * 10,
        facets: round % 7 === 0,
      }),
    ])
    const cards: Card[] = page?.results ?? []
    await look()
    for (const card of cards.slice(person % 5, (person % 5) + 3)) {
      await call('candidate', '/rest/position/resume/preview', { positionId, resumeId: card.resume_id })
      await look()
    }
    const moved = cards[person % 10]
    if (moved)
      await call('move', '/rest/position/change/status', {
        positionId,
        resumeId: moved.resume_id,
        previous_status: moved.status,
        status: 'Shortlisted',
        status_grp: 'Shortlisted',
      })
    await look()
    await call('dashboard', '/rest/dash')
    await look()
  }
}

/** Returns the resident memory of processes, in MB. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  const kilobytes = texts.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** Unit of times in /proc on Linux (`getconf CLK_TCK`: 100 a second). */
const TICK_MS = 10

/** Returns the processor time of processes so far, in ms. */
async function processorOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')))
  const ticks = texts.map((text) => {
    const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    return (user ?? 0) + (system ?? 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function measure(world: LoadWorld, { people, pauseMs }: (typeof CROWDS)[number]): Promise<string[]> {
  const everybody = (ms: number, taken: RequestTiming[]) =>
    Promise.all(
      Array.from({ length: people }, (_, person) =>
        work(world, { person, until: performance.now() + ms, pauseMs }, taken),
      ),
    )
  await everybody(WARM_MS, [])
  const taken: RequestTiming[] = []
  const start = performance.now()
  const spent = await processorOf(world.pids)
  await everybody(MEASURED_MS, taken)
  const seconds = (performance.now() - start) / 1_000
  const each = ((await processorOf(world.pids)) - spent) / taken.length
  const busy = await memoryOf(world.pids)
  await rest(REST_MS)
  const idle = await memoryOf(world.pids)
  const rows = [...Map.groupBy(taken, ({ name }) => name), ['all', taken] as const]
  return rows.map(([name, all]) => {
    const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    // When two users move the same candidate, one of them gets a conflict.
    const failed = all.filter(({ status }) => status !== 200 && status !== 409 && status !== 400).length
    const told = all.filter(({ status }) => status === 409 || status === 400).length
    const memory = name === 'all' ? `${busy} / ${idle}` : ''
    const processor = name === 'all' ? each.toFixed(2) : ''
    return `| ${people} | ${pauseMs} | ${name} | ${(all.length / seconds).toFixed(0)} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${told} | ${failed} | ${processor} | ${memory} |`
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nodes: { type: 'string', default: '1' }, crowds: { type: 'string', default: '' } },
})
const part = [values.nodes === '1' ? '' : `, ${values.nodes} nodes`, values.crowds && `, ${values.crowds}`].join('')
const [title = `Many people at once${part}`] = positionals
const asked = values.crowds.split(',').filter(Boolean)
const crowds = CROWDS.filter(({ people, pauseMs }) => asked.length === 0 || asked.includes(`${people}x${pauseMs}`))
await using opened = new AsyncDisposableStack()
const world = await openLoadWorld(opened, Math.max(...crowds.map(({ people }) => people)), Number(values.nodes))
const rows: string[] = []
for (const crowd of crowds) rows.push(...(await measure(world, crowd)))
closeConnections()
const table = [
  '| people | pause ms | request | a second | p50 ms | p95 | p99 | refused | failed | processor ms a request | MB at work / at rest |',
  '| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n')
await writeResults([[title, table]])
console.log(table)
