import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, jobs } from './app.ts'
import { createCalendarReader } from './modules/calendars/calendar-reader.ts'
import { ensurePlaces } from './modules/company/load-places.ts'
import { openOperationsPort } from './modules/company/open-operations-port.ts'
import { openMailTransport } from './modules/email/open-transport.ts'
import { createIncomingReader } from './modules/mailbox/incoming-reader.ts'
import { openPeopleIndex } from './modules/matching/index/people-index.ts'
import { provideWeights } from './modules/text-work/provide-weights.ts'
import { createTextWork } from './modules/text-work/text-work.ts'
import { openPostOffice } from './modules/webhooks/post-office.ts'
import { openResumeReader } from './parsing/ingest/resume-reader.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { connect } from './platform/db/connect.ts'
import { finishUpgrade } from './platform/db/finish-upgrade.ts'
import { migrate } from './platform/db/migrate.ts'
import { openProbe } from './platform/db/probe.ts'
import { findVersion, nameOfVersion } from './platform/db/versions.ts'
import type { Env } from './platform/env.ts'
import { openEventHub } from './platform/events/event-hub.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { countJobs } from './platform/jobs/count-jobs.ts'
import { type JobWorker, startWorker } from './platform/jobs/worker.ts'
import type { Deps, Health } from './platform/kernel/deps.ts'
import { awaitOutage, createVitals } from './platform/kernel/vitals.ts'
import { systemNames } from './platform/outgoing/look-up-names.ts'
import { createPdfWriter } from './platform/pdf/pdf-writer.ts'

/**
 * A long description is analyzed in half a second; work that waits longer than this is answered with 503. One processor is left
 * for all else; of four threads an import has three, which parse as fast as the results are stored.
 */
const TEXT_WORK = { threads: Math.min(4, Math.max(2, availableParallelism() - 1)), timeoutMs: 10_000 }

/**
 * Channel for a program that runs the product in its own process, such as `scripts/start.ts`: `{ address, hasDemo }`, once it
 * is ready.
 */
const READY = channel('rolecall.ready')
/**
 * Channel for it at the beginning: `{ waitFor }` takes a promise; the product is not ready before it resolves, nor if it fails.
 */
const STARTING = channel('rolecall.starting')

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Jobs may take longer than calls, which a user waits for. */
const JOB_TIMES_LONGER = 10
const CHECK_MS = 5_000
const WEBHOOK_CONNECTIONS = 3
/** Few callers read from it at a time, and one that finds it away continues soon. */
const OF_REPLICA = { max: 4, connectionMs: 2_000 }

export type Role = 'http' | 'worker'

type ResourceStack = AsyncDisposableStack

/** Serves requests: the calls, and the pages if they are built. Returns the address. */
async function serve(opened: ResourceStack, deps: Deps): Promise<string> {
  const app = await buildApp(deps, { webFolder: join(fileURLToPath(import.meta.url), '../../../web/dist') })
  opened.defer(async () => {
    // Open event streams would delay closing.
    await deps.hub.close()
    await app.close()
  })
  return app.listen({ port: deps.env.PORT, host: deps.env.HOST })
}

async function serveAfter(begun: Promise<unknown> | undefined, opened: ResourceStack, deps: Deps): Promise<string> {
  await begun
  const address = await serve(opened, deps)
  // PORT may have left the choice to the system, and HOST may be every address of the machine.
  deps.env.PUBLIC_URL ??= address
  return address
}

/** Works off the queue, on connections of its own. */
async function work(opened: ResourceStack, deps: Deps, url: string): Promise<JobWorker> {
  const { ROLECALL_WORKERS: concurrency, DATABASE_TIMEOUT_S, DATABASE_DIRECT_URL: directUrl } = deps.env
  const statementMs = DATABASE_TIMEOUT_S * 1_000 * JOB_TIMES_LONGER
  const db = opened.adopt(connect(url, { max: concurrency + 1, statementMs, directUrl }), (it) => it.destroy())
  const worker = await startWorker(directUrl ?? url, jobs, { ...deps, db }, { concurrency })
  opened.defer(() => worker.stop())
  // On connections of its own, so that neither jobs nor calls wait for webhook deliveries.
  const ofWebhooks = opened.adopt(connect(url, { max: WEBHOOK_CONNECTIONS, statementMs, directUrl }), (it) =>
    it.destroy(),
  )
  const office = openPostOffice({ ...deps, db: ofWebhooks })
  opened.defer(() => office.close())
  return worker
}

async function openDeps(
  opened: ResourceStack,
  url: string,
  env: Env,
  parts: Pick<Deps, 'log' | 'health'>,
  worker: () => boolean | undefined,
) {
  const { log } = parts
  const { DATABASE_DIRECT_URL: directUrl } = env
  const statementMs = env.DATABASE_TIMEOUT_S * 1_000
  const db = opened.adopt(connect(url, { statementMs, directUrl }), (it) => it.destroy())
  const { DATABASE_REPLICA_URL: replicaUrl } = env
  const replica = replicaUrl
    ? opened.adopt(connect(replicaUrl, { ...OF_REPLICA, statementMs }), (it) => it.destroy())
    : undefined
  const probe = opened.adopt(openProbe(url), (it) => it.close())
  const hub = opened.adopt(
    await openEventHub(directUrl ?? url, log, { name: nameOfVersion(await findVersion()) }),
    (it) => it.close(),
  )
  const hasMetrics = env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined
  const files = opened.adopt(await openFileStore(env, log), async (store) => store.close())
  const mail = opened.adopt(openMailTransport(env, { log }), async (transport) => transport.close())
  const isMailAway = () => mail.isAway?.() ?? false
  const deps: Deps = {
    ...parts,
    db,
    replica,
    files,
    reader: opened.adopt(openResumeReader(env), (it) => it.close()),
    textWork: opened.adopt(createTextWork(TEXT_WORK), (it) => it.close()),
    peopleIndex: opened.adopt(openPeopleIndex({ url: directUrl ?? url, memoryMb: env.INDEX_MEMORY_MB }), (it) =>
      it.close(),
    ),
    calendars: opened.adopt(createCalendarReader(), (it) => it.close()),
    incoming: opened.adopt(createIncomingReader(), (it) => it.close()),
    pdfs: opened.adopt(createPdfWriter(), (it) => it.close()),
    mail,
    names: systemNames,
    hub,
    vitals: createVitals({
      database: probe.answers,
      worker,
      events: hub.isListening,
      files: () => !files.isAway(),
      mail: () => !isMailAway(),
    }),
    metrics: hasMetrics
      ? await createMetrics({
          db,
          hub,
          countJobs: () => countJobs(probe.pool),
          listAway: () => ({ files: files.isAway(), mail: isMailAway() }),
        })
      : undefined,
    env,
    now: () => new Date(),
  }
  return deps
}

const aborted = (signal: AbortSignal) => (signal.aborted ? undefined : once(signal, 'abort'))

export type ProductOptions = {
  url: string
  /** Whether the product starts the database itself, and restarts it. */
  isOurs: boolean
  /** Whether it was created just now, so that there is no demo in it yet. */
  isNew: boolean
  env: Env
  log: Deps['log']
  roles: readonly Role[]
  withDemo: boolean
  leaving: AbortSignal
}

/**
 * Starts the parts of the product on an existing database, and registers in `opened` how each is closed again. Throws the
 * reason of `leaving` when that is aborted meanwhile. `outage` resolves when the product is to end by itself.
 */
export async function startProduct(
  opened: ResourceStack,
  { url, isOurs, isNew, env, log, roles, withDemo, leaving }: ProductOptions,
): Promise<{ outage: Promise<string[]> }> {
  // Jobs compare careers, too: a process that only works off the queue has no app that loads the weights.
  provideWeights()
  const awaited: Promise<unknown>[] = []
  STARTING.publish({ waitFor: (it: Promise<unknown>) => awaited.push(it) })
  const ownUrl = env.DATABASE_DIRECT_URL ?? url
  for (const each of new Set([url, ownUrl])) await checkDatabase(each)
  const health: Health = { state: 'starting' }
  let worker: JobWorker | undefined
  const hasWorker = roles.includes('worker')
  const deps = await openDeps(opened, url, env, { log, health }, () => (hasWorker ? worker?.isRunning() : undefined))
  if (env.METRICS_PORT !== undefined) {
    const server = await openOperationsPort(deps, { port: env.METRICS_PORT, host: env.METRICS_HOST })
    opened.defer(() => void server.close())
  }
  const atWork = Promise.withResolvers<void>()
  const migrated = migrate(ownUrl, { atOnce: isOurs, meanwhile: atWork.resolve })
  // Work of this process itself comes while a new database is busy for a second, and not before it begins.
  const begun = isNew ? Promise.race([atWork.promise, migrated]) : undefined
  const served = roles.includes('http') ? serveAfter(begun, opened, deps) : undefined
  const opensDemo = withDemo ? import('./ops/demo/open-demo.ts') : undefined
  const prepared = isNew && opensDemo ? served?.then(async () => (await opensDemo).prepareDemo(deps, url)) : undefined
  prepared?.catch(() => undefined)
  const [waiting, address] = await Promise.all([migrated, served])
  void finishUpgrade(ownUrl, waiting, { log, signal: leaving })
  leaving.throwIfAborted()

  // Loaded only if wanted.
  const signIns = opensDemo ? await (await opensDemo).openDemo(deps, url, prepared) : []
  await ensurePlaces(deps)
  // Before the worker: its jobs would slow down what users wait for.
  await Promise.race([Promise.all(awaited), aborted(leaving)])
  leaving.throwIfAborted()
  if (hasWorker) worker = await work(opened, deps, url)
  opened.defer(() => {
    health.state = 'stopping'
  })
  leaving.throwIfAborted()
  health.state = 'ready'
  say(address ? `Rolecall is ready at ${address}` : 'Rolecall is ready and processing jobs')
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)
  if (address && !env.SMTP_URL)
    say('SMTP_URL is not set, so emails stay in the outbox. To read them: npm run rolecall -- mails')
  READY.publish({ address: address ?? '', hasDemo: signIns.length > 0 })
  if (env.OUTAGE_LIMIT_S === 0) return { outage: new Promise(() => undefined) }
  const outage = awaitOutage(deps.vitals, {
    limitMs: env.OUTAGE_LIMIT_S * 1_000,
    everyMs: CHECK_MS,
    forgivesDatabase: isOurs,
    signal: leaving,
  }).catch(() => [])
  return { outage }
}
