import { session } from '@rolecall/contract/accounts/session'
import { health } from '@rolecall/contract/company/health'
import { VERSION } from '@rolecall/contract/platform/version'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { METRICS_TOKEN } from '../../../test/metrics-token.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { defineJob, enqueue, enqueueMany, type Job } from '../../platform/jobs/define-job.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { awaitOutage, createVitals, type Parts } from '../../platform/kernel/vitals.ts'
import { openOperationsPort } from './open-operations-port.ts'

const { app, db, deps, url, make } = await testApp()
const WELL: Parts = { database: 'ok', worker: 'ok', events: 'ok', files: 'ok', mail: 'ok' }

/** Reports the parts of the process in these states, for one test. */
function withParts(parts: Partial<Parts>): void {
  const { vitals } = deps
  deps.vitals = { check: async () => ({ ...WELL, ...parts }) }
  onTestFinished(() => {
    deps.vitals = vitals
  })
}

test('a healthy process reports each part', async () => {
  expect(await make(health.healthz, {})).toEqual({ success: true, status: 'ok', parts: WELL })
  expect(await make(health.readyz, {})).toEqual({ success: true, status: 'ready', away: [] })
})

test.each([
  ['database', 'Rolecall is unhealthy: the database isn’t responding.'],
  ['worker', 'Rolecall is unhealthy: the worker isn’t running.'],
  ['events', 'Rolecall is unhealthy: events aren’t received.'],
  ['files', 'Rolecall is unhealthy: the file store isn’t responding.'],
  ['mail', 'Rolecall is unhealthy: the mail server isn’t responding.'],
] as const)('the health check reports a failing part: %s', async (part, message) => {
  withParts({ [part]: 'ill' })
  const response = await app.inject({ url: health.healthz.path })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toMatch(/^\d+$/)
  expect(response.json()).toMatchObject({ success: false, status: 'ill', message, parts: { ...WELL, [part]: 'ill' } })
})

test('requests are served while the worker or external services fail, but not without a database', async () => {
  withParts({ worker: 'ill', events: 'ill', files: 'ill', mail: 'ill' })
  expect(await make(health.readyz, {})).toMatchObject({ status: 'ready', away: ['files', 'mail'] })
  withParts({ database: 'ill' })
  expect((await app.inject({ url: health.readyz.path })).statusCode).toBe(503)
})

test('the process also counts as alive while it starts or stops', async () => {
  for (const state of ['starting', 'stopping'] as const) {
    deps.health.state = state
    const calls = [health.livez, health.readyz, health.healthz].map(({ path }) => app.inject({ url: path }))
    const answers = await Promise.all(calls)
    deps.health.state = 'ready'
    expect(answers[0]?.json()).toEqual({ success: true, status: 'alive', version: VERSION })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503])
  }
})

const readMetrics = async (authorization = `Bearer ${METRICS_TOKEN}`) => {
  const response = await app.inject({ url: health.metrics.path, headers: { authorization } })
  expect(response.statusCode).toBe(200)
  return response.body
}

test('metrics report requests by route and status, the queue, the streams and the connections', async () => {
  const by = await aUser(db)
  const job = defineJob({ name: 'test.never', payload: z.object({}), run: async () => undefined })
  await withCompany(db, by.companyId, (tx) => enqueue(tx, job, {}))
  await make(session.currentUser, {}, by)
  await app.inject({ url: '/no/such/address' })
  const figures = await readMetrics()
  expect(figures).toContain(
    `rolecall_request_seconds_count{method="GET",route="${session.currentUser.path}",status="200"} 1`,
  )
  expect(figures).toContain('rolecall_request_seconds_count{method="GET",route="none",status="404"} 1')
  expect(figures).toContain('rolecall_jobs{state="waiting"} 1')
  expect(figures).toContain('rolecall_jobs{state="failed"} 0')
  expect(figures).toContain('rolecall_event_streams 0')
  expect(figures).toContain('rolecall_dependency_away{dependency="files"} 0')
  expect(figures).toMatch(/rolecall_database_connections\{state="open"\} [1-9]/)
  expect(figures).toContain('process_resident_memory_bytes')
})

test('a failed job counts once, and waiting time starts when it is due', async () => {
  const by = await aUser(db)
  const jobOf = (given: Partial<Job> = {}) =>
    defineJob({ name: 'test.fails', payload: z.object({ id: z.string() }), run: async () => undefined, ...given })
  const enqueueAll = (...ids: string[]) =>
    withCompany(db, by.companyId, (tx) =>
      enqueueMany(
        tx,
        jobOf(),
        ids.map((id) => ({ id })),
      ),
    )
  await enqueueAll('a', 'a', 'b')
  const owner = new pg.Client(url)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'id' is not null",
  )
  expect(await readMetrics()).toContain('rolecall_jobs{state="failed"} 3')
  await jobs.find(({ name }) => name === 'jobs.give-up')?.run({}, deps)
  expect(await readMetrics()).toContain('rolecall_jobs{state="failed"} 2')
  await enqueueAll('a')
  await runQueuedJobs(url, [jobOf()], deps)
  expect(await readMetrics()).toContain('rolecall_jobs{state="failed"} 1')
  await withCompany(db, by.companyId, (tx) => enqueue(tx, jobOf({ inTurn: true }), { id: 'c' }))
  const [, seconds] = /^rolecall_jobs_longest_wait_seconds (\S+)$/m.exec(await readMetrics()) ?? []
  expect(Number(seconds)).toBeLessThan(3_600)
})

test('metrics require the token, and are closed if none is set', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer guess', METRICS_TOKEN])
    expect((await app.inject({ url: health.metrics.path, headers: { authorization } })).statusCode).toBe(401)
  const { METRICS_TOKEN: token, ...others } = deps.env
  deps.env = others
  onTestFinished(() => {
    deps.env = { ...others, METRICS_TOKEN: token ?? '' }
  })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  expect((await app.inject({ url: health.metrics.path, headers })).statusCode).toBe(404)
})

test('a separate port returns the same, and needs no token if none is set', async () => {
  const { METRICS_TOKEN: _, ...env } = deps.env
  const server = await openOperationsPort({ ...deps, env }, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const address = server.address()
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`, {
      headers: { connection: 'close' },
    })
  const answers = await Promise.all(['/livez', '/readyz', '/healthz', '/metrics', '/rest/dash'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
  expect(await answers[3]?.text()).toContain('rolecall_jobs')
  withParts({ worker: 'ill' })
  const { vitals } = deps
  const ill = await openOperationsPort({ ...deps, env, vitals }, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void ill.close())
  const { port } = ill.address() as { port: number }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status).toBe(503)
})

test('requests during a check share its result, so that frequent requests cost nothing', async () => {
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const vitals = createVitals({
    database: () => {
      asked += 1
      return promise
    },
    worker: () => undefined,
    events: () => true,
    files: () => true,
    mail: () => true,
  })
  const answers = Array.from({ length: 50 }, () => vitals.check())
  resolve(true)
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(await answers[0]).toEqual({ ...WELL, worker: 'elsewhere' })
  expect(asked).toBe(1)
})

/** Reports these states one after the other; the last one stays. */
const inTurn = (...turns: Partial<Parts>[]) => ({
  check: async () => ({ ...WELL, ...(turns.length > 1 ? turns.shift() : turns[0]) }),
})
const outage = (vitals: ReturnType<typeof inTurn>, limitMs: number, forgivesDatabase = false) => {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const found = awaitOutage(vitals, { limitMs, everyMs: 1, forgivesDatabase, signal: leave.signal })
  found.catch(() => undefined)
  return found
}

test('a failure longer than the limit is reported, and a shorter one is not', async () => {
  expect(await outage(inTurn({ worker: 'ill' }), 20)).toEqual(['worker'])
  const passing = inTurn({ database: 'ill' }, { database: 'ill' }, {}, { events: 'ill' })
  expect(await outage(passing, 20)).toEqual(['events'])
})

test('external services are waited for without limit', async () => {
  const turns = Array.from({ length: 50 }, () => ({ files: 'ill', mail: 'ill' }) as const)
  expect(await outage(inTurn(...turns, { worker: 'ill' }), 0)).toEqual(['worker'])
  expect(turns.length).toBe(50)
})

test('the embedded database is waited for without limit, but its worker is not', async () => {
  const turns = Array.from({ length: 50 }, () => ({ database: 'ill', worker: 'ill' }) as const)
  expect(await outage(inTurn(...turns, { worker: 'ill' }), 0, true)).toEqual(['worker'])
  expect(turns.length).toBe(50)
})
