import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, type CallInput, type CallResult, fillPath } from '@rolecall/contract/ground/define-calls'
import { ErrorBody } from '@rolecall/contract/ground/errors'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { afterAll, expect } from 'vitest'
import { buildApp, jobs } from '../src/app.ts'
import { openMailTransport } from '../src/contact/outbox/open-transport.ts'
import { connect, ignoreIdleErrors, type OnStatement, STATEMENT_MS } from '../src/ground/db/connect.ts'
import { openProbe } from '../src/ground/db/probe.ts'
import { openEventHub } from '../src/ground/events/event-hub.ts'
import { openFileStore } from '../src/ground/files/open-file-store.ts'
import { createMetrics } from '../src/ground/http/metrics.ts'
import { countJobs } from '../src/ground/jobs/count-jobs.ts'
import { runQueuedJobs } from '../src/ground/jobs/worker.ts'
import type { Deps } from '../src/ground/kernel/deps.ts'
import { findSession } from '../src/ground/kernel/session.ts'
import { createVitals } from '../src/ground/kernel/vitals.ts'
import { inCompany, inCompanyOf, type SystemWork, type Work } from '../src/ground/kernel/work.ts'
import { openLog } from '../src/ground/log.ts'
import { PositionShelf } from '../src/people/facets/position-shelf.ts'
import { listWrongCounts } from './factories/application-counts.ts'
import { METRICS_TOKEN } from './metrics-token.ts'
import { closeHelpers, type Helpers, openHelpers, shareHelpers } from './open-helpers.ts'
import { shortlistsOnly } from './shortlists-only.ts'
import { createTestDatabase } from './test-database.ts'
import { watchStatements } from './watch-statements.ts'

export const NOW = new Date('2026-03-02T09:00:00.000Z')
export const TODAY = '2026-03-02'

export type Caller = { token: string }

type AppOptions = {
  /** Written all that a product at level debug would say. */
  logTo?: DestinationStream
  /** The PostgreSQL to use; that of the test run unless told otherwise. */
  clusterUrl?: string
  /** That a statement of a call may take. */
  statementMs?: number
  /** Told every statement of the product, besides. */
  onStatement?: OnStatement
  /** Answers with where its database is had through a pooler in transaction mode. */
  poolThrough?: (url: string) => Promise<string>
  /** What reads for it in processes and threads of their own; of its own unless told otherwise. */
  helpers?: Helpers
}

/** A migrated database, a file store and an app of their own for one test file, gone when the file ends. The clock stands at NOW. */
export async function testApp(options: AppOptions = {}) {
  const { stop, ...test } = await startApp({ helpers: shareHelpers(), ...options })
  afterAll(async () => {
    expect(
      await stop(),
      'statements and counts that break a rule (docs/decisions/0017, 0027, spread-rules.ts, lock-rules.ts)',
    ).toEqual([])
  })
  return test
}

/**
 * The same for what is no test, and ends it itself with `stop`, which answers with the statements of the product that break
 * the rules of spreading over machines, and with the counts that are not those of the rows.
 */
export async function startApp({
  logTo,
  clusterUrl,
  statementMs = STATEMENT_MS,
  onStatement,
  poolThrough,
  helpers = openHelpers(),
}: AppOptions = {}) {
  const { url, drop } = await createTestDatabase(clusterUrl)
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'))
  const log = openLog(logTo ? 'debug' : 'silent', logTo)
  const env = {
    PORT: 0,
    HOST: '127.0.0.1',
    ROLECALL_DATA: folder,
    ROLECALL_SECRET: 'a secret that is known to tests only',
    LOG_LEVEL: 'silent' as const,
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
  // What tests say themselves goes by another way than what the product says, which has to keep the rules of spread-rules.ts.
  const db = connect(url, { max: 5 })
  const watch = watchStatements(onStatement)
  const ofProduct = connect((await poolThrough?.(url)) ?? url, {
    max: 5,
    statementMs,
    ...(poolThrough && { directUrl: url }),
    onStatement: watch.hear,
  })
  await watch.follow(ofProduct, db)
  // Reads a position anew each time, since factories write people past the product and tell nobody whom they changed.
  const ofFacets = connect(url, { max: 2, onStatement: watch.note })
  const peopleIndex = shortlistsOnly((asked) =>
    new PositionShelf(ofFacets, { bytesMax: Number.POSITIVE_INFINITY }).answer(asked),
  )
  const hub = await openEventHub(url, log)
  const probe = openProbe(url)
  // Kept from one run of jobs to the next: making a connection takes the database longer than most of what is queued.
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
    mail: openMailTransport({}),
    // Nothing of a test leaves the machine.
    names: { aliases: async () => [], texts: async () => [], addresses: async () => [] },
    health: { state: 'ready' },
    env,
    log,
    now: () => NOW,
  }
  const app = await buildApp(deps)
  await app.ready()
  const stop = async () => {
    const complaints = [...(await watch.listComplaints(db)), ...(await listWrongCounts(db))]
    await deps.hub.close()
    await probe.close()
    await queue.end()
    await app.close()
    await closeHelpers(helpers)
    await ofFacets.destroy()
    await deps.db.destroy()
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true })
    return complaints
  }

  /** Makes a declared call over HTTP and answers with status and body; the body is checked against the contract. */
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

  /** Makes a declared call that is to succeed. */
  async function make<C extends Call>(declared: C, input: CallInput<C>, by?: Caller): Promise<CallResult<C>> {
    const { status, json } = await call(declared, input, by)
    expect(status, JSON.stringify(json)).toBe(200)
    return declared.response.parse(json) as CallResult<C>
  }

  /** Makes a declared call that is to be refused. */
  async function refuse<C extends Call>(declared: C, input: CallInput<C>, by?: Caller): Promise<ErrorBody> {
    const { status, json } = await call(declared, input, by)
    expect(status, JSON.stringify(json)).toBeGreaterThanOrEqual(400)
    return ErrorBody.parse(json)
  }

  /** Runs a use case as the registrar runs it for a call of `by`: in one transaction, with their session. */
  async function workOf<T>(by: Caller, act: (work: Work) => Promise<T>): Promise<T> {
    const session = await findSession(deps, by.token, '127.0.0.1')
    if (!session) throw new Error('Nobody is signed in with this token')
    return inCompanyOf(deps, session, act)
  }

  /** Runs a use case as a job runs it: in one transaction of the company, in which nobody acts. */
  const workIn = <T>({ companyId }: { companyId: string }, act: (work: SystemWork) => Promise<T>): Promise<T> =>
    inCompany(deps, companyId, act)

  const runJobs = () => runQueuedJobs(queue, jobs, deps)
  return { app, deps, db, url, call, make, refuse, stop, workOf, workIn, runJobs }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
