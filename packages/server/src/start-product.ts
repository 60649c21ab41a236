import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { jobs } from './app.ts'
import { ensurePlaces } from './modules/company/load-places.ts'
import { openOperationsPort } from './modules/company/open-operations-port.ts'
import { provideWeights } from './modules/text-work/provide-weights.ts'
import { openPostOffice } from './modules/webhooks/post-office.ts'
import { openApp } from './open-app.ts'
import { openDeps } from './open-deps.ts'
import { requireProvedBackup } from './platform/backups/require-proved-backup.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { connect } from './platform/db/connect.ts'
import { finishUpgrade } from './platform/db/finish-upgrade.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Env } from './platform/env.ts'
import { type JobWorker, startWorker } from './platform/jobs/worker.ts'
import type { Deps, Health } from './platform/kernel/deps.ts'
import { awaitOutage } from './platform/kernel/vitals.ts'
import { watchLoad } from './platform/processes/load.ts'
import { openSiblings, type Siblings } from './platform/processes/siblings.ts'

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

/** Answering processes by default: with these, the 100 connections of an untuned PostgreSQL suffice. Limit chosen by us. */
const PROCESSES_MOST = 6

export type Role = 'http' | 'worker'

type ResourceStack = AsyncDisposableStack

async function serveAfter(begun: Promise<unknown> | undefined, opened: ResourceStack, deps: Deps) {
  await begun
  const app = await openApp(opened, deps)
  const address = await app.listen({ port: deps.env.PORT, host: deps.env.HOST })
  // PORT may have left the choice to the system, and HOST may be every address of the machine.
  deps.env.PUBLIC_URL ??= address
  return { address, server: app.server }
}

/** Lets further processes of this machine answer, too, while this one is busy. */
function share(opened: ResourceStack, deps: Deps, { server, url, program, worker }: SharedOptions): Siblings {
  const { ROLECALL_PROCESSES, ROLECALL_SECRET, PUBLIC_URL = '' } = deps.env
  const load = watchLoad(server, deps.hub.countStreams)
  const siblings = openSiblings({
    max: ROLECALL_PROCESSES ?? Math.min(PROCESSES_MOST, availableParallelism()),
    program,
    settings: { DATABASE_URL: url, ROLECALL_SECRET, PUBLIC_URL },
    server,
    load,
    calls: {
      countRequest: (id) => deps.requestCounter?.(id) ?? { asked: 0, left: 0 },
      askIndex: async ({ companyId, atLeast, ask }) => deps.peopleIndex?.ask(companyId, atLeast, ask),
      readMetrics: async () => (await deps.metrics?.read()) ?? '',
      warmUpReader: () => deps.reader.warmUp(),
    },
    isWorking: worker,
    log: deps.log,
  })
  opened.defer(() => siblings.close())
  return siblings
}

type SharedOptions = Pick<ProductOptions, 'url' | 'program'> & {
  server: Server
  worker: () => boolean | undefined
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
  /** The file of the program itself, which further processes run. */
  program: string
  leaving: AbortSignal
}

/**
 * Starts the parts of the product on an existing database, and registers in `opened` how each is closed again. Throws the
 * reason of `leaving` when that is aborted meanwhile. `outage` resolves when the product is to end by itself.
 */
export async function startProduct(
  opened: ResourceStack,
  { url, isOurs, isNew, env, log, roles, withDemo, program, leaving }: ProductOptions,
): Promise<{ outage: Promise<string[]> }> {
  // Jobs compare careers, too: a process that only works off the queue has no app that loads the weights.
  provideWeights()
  const awaited: Promise<unknown>[] = []
  STARTING.publish({ waitFor: (it: Promise<unknown>) => awaited.push(it) })
  const ownUrl = env.DATABASE_DIRECT_URL ?? url
  for (const each of new Set([url, ownUrl])) await checkDatabase(each)
  const health: Health = { state: 'starting' }
  let running: JobWorker | undefined
  let siblings: Siblings | undefined
  const hasWorker = roles.includes('worker')
  const worker = () => (hasWorker ? running?.isRunning() : undefined)
  const listMetrics = async () => siblings?.listMetrics() ?? []
  const deps = await openDeps(opened, url, env, { log, health, worker, listMetrics })
  if (env.METRICS_PORT !== undefined) {
    const server = await openOperationsPort(deps, { port: env.METRICS_PORT, host: env.METRICS_HOST })
    opened.defer(() => void server.close())
  }
  const atWork = Promise.withResolvers<void>()
  const beforeUpdate = requireProvedBackup(env)
  const migrated = migrate(ownUrl, { atOnce: isOurs, meanwhile: atWork.resolve, beforeUpdate })
  // Work of this process itself comes while a new database is busy for a second, and not before it begins.
  const begun = isNew ? Promise.race([atWork.promise, migrated]) : undefined
  const served = roles.includes('http') ? serveAfter(begun, opened, deps) : undefined
  const opensDemo = withDemo ? import('./ops/demo/open-demo.ts') : undefined
  const prepared = isNew && opensDemo ? served?.then(async () => (await opensDemo).prepareDemo(deps, url)) : undefined
  prepared?.catch(() => undefined)
  const [waiting, answering] = await Promise.all([migrated, served])
  const address = answering?.address
  void finishUpgrade(ownUrl, waiting, { log, signal: leaving })
  leaving.throwIfAborted()

  // Loaded only if wanted.
  const signIns = opensDemo ? await (await opensDemo).openDemo(deps, url, prepared) : []
  await ensurePlaces(deps)
  // Before the worker: its jobs would slow down what users wait for.
  await Promise.race([Promise.all(awaited), aborted(leaving)])
  leaving.throwIfAborted()
  if (hasWorker) running = await work(opened, deps, url)
  if (answering) siblings = share(opened, deps, { server: answering.server, url, program, worker })
  opened.defer(() => {
    health.state = 'stopping'
  })
  leaving.throwIfAborted()
  health.state = 'ready'
  say(address ? `Rolecall is ready at ${address}` : 'Rolecall is ready and processing jobs')
  for (const { email, password, who } of signIns) say(`  ${email}  ${password}  ${who}`)
  if (address && !env.SMTP_URL)
    say('SMTP_URL is not set, so emails stay in the outbox. To read them: npm run rolecall -- mails')
  else if (address && signIns.length > 0)
    say('Emails of the demo stay in the outbox, even with SMTP_URL. To read them: npm run rolecall -- mails')
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
