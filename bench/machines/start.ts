import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMemoryGauge } from '../tools/memory-gauge.ts'
import { writeResults } from '../tools/write-results.ts'

// Measures how long `npm start` takes until the product reports that it is ready, and its memory: the first time in a
// fresh clone with an empty folder, and later; with and without the demo. `node bench/machines/start.ts [title]`, on Linux, on
// a quiet machine.

const ROOT = join(import.meta.dirname, '../..')
const RUNS = 3
const LOOK_EVERY_MS = 100
const REST_MS = 30_000
/** Readers write their compile cache when they end. */
const GONE = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }
const LATER_REST_MS = 5_000
const [title = 'Starting'] = process.argv.slice(2)

type Kind = { clone: string; data: string; withDemo: boolean; restMs?: number }
type Start = { seconds: number; most: number; rest: number }

/** Makes a clone of the committed files, with the npm packages installed here. Nothing in it is built or compiled. */
async function makeClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'rolecall-start-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone])
  await cp(join(ROOT, 'node_modules'), join(clone, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(join('node_modules', '.cache')),
  })
  return clone
}

/** Finds the program that npm runs, with or without a shell in between; undefined before it has started. */
function findProgram(npm: number): number | undefined {
  for (let pid: number | undefined = npm; pid !== undefined; ) {
    if (pid !== npm && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('scripts/start.js')) return pid
    pid = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)[0]
  }
  return undefined
}

/** Runs `npm start` until it reports that the product is ready, waits, and stops it. Throws when it ends before. */
async function start({ clone, data, withDemo, restMs = 0 }: Kind): Promise<Start> {
  const begun = performance.now()
  const npm = spawn('npm', ['start', ...(withDemo ? [] : ['--', '--no-demo'])], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ROLECALL_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let seconds = 0
  npm.stdout.on('data', (text: Buffer) => {
    if (String(text).includes('is ready at')) seconds ||= (performance.now() - begun) / 1000
  })
  let program: number | undefined
  let gauge: ReturnType<typeof openMemoryGauge> | undefined
  for (let restBegan = 0; !seconds || performance.now() - restBegan < restMs; await sleep(LOOK_EVERY_MS)) {
    if (npm.exitCode !== null) throw new Error('The product ended before it was ready.')
    if (seconds) restBegan ||= performance.now()
    program ??= findProgram(npm.pid ?? 0)
    if (program !== undefined) gauge ??= openMemoryGauge(program, data)
    gauge?.look()
  }
  const rest = gauge?.look()?.together ?? 0
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  // npm does not wait for its child process.
  while (existsSync(`/proc/${program}`)) await sleep(LOOK_EVERY_MS)
  return { seconds, most: gauge?.most.together ?? 0, rest }
}

const clone = await makeClone()
const rows: string[] = []
const tell = (what: string, { seconds, most, rest }: Start) =>
  rows.push(`| ${what} | ${seconds.toFixed(2)} | ${Math.round(most)} | ${Math.round(rest)} |`)
const middle = (starts: readonly Start[]) => starts.toSorted((a, b) => a.seconds - b.seconds)[starts.length >> 1]
try {
  for (const withDemo of [true, false]) {
    const name = withDemo ? 'with the demo' : 'without'
    const data = join(clone, `data-${withDemo}`)
    for (const what of ['.cache', 'packages/web/dist', 'node_modules/.cache']) await rm(join(clone, what), GONE)
    tell(`first, ${name}`, await start({ clone, data, withDemo, restMs: REST_MS }))
    const later: Start[] = []
    for (let run = 0; run < RUNS; run += 1) later.push(await start({ clone, data, withDemo, restMs: LATER_REST_MS }))
    const typical = middle(later)
    if (typical) tell(`later, ${name} (median of ${RUNS})`, typical)
  }
  const text = ['| `npm start` | ready after s | MB at most | MB at rest |', '| --- | ---: | ---: | ---: |', ...rows]
  await writeResults([[title, text.join('\n')]])
  console.log(text.join('\n'))
} finally {
  await rm(clone, GONE)
}
