import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, jobs } from './app.ts'
import { createCalendarReader } from './contact/calendars/calendar-reader.ts'
import { createIncomingReader } from './contact/mailbox/incoming-reader.ts'
import { openMailTransport } from './contact/outbox/open-transport.ts'
import { openPostOffice } from './contact/webhooks/post-office.ts'
import { openOperationsPort } from './features/company/health/open-operations-port.ts'
import { ensurePlaces } from './features/company/reference/load-places.ts'
import { checkDatabase } from './ground/db/check-database.ts'
import { connect } from './ground/db/connect.ts'
import { finishUpgrade } from './ground/db/finish-upgrade.ts'
import { migrate } from './ground/db/migrate.ts'
import { openProbe } from './ground/db/probe.ts'
import { findVersion, nameOfVersion } from './ground/db/versions.ts'
import type { Env } from './ground/env.ts'
import { openEventHub } from './ground/events/event-hub.ts'
import { openFileStore } from './ground/files/open-file-store.ts'
import { createMetrics } from './ground/http/metrics.ts'
import { countJobs } from './ground/jobs/count-jobs.ts'
import { startWorker, type Worker } from './ground/jobs/worker.ts'
import type { Deps, Health } from './ground/kernel/deps.ts'
import { awaitOutage, createVitals } from './ground/kernel/vitals.ts'
import { systemNames } from './ground/outgoing/look-up-names.ts'
import { createPdfWriter } from './ground/pdf/write-apart.ts'
import { openResumeReader } from './intake/ingest/resume-reader.ts'
import { openPeopleIndex } from './people/matching/index/people-index.ts'
import { giveWeights } from './people/text-work/give-weights.ts'
import { createTextWork } from './people/text-work/text-work.ts'

/**
 * A long description is read in half a second; what waits longer than this is answered with 503. One processor is left to all else;
 * of four threads an import has three, which read as fast as what they read is kept.
 */
const TEXT_WORK = { threads: Math.min(4, Math.max(2, availableParallelism() - 1)), timeoutMs: 10_000 }

/** For whoever runs the product in their own process, as `scripts/start.ts` does: `{ address, hasDemo }`, once it is ready. */
const READY = channel('rolecall.ready')
/** For them too, at the beginning: `{ waitFor }` takes a promise that the product is not ready without, nor if it fails. */
const STARTING = channel('rolecall.starting')

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Jobs may take more time than calls, which somebody waits for. */
const JOB_TIMES_LONGER = 10
const CHECK_MS = 5_000
const WEBHOOK_CONNECTIONS = 3
/** Few read from it at a time, and whoever finds it away goes on soon. */
const OF_REPLICA = { max: 4, connectionMs: 2_000 }

export type Role = 'http' | 'worker'

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

async function serveAfter(begun: Promise<unknown> | undefined, opened: Opened, deps: Deps): Promise<string> {
  await begun
  const address = await serve(opened, deps)
  // PORT may have left the choice to the system, and HOST may be every address there is.
  deps.env.PUBLIC_URL ??= address
  return address
}

/** What works off the queue, on connections of its own. */
async function work(opened: Opened, deps: Deps, url: string): Promise<Worker> {
  const { ROLECALL_WORKERS: concurrency, DATABASE_TIMEOUT_S, DATABASE_DIRECT_URL: directUrl } = deps.env
  const statementMs = DATABASE_TIMEOUT_S * 1_000 * JOB_TIMES_LONGER
  const db = opened.adopt(connect(url, { max: concurrency + 1, statementMs, directUrl }), (it) => it.destroy())
  const worker = await startWorker(directUrl ?? url, jobs, { ...deps, db }, { concurrency })
  opened.defer(() => worker.stop())
  // On connections of its own, so that neither jobs nor calls wait for what is sent to others.
  const ofWebhooks = opened.adopt(connect(url, { max: WEBHOOK_CONNECTIONS, statementMs, directUrl }), (it) =>
    it.destroy(),
  )
  const office = openPostOffice({ ...deps, db: ofWebhooks })
  opened.defer(() => office.close())
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
  /** Whether the database is one that the product starts, and starts again. */
  isOurs: boolean
  /** Whether it was made just now, so that there is no demo in it yet. */
  isNew: boolean
  env: Env
  log: Deps['log']
  roles: readonly Role[]
  withDemo: boolean
  leaving: AbortSignal
}

/**
 * Opens one thing after the other on a database that is there, and notes in `opened` how each is closed again. Throws the
 * reason of `leaving` when that is aborted meanwhile. `outage` comes when the product is to end by itself.
 */
export async function startProduct(
  opened: Opened,
  { url, isOurs, isNew, env, log, roles, withDemo, leaving }: ProductOptions,
): Promise<{ outage: Promise<string[]> }> {
  // Jobs compare careers, too: a process that only works off the queue has no app to do it.
  giveWeights()
  const awaited: Promise<unknown>[] = []
  STARTING.publish({ waitFor: (it: Promise<unknown>) => awaited.push(it) })
  const ownUrl = env.DATABASE_DIRECT_URL ?? url
  for (const each of new Set([url, ownUrl])) await checkDatabase(each)
  const health: Health = { state: 'starting' }
  let worker: Worker | undefined
  const hasWorker = roles.includes('worker')
  const deps = await openDeps(opened, url, env, { log, health }, () => (hasWorker ? worker?.isRunning() : undefined))
  if (env.METRICS_PORT !== undefined) {
    const server = await openOperationsPort(deps, { port: env.METRICS_PORT, host: env.METRICS_HOST })
    opened.defer(() => void server.close())
  }
  const atWork = Promise.withResolvers<void>()
  const migrated = migrate(ownUrl, { atOnce: isOurs, meanwhile: atWork.resolve })
  // What takes this process itself comes where a new database is at work for a second, and not before it begins.
  const begun = isNew ? Promise.race([atWork.promise, migrated]) : undefined
  const served = roles.includes('http') ? serveAfter(begun, opened, deps) : undefined
  const opensDemo = withDemo ? import('./operate/demo/open-demo.ts') : undefined
  const prepared = isNew && opensDemo ? served?.then(async () => (await opensDemo).prepareDemo(deps, url)) : undefined
  prepared?.catch(() => undefined)
  const [waiting, address] = await Promise.all([migrated, served])
  void finishUpgrade(ownUrl, waiting, { log, signal: leaving })
  leaving.throwIfAborted()

  // Loaded where somebody wants it, and nowhere else.
  const signIns = opensDemo ? await (await opensDemo).openDemo(deps, url, prepared) : []
  await ensurePlaces(deps)
  // Before the worker: what waits for it would slow down what people wait for.
  await Promise.race([Promise.all(awaited), aborted(leaving)])
  leaving.throwIfAborted()
  if (hasWorker) worker = await work(opened, deps, url)
  opened.defer(() => {
    health.state = 'stopping'
  })
  leaving.throwIfAborted()
  health.state = 'ready'
  say(address ? `Rolecall is ready at ${address}` : 'Rolecall is ready and works off the queue')
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)
  if (address && !env.SMTP_URL)
    say('Mails are kept, since SMTP_URL is not set: npm run rolecall -- mails shows them with their links')
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
