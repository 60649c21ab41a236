import { appendFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeResults } from '../tools/write-results.ts'
import { type Chance, chance } from './fuzz-requests.ts'
import { anAct, doAct, type Life, newLedger } from './life-acts.ts'
import { auditLife, waitForQuiet } from './life-audit.ts'
import { openLifeWorld } from './life-world.ts'
import { type Figures, openSoakGauge, type Tables } from './soak-gauge.ts'
import { describeCalls, describeFigures, describeTables, type Look } from './soak-tables.ts'

// `node bench/life/soak.ts --minutes 60 --rate 4 --clients 24` runs the product for an hour: users move, email, upload,
// import, search, listen, sign in and apply, and the product is stopped and killed meanwhile. It is measured every
// half minute; at the end each figure is judged to grow without limit or not, and acknowledged actions are audited.
// `--title` writes the tables to results.md, `--log <file>` keeps each measurement as a line of JSON. Exits with 1 if
// anything grows or is missing.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '4' },
    clients: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '30' },
    log: { type: 'string' },
    title: { type: 'string', default: '' },
  },
})
const MS = Number(values.minutes) * 60_000
const LOOK_MS = Number(values.every) * 1_000
/** How long a user's client retries. */
const PATIENCE_MS = 30_000
/** Points of the run, as fractions, at which the product is asked to stop, is killed, and counts as warm. */
const RESTARTS = { ended: 0.08, killed: 0.16, warm: 0.4 }

await using opened = new AsyncDisposableStack()
const world = await openLifeWorld(opened)
const gauge = await openSoakGauge(world)
opened.defer(() => gauge.close())
const life: Life = { world, ledger: newLedger(), patienceMs: PATIENCE_MS }
const next = chance(Number(values.seed))

const begun = performance.now()
const minutesNow = () => (performance.now() - begun) / 60_000
const looks: Look[] = []
const underWay = new Set<Promise<unknown>>()
const faults: string[] = []
let acts = 0
let first: Tables | undefined

/** Runs actions at the given rate, except while all clients are busy. */
async function live(): Promise<void> {
  const pauseMs = 1_000 / Number(values.rate)
  for (let due = performance.now(); performance.now() - begun < MS; due += pauseMs) {
    await sleep(Math.max(0, due - performance.now()))
    while (underWay.size >= Number(values.clients)) await Promise.race(underWay)
    const number = acts
    acts += 1
    const own: Chance = chance(Math.floor(next() * 2 ** 32))
    const act = doAct(anAct(next), life, number, own).catch((error: Error) => faults.push(`${error.stack}`))
    underWay.add(act)
    void act.finally(() => underWay.delete(act))
  }
  await Promise.all(underWay)
}

async function restart(): Promise<void> {
  for (const [how, part] of [['stop', RESTARTS.ended] as const, ['kill', RESTARTS.killed] as const]) {
    await sleep(Math.max(0, begun + part * MS - performance.now()))
    await world[how]()
    await world.start()
  }
}

async function lookOn(): Promise<void> {
  for (let due = begun + LOOK_MS; performance.now() - begun < MS; due += LOOK_MS) {
    await sleep(Math.max(0, due - performance.now()))
    // A busy database is a result as well, and not a reason to stop.
    const figures: Figures = await gauge.look().catch(() => ({}))
    // At the very start PostgreSQL has not counted the initial writes yet.
    first ??= await gauge.listTables().catch(() => undefined)
    const look: Look = { at: minutesNow(), figures, answers: world.takeAnswers(), acts, pid: world.pid() }
    looks.push(look)
    if (values.log)
      await appendFile(values.log, `${JSON.stringify({ at: look.at, load: loadavg()[0], acts, ...figures })}\n`)
  }
}

if (values.log) await writeFile(values.log, '')
await Promise.all([live(), lookOn(), restart()])
const last: Tables = await gauge.listTables()
const complaints = [...(await waitForQuiet(world)), ...(await auditLife(life))]

// From the remaining process, once it has read and compiled what it needs.
const warm = looks.filter(({ at, pid }) => pid === world.pid() && at * 60_000 >= RESTARTS.warm * MS)
const { text, growing } = describeFigures(looks, warm)
const sections = [
  `${acts} acts in ${values.minutes} minutes, at most ${values.clients} at once, seed ${values.seed}; load ${loadavg()[0]?.toFixed(1)}.`,
  text,
  describeCalls(looks),
  describeTables(first ?? {}, last, acts),
  complaints.length === 0
    ? 'Nothing that was acknowledged is missing.'
    : complaints.map((each) => `- ${each}`).join('\n'),
].join('\n\n')
console.log(sections)
for (const fault of faults.slice(0, 10)) console.error(fault)
if (values.title) await writeResults([[values.title, sections]])
if (growing.length > 0 || complaints.length > 0 || faults.length > 0) process.exitCode = 1
