import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildApp, jobs } from './app.ts'
import { checkDatabase } from './db/check-database.ts'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { openProbe } from './db/probe.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { type Env, keepSecret, readEnv } from './env.ts'
import { openEventHub } from './events/event-hub.ts'
import { explainFailure } from './explain-failure.ts'
import { openOperationsPort } from './features/health/open-operations-port.ts'
import { ensurePlaces } from './features/reference/load-places.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createMetrics } from './http/metrics.ts'
import { openResumeReader } from './ingest/resume-reader.ts'
import { countJobs } from './jobs/count-jobs.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import type { Deps, Health } from './kernel/deps.ts'
import { awaitOutage, createVitals } from './kernel/vitals.ts'
import { openLog } from './log.ts'
import { openMailTransport } from './mail/open-transport.ts'
import { createTextWork } from './text-work/text-work.ts'

/** A long description is read in half a second; what waits longer than this is answered with 503. */
const TEXT_WORK = { threads: 2, timeoutMs: 10_000 }

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** Jobs may take more time than calls, which somebody waits for. */
const JOB_TIMES_LONGER = 10
const CHECK_MS = 5_000
/** Once the product gives up, nothing that is left unanswered keeps it. */
const LAST_WORD_MS = 15_000

type Role = 'http' | 'worker'
type Options = { roles: readonly Role[]; withDemo: boolean }

function readOptions(): Options {
  const { values } = parseArgs({ options: { only: { type: 'string' }, 'no-demo': { type: 'boolean' } } })
  const { only } = values
  if (only !== undefined && only !== 'http' && only !== 'worker') throw new Error('--only takes http or worker.')
  return { roles: only ? [only] : ['http', 'worker'], withDemo: !values['no-demo'] }
}

type Opened = AsyncDisposableStack

/** What takes requests: the calls, and the pages where they are built. Answers with the address. */
async function serve(opened: Opened, deps: Deps): Promise<string> {
  const app = await buildApp(deps, { webFolder: join(fileURLToPath(import.meta.url), '../../../web/dist') })
  opened.defer(async () => {
    // Whoever listens to events would be waited for.
    await deps.hub.close()
    await app.close()
  })
  return app.listen({ port: deps.env.PORT, host: deps.env.HOST })
}

/** What works off the queue, on connections of its own. */
async function work(opened: Opened, deps: Deps, url: string): Promise<Worker> {
  const { ROLECALL_WORKERS: concurrency, DATABASE_TIMEOUT_S } = deps.env
  const statementMs = DATABASE_TIMEOUT_S * 1_000 * JOB_TIMES_LONGER
  const db = opened.adopt(connect(url, { max: concurrency + 1, statementMs }), (it) => it.destroy())
  const worker = await startWorker(url, jobs, { ...deps, db }, { concurrency })
  opened.defer(() => worker.stop())
  return worker
}

async function openDeps(
  opened: Opened,
  url: string,
  env: Env,
  parts: Pick<Deps, 'log' | 'health'>,
  worker: () => boolean | undefined,
) {
  const { log } = parts
  const db = opened.adopt(connect(url, { statementMs: env.DATABASE_TIMEOUT_S * 1_000 }), (it) => it.destroy())
  const probe = opened.adopt(openProbe(url), (it) => it.close())
  const hub = opened.adopt(await openEventHub(url, log), (it) => it.close())
  const hasMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined
  const deps: Deps = {
    ...parts,
    db,
    files: await openFileStore(env),
    reader: opened.adopt(openResumeReader(env), (it) => it.close()),
    textWork: opened.adopt(createTextWork(TEXT_WORK), (it) => it.close()),
    mail: opened.adopt(openMailTransport(env), async (transport) => transport.close()),
    hub,
    vitals: createVitals({ database: probe.answers, worker, events: hub.isListening }),
    metrics: hasMetrics ? createMetrics({ db, hub, countJobs: () => countJobs(probe.pool) }) : undefined,
    env,
    now: () => new Date(),
  }
  return deps
}

/**
 * Opens one thing after the other and notes in `opened` how each is closed again, last one first. Throws the reason of
 * `leaving` when that is aborted meanwhile. `outage` comes when the product is to end by itself.
 */
async function start(opened: Opened, leaving: AbortSignal): Promise<{ outage: Promise<string[]> }> {
  const { roles, withDemo } = readOptions()
  const env = await keepSecret(readEnv(process.env))
  if (!env.DATABASE_URL && roles.length === 1)
    throw new Error('--only needs a database that several processes can share: set DATABASE_URL.')
  const log = openLog(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.ROLECALL_DATA, log })
  opened.defer(async () => embedded?.stop())
  leaving.throwIfAborted()

  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  await checkDatabase(url)
  const health: Health = { state: 'starting' }
  let worker: Worker | undefined
  const hasWorker = roles.includes('worker')
  const deps = await openDeps(opened, url, env, { log, health }, () => (hasWorker ? worker?.isRunning() : undefined))
  if (env.METRICS_PORT !== undefined) {
    const server = await openOperationsPort(deps, { port: env.METRICS_PORT, host: env.METRICS_HOST })
    opened.defer(() => void server.close())
  }
  const address = roles.includes('http') ? await serve(opened, deps) : undefined
  // PORT may have left the choice to the system, and HOST may be every address there is.
  if (address) env.PUBLIC_URL ??= address
  await migrate(url)
  leaving.throwIfAborted()

  const signIns = embedded && withDemo ? await seedDemo(deps, url) : []
  await ensurePlaces(deps)
  if (hasWorker) worker = await work(opened, deps, url)
  opened.defer(() => {
    health.state = 'stopping'
  })
  leaving.throwIfAborted()
  health.state = 'ready'
  say(address ? `Rolecall is ready at ${address}` : 'Rolecall is ready and works off the queue')
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)
  if (env.OUTAGE_LIMIT_S === 0) return { outage: new Promise(() => undefined) }
  const outage = awaitOutage(deps.vitals, {
    limitMs: env.OUTAGE_LIMIT_S * 1_000,
    everyMs: CHECK_MS,
    forgivesDatabase: embedded !== undefined,
    signal: leaving,
  }).catch(() => [])
  return { outage }
}

/** npm and a terminal may both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000
const PARENT_CHECK_MS = 500

/** Aborted when somebody wants the product to end. A signal that comes again, later on, ends it at once. */
function listenForTheEnd(): AbortSignal {
  const leaving = new AbortController()
  let since = 0
  const leave = () => {
    since ||= performance.now()
    if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
    leaving.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave)

  // A signal for npm ends the shell in between, which passes none on.
  const parent = process.ppid
  const follow = () => process.ppid !== parent && leaving.abort()
  if (process.env.npm_lifecycle_event) setInterval(follow, PARENT_CHECK_MS).unref()
  return leaving.signal
}

const leaving = listenForTheEnd()
const opened = new AsyncDisposableStack()
let exitCode = 0
try {
  const { outage } = await start(opened, leaving)
  const ill = await Promise.race([outage, once(leaving, 'abort').then(() => [])])
  if (ill.length > 0) {
    exitCode = 1
    complain(`Rolecall ends, since this has been ill for too long: ${ill.join(', ')}.`)
    setTimeout(() => process.exit(1), LAST_WORD_MS)
  }
} catch (error) {
  if (error !== leaving.reason) {
    exitCode = 1
    complain(`Rolecall could not start: ${explainFailure(error)}`)
  }
}
try {
  await opened.disposeAsync()
} catch (error) {
  exitCode = 1
  complain(`Rolecall could not stop cleanly: ${explainFailure(error)}`)
}
process.exit(exitCode)
