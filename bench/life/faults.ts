import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { S3_ACCOUNT, startS3Server } from '../../packages/server/test/s3-server.ts'
import { type Fault, planOf } from './faults-plan.ts'
import { byWayOf, openRelay, type Relay } from './faults-relay.ts'
import { chance } from './fuzz-requests.ts'
import { doAct, type Life, newLedger } from './life-acts.ts'
import { auditLife, waitForQuiet } from './life-audit.ts'
import { openLifeWorld } from './life-world.ts'

// `node bench/life/faults.ts --seed 17` lets users work while faults hit the product: it is killed and stopped, its readers
// are killed, the database, the mail server and the store are cut off, stop answering, are slow or die, and its clock
// jumps. The seed decides what users do, and which fault hits which of their actions; so the same seed at the same
// commit repeats a run, except for what the machine has finished by then. Afterwards everything acknowledged is
// audited; exits with 1 if a promise was not kept. `--faults 20 --acts 300` sets the numbers, `--only database,mail`
// the kinds, `--dry` just prints the plan.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '250' },
    faults: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
    dry: { type: 'boolean', default: false },
  },
})
const BUCKET = 'life'
const AT_ONCE = 10
/** Time after which a client gives up; longer than any fault keeps the product away. */
const PATIENCE_MS = 90_000
const SLOW_BY_MS = 120
const AHEAD_MS = 3 * 3_600_000
/** The product's statement timeout; the longest fault lasts longer. */
const DATABASE_TIMEOUT_S = '5'

const plan = planOf(Number(values.seed), {
  acts: Number(values.acts),
  faults: Number(values.faults),
  only: values.only.split(',').filter(Boolean),
})
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname, encoding: 'utf8' })
const named = `seed ${values.seed}, commit ${commit.trim()}, ${plan.acts.length} acts, ${plan.faults.length} faults, plan ${plan.digest}`
console.log(`${named}, files in ${plan.store === 's3' ? 'a store that speaks S3' : 'a folder'}`)
if (values.dry) {
  for (const { at, kind, afterMs, forMs } of plan.faults)
    console.log(`${kind}: ${afterMs} ms after act ${at} (${plan.acts[at]?.name}), for ${forMs} ms`)
  process.exit()
}

await using opened = new AsyncDisposableStack()
// A socket of the mail server that was cut at the wrong moment must not delay the exit.
opened.defer(() => void setTimeout(() => process.exit(), 1_000).unref())
const relays: Record<string, Relay> = {}
const relayed = (name: string) => async (url: string) => {
  relays[name] = await openRelay(Number(new URL(url).port))
  opened.defer(() => relays[name]?.close())
  return byWayOf(url, relays[name])
}
const clockFile = join(tmpdir(), `rolecall-clock-${process.pid}`)
opened.defer(() => rmSync(clockFile, { force: true }))
const s3 = plan.store === 's3' ? await startS3Server(BUCKET) : undefined
opened.defer(async () => void (await s3?.close()))
const storeSettings = s3 && {
  STORAGE_URL: `s3://${BUCKET}?endpoint=${new URL(await relayed('store')(s3.endpoint)).origin}`,
  AWS_ACCESS_KEY_ID: S3_ACCOUNT.id,
  AWS_SECRET_ACCESS_KEY: S3_ACCOUNT.secret,
  AWS_REGION: S3_ACCOUNT.region,
}
const world = await openLifeWorld(opened, {
  database: relayed('database'),
  mail: relayed('mail'),
  settings: {
    ...storeSettings,
    DATABASE_TIMEOUT_S,
    FAULTS_CLOCK: clockFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'faults-clock.ts'))}`,
  },
})
const life: Life = { world, ledger: newLedger(), patienceMs: PATIENCE_MS }

const restart = async (how: 'kill' | 'stop', forMs: number) => {
  await world[how]()
  await sleep(forMs)
  await world.start()
}
const setClock = (aheadMs: number) => {
  writeFileSync(clockFile, String(aheadMs))
  process.kill(world.pid(), 'SIGUSR2')
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const relayOf = (kind: string): Relay => {
  const relay = relays[kind.split(' ')[0] ?? '']
  if (!relay) throw new Error(`Nothing stands between for ${kind}`)
  return relay
}

async function commitFault({ kind, forMs }: Fault): Promise<unknown> {
  world.noteFault()
  switch (kind) {
    case 'product killed':
      return restart('kill', forMs)
    case 'product ended':
      return restart('stop', forMs)
    case 'reader killed':
      for (const pid of childrenOf(world.pid())) process.kill(pid, 'SIGKILL')
      return
    case 'database killed': {
      const lines = readFileSync(join(world.folder, 'database/postgres-18/data/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(lines[0]), 'SIGKILL')
      return
    }
    case 'clock ahead':
      return setClock(AHEAD_MS)
    case 'clock behind':
      return setClock(-AHEAD_MS)
    case 'clock right':
      return setClock(0)
    case 'database slow':
    case 'store slow':
      return relayOf(kind).slow(SLOW_BY_MS, forMs)
    case 'database held':
    case 'mail held':
      return relayOf(kind).hold(forMs)
    case 'database deaf':
    case 'mail deaf':
      return relayOf(kind).deafen(forMs)
    default:
      return relayOf(kind).cut(forMs)
  }
}

const begun = performance.now()
const secondsNow = () => ((performance.now() - begun) / 1_000).toFixed(1)
const complaints: string[] = []
/** One after the other: a product that is down can't be killed. */
let faultsDone: Promise<unknown> = Promise.resolve()
const begin = (fault: Fault) => {
  faultsDone = faultsDone.then(async () => {
    await sleep(fault.afterMs)
    console.log(`${secondsNow()} s, act ${fault.at}: ${fault.kind}, ${fault.forMs} ms`)
    await commitFault(fault).catch((error: Error) => complaints.push(`${fault.kind}: ${error.message}`))
  })
}

const underWay = new Set<Promise<unknown>>()
for (const [number, { name, seed, pauseMs }] of plan.acts.entries()) {
  while (underWay.size >= AT_ONCE) await Promise.race(underWay)
  const act = doAct(name, life, number, chance(seed)).catch((error: Error) =>
    complaints.push(`${name}: ${error.stack}`),
  )
  underWay.add(act)
  void act.finally(() => underWay.delete(act))
  for (const fault of plan.faults) if (fault.at === number) begin(fault)
  await sleep(pauseMs)
}
await Promise.all([...underWay, faultsDone])
setClock(0)
console.log(`${secondsNow()} s: all acts are done, and all faults are over`)

complaints.push(...(await waitForQuiet(world)))
const store = s3 && new Set(s3.objects.keys())
complaints.push(...(await auditLife(life, store && { store })))
const answers = world.takeAnswers()
const counts = Map.groupBy(answers, ({ status }) => status)
const told = [...counts].toSorted(([one], [other]) => one - other).map(([status, all]) => `${all.length} × ${status}`)
console.log(`${secondsNow()} s: ${answers.length} requests: ${told.join(', ')}; ${world.mails.received.length} mails`)
const errors = answers.filter(({ status }) => status >= 500 && status !== 503)
for (const [name, all] of Map.groupBy(errors, ({ name, status }) => `${name} was answered ${status}`))
  complaints.push(`${name}, ${all.length} times`)
for (const complaint of complaints) console.log(`- ${complaint}`)
console.log(complaints.length === 0 ? `Every promise was kept: ${named}` : `${complaints.length} complaints: ${named}`)
if (complaints.length > 0) {
  console.log(world.said().split('\n').slice(-60).join('\n'))
  process.exitCode = 1
}
