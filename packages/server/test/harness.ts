import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, type CallInput, type CallResult, fillPath } from '@rolecall/contract/platform/define-calls'
import { ErrorBody } from '@rolecall/contract/platform/errors'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { afterAll, expect } from 'vitest'
import type { z } from 'zod'
import { buildApp, jobs } from '../src/app.ts'
import { openMailTransport } from '../src/modules/email/open-transport.ts'
import { PositionShelf } from '../src/modules/matching/position-shelf.ts'
import { readBackupState } from '../src/platform/backups/backup-runs.queries.ts'
import { connect, ignoreIdleErrors, STATEMENT_MS, type StatementListener } from '../src/platform/db/connect.ts'
import { openProbe } from '../src/platform/db/probe.ts'
import { openEventHub } from '../src/platform/events/event-hub.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { createMetrics } from '../src/platform/http/metrics.ts'
import { countJobs } from '../src/platform/jobs/count-jobs.ts'
import { runQueuedJobs } from '../src/platform/jobs/worker.ts'
import type { Deps } from '../src/platform/kernel/deps.ts'
import { createTroubles } from '../src/platform/kernel/recent-troubles.ts'
import { findSession } from '../src/platform/kernel/session.ts'
import { createVitals } from '../src/platform/kernel/vitals.ts'
import { inCompany, inCompanyOf, type SystemWork, type Work } from '../src/platform/kernel/work.ts'
import { openLog } from '../src/platform/log.ts'
import { listWrongCounts } from './factories/application-counts.ts'
import { listWrongBlocks } from './factories/pool-blocks.ts'
import { METRICS_TOKEN } from './metrics-token.ts'
import { closeHelpers, type Helpers, openHelpers, shareHelpers } from './open-helpers.ts'
import { shortlistsOnly } from './shortlists-only.ts'
import { createTestDatabase } from './test-database.ts'
import { watchStatements } from './watch-statements.ts'

export const NOW = new Date('2026-03-02T09:00:00.000Z')
export const TODAY = '2026-03-02'

export type Caller = { token: string }

/** The body of a refusal. Its reason is optional only for clients of older servers. */
const Refusal = ErrorBody.required({ reason: true })
type Refusal = z.output<typeof Refusal>

type AppOptions = {
  /** Receives all log output of a product at level debug. */
  logTo?: DestinationStream
  /** The PostgreSQL to use; by default that of the test run. */
  clusterUrl?: string
  /** The database to clone; by default an empty one, migrated. */
  template?: string
  /** A folder of files to begin with, as `folder` of another app. */
  filesFrom?: string
  /** The clock of the product; stands at NOW by default. */
  now?: () => Date
  /** Milliseconds allowed for one statement of a call. */
  statementMs?: number
  /** Called with every statement of the product as well. */
  onStatement?: StatementListener
  /** Returns the URL of its database through a pooler in transaction mode. */
  poolThrough?: (url: string) => Promise<string>
  /** Parsers and other helpers in processes and threads of their own; its own by default. */
  helpers?: Helpers
}

/**
 * A migrated database, a file store and an app of their own for one test file, removed when the file ends. The clock stands at
 * NOW.
 */
export async function testApp(options: AppOptions = {}) {
  const { stop, release, ...test } = await startApp({ helpers: shareHelpers(), ...options })
  afterAll(async () => {
    const complaints = await stop()
    release()
    expect(
      complaints,
      'statements and counts that break a rule (docs/decisions/0017, 0027, spread-rules.ts, lock-rules.ts)',
    ).toEqual([])
  })
  return test
}

/**
 * Builds an app that can be released. A worker keeps the modules of all its test files, each with its app in a constant: 7 MB for
 * each of some two hundred, which every garbage collection would visit.
 */
async function buildReleasable(deps: Deps) {
  const built = await buildApp(deps)
  await built.ready()
  const { proxy, revoke } = Proxy.revocable(built, {})
  let isReleased = false
  const app = new Proxy(proxy, {
    get(target, name, receiver) {
      if (isReleased)
        throw new Error(
          `app.${String(name)} is used after its test file ended. Await what a test starts, and build an app in each file.`,
        )
      return Reflect.get(target, name, receiver)
    },
  })
  const release = () => {
    isReleased = true
    revoke()
  }
  return { app, release }
}

/**
 * The same outside tests; the caller ends it with `stop`, which returns the product's statements that break the rules of
 * spreading over machines, and the stored counts that differ from the rows.
 */
export async function startApp({
  logTo,
  clusterUrl,
  template,
  filesFrom,
  now = () => NOW,
  statementMs = STATEMENT_MS,
  onStatement,
  poolThrough,
  helpers = openHelpers(),
}: AppOptions = {}) {
  const { url, drop, keepAs } = await createTestDatabase(clusterUrl, template)
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'))
  if (filesFrom) await cp(filesFrom, folder, { recursive: true })
  const log = openLog(logTo ? 'debug' : 'silent', logTo)
  const env = {
    PORT: 0,
    HOST: '127.0.0.1',
    ROLECALL_DATA: folder,
    ROLECALL_SECRET: 'a secret that is known to tests only',
    LOG_LEVEL: 'silent' as const,
    BACKUP_HOUR: 3,
    UNPROVED_UPDATE: 'refuse' as const,
    READER_THREADS: 1,
    INDEX_MEMORY_MB: 0,
    SESSION_MAX_DAYS: 30,
    API_DOCS: 'on' as const,
    READER_MEMORY_MB: 512,
    READER_SECONDS: 20,
    IDENTITY_PROVIDERS: 'any' as const,
    TRUSTED_PROXIES: 0,
    SPECIAL_COMPANIES: [],
    ENTERPRISE_HOSTS: [],
    PRIVATE_SOURCES: 'refuse' as const,
    MICROSOFT_CALENDAR_TENANT: 'common',
    ROLECALL_WORKERS: 1,
    DATABASE_TIMEOUT_S: 30,
    OUTAGE_LIMIT_S: 0,
    METRICS_HOST: '127.0.0.1',
    METRICS_TOKEN,
  }
  // Tests use another connection than the product, whose statements have to keep the rules of spread-rules.ts.
  const db = connect(url, { max: 5 })
  const watch = watchStatements(onStatement)
  const ofProduct = connect((await poolThrough?.(url)) ?? url, {
    max: 5,
    statementMs,
    ...(poolThrough && { directUrl: url }),
    onStatement: watch.hear,
  })
  await watch.follow(ofProduct, db)
  // Reads a position again each time, since factories write candidates without the product and note no changes.
  const ofFacets = connect(url, { max: 2, onStatement: watch.note })
  const peopleIndex = shortlistsOnly((asked) =>
    new PositionShelf(ofFacets, { bytesMax: Number.POSITIVE_INFINITY }).answer(asked),
  )
  const hub = await openEventHub(url, log)
  const probe = openProbe(url)
  // Kept from one run of jobs to the next: connecting takes the database longer than most queued jobs.
  const queue = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 0 })
  ignoreIdleErrors(queue)
  const deps: Deps = {
    db: ofProduct,
    files: await openFileStore(env),
    ...helpers,
    peopleIndex,
    hub,
    vitals: createVitals({
      database: probe.answers,
      worker: () => true,
      events: hub.isListening,
      files: () => !deps.files.isAway?.(),
      mail: () => !deps.mail.isAway?.(),
    }),
    metrics: await createMetrics({
      db: ofProduct,
      hub,
      countJobs: () => countJobs(probe.pool),
      listAway: () => ({ files: deps.files.isAway?.() ?? false, mail: deps.mail.isAway?.() ?? false }),
    }),
    readBackups: () => readBackupState(probe.pool),
    troubles: createTroubles(now()),
    databaseUrl: url,
    countJobs: () => countJobs(probe.pool),
    mail: openMailTransport({}),
    // No test makes network requests beyond this machine.
    names: { aliases: async () => [], texts: async () => [], addresses: async () => [] },
    health: { state: 'ready' },
    env,
    log,
    now,
  }
  const { app, release } = await buildReleasable(deps)
  /** `keeps`: the name under which the database stays, as a template. */
  const stop = async ({ keeps }: { keeps?: string } = {}) => {
    const complaints = [
      ...(await watch.listComplaints(db)),
      ...(await listWrongCounts(db)),
      ...(await listWrongBlocks(db)),
    ]
    await deps.hub.close()
    await probe.close()
    await queue.end()
    await app.close()
    await closeHelpers(helpers)
    await ofFacets.destroy()
    await deps.db.destroy()
    await db.destroy()
    await (keeps ? keepAs(keeps) : drop())
    await rm(folder, { recursive: true, force: true })
    return complaints
  }

  /** Makes a declared call over HTTP and returns status and body; the body is checked against the contract. */
  async function call<C extends Call>(declared: C, input: CallInput<C>, by?: Caller) {
    const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object }
    const response = await app.inject({
      method: declared.method,
      url: fillPath(declared, params),
      ...(query && { query: query as Record<string, string> }),
      ...(body && { payload: typeof body === 'string' ? JSON.stringify(body) : body }),
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(by && { 'access-token': by.token }),
      },
    })
    return { status: response.statusCode, json: response.json() as unknown }
  }

  /** Makes a declared call that has to succeed. */
  async function make<C extends Call>(declared: C, input: CallInput<C>, by?: Caller): Promise<CallResult<C>> {
    const { status, json } = await call(declared, input, by)
    expect(status, JSON.stringify(json)).toBe(200)
    return declared.response.parse(json) as CallResult<C>
  }

  /** Makes a declared call that has to be refused. */
  async function refuse<C extends Call>(declared: C, input: CallInput<C>, by?: Caller): Promise<Refusal> {
    const { status, json } = await call(declared, input, by)
    expect(status, JSON.stringify(json)).toBeGreaterThanOrEqual(400)
    return Refusal.parse(json)
  }

  /** Runs a use case like the registrar does for a call of `by`: in one transaction, with their session. */
  async function workOf<T>(by: Caller, act: (work: Work) => Promise<T>): Promise<T> {
    const session = await findSession(deps, by.token, '127.0.0.1')
    if (!session) throw new Error('Nobody is signed in with this token')
    return inCompanyOf(deps, session, act)
  }

  /** Runs a use case like a job does: in one transaction of the company, without a user. */
  const workIn = <T>({ companyId }: { companyId: string }, act: (work: SystemWork) => Promise<T>): Promise<T> =>
    inCompany(deps, companyId, act)

  const runJobs = () => runQueuedJobs(queue, jobs, deps)
  return { app, deps, db, url, folder, call, make, refuse, stop, release, workOf, workIn, runJobs }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
