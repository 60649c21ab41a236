import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@rolecall/contract/pool/pool'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { next } from '../../../test/factories/serial.ts'
import { aStoredFile, aTextFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { startFallibleCluster } from '../../../test/fallible-cluster.ts'
import { startApp, type TestApp, testApp } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../db/with-company.ts'
import { defineJob, enqueueMany } from './define-job.ts'
import { runQueue } from './run-queue.ts'
import { startWorker } from './worker.ts'

const FILES = 30
const CUTS = 3
/** Attempts at a job are further and further apart, and connecting takes a busy machine some time. */
const PATIENCE = { timeout: 200_000, interval: 50 }
const OPTIONS = { pauses: { firstMs: 20, maxMs: 200 }, releaseEveryMs: 100 }

const testing = await testApp()
const { url, deps } = testing

/** Hands files over, and returns the results. */
async function anUpload(test: TestApp, by: TestUser, count: number) {
  const stored = []
  for (let index = 0; index < count; index += 1) {
    const number = next()
    const file = aTextFile(`cv${number}.txt`, { name: 'Mara Ellison', email: `mara${number}@example.com` })
    stored.push(await aStoredFile(test, by, file))
  }
  await test.make(pool.upload, { body: { files: stored, groupName: 'Data people', useMetadata: false } }, by)
  return async () => {
    const count = (state: string) =>
      withCompany(test.db, by.companyId, (tx) =>
        tx.selectFrom('upload_file').select('place').where('state', '=', state).execute(),
      ).then((rows) => rows.length)
    const added = await withCompany(test.db, by.companyId, (tx) =>
      tx.selectFrom('event').select('id').where('kind', '=', 'resume.added').execute(),
    )
    return { read: await count('added'), refused: await count('refused'), added: added.length }
  }
}

/** Ends every connection to the database except its own, as a managed failover does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** Polls that ignore failures: no answer is expected while the database is away. */
const patiently =
  <T>(ask: () => Promise<T>) =>
  () =>
    ask().catch(() => undefined)

test('when all connections are cut repeatedly while files are parsed, every file is parsed in the end, once', async () => {
  const by = await aUser(testing.db)
  const outcome = patiently(await anUpload(testing, by, FILES))
  const worker = await startWorker(url, jobs, deps, OPTIONS)
  onTestFinished(() => worker.stop())
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await expect.poll(async () => (await outcome())?.read ?? 0, PATIENCE).toBeGreaterThanOrEqual(cut)
    await cutConnections()
    await expect.poll(worker.isRunning, PATIENCE).toBe(false)
    await expect.poll(worker.isRunning, PATIENCE).toBe(true)
  }
  await expect.poll(outcome, PATIENCE).toEqual({ read: FILES, refused: 0, added: FILES })
  await expect.poll(deps.hub.isListening, PATIENCE).toBe(true)
})

test('when the database is killed twice while files are parsed, every file is parsed in the end, once', async () => {
  const cluster = await startFallibleCluster()
  onTestFinished(() => cluster.stop())
  const own = await startApp({ clusterUrl: cluster.url })
  onTestFinished(async () => void (await own.stop()))
  const by = await aUser(own.db)
  const outcome = patiently(await anUpload(own, by, FILES))
  const worker = await startWorker(own.url, jobs, own.deps, OPTIONS)
  onTestFinished(() => worker.stop())
  for (const kill of [1, 2]) {
    await expect.poll(async () => (await outcome())?.read ?? 0, PATIENCE).toBeGreaterThanOrEqual(kill)
    await cluster.kill()
    await expect.poll(worker.isRunning, PATIENCE).toBe(false)
  }
  await expect.poll(outcome, PATIENCE).toEqual({ read: FILES, refused: 0, added: FILES })
  await expect.poll(own.deps.hub.isListening, PATIENCE).toBe(true)
  expect(await own.deps.vitals.check()).toMatchObject({ database: 'ok', worker: 'ok', events: 'ok' })
})

/** A job that lasts until the test ends it, and the workers that ran it. */
function aLongJob() {
  const ran: string[] = []
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const jobFor = (worker: string) =>
    defineJob({
      name: 'test.long',
      payload: z.object({}),
      run: async () => {
        ran.push(worker)
        await end
      },
    })
  return { ran, finish, jobFor }
}

test('a worker takes over the jobs of a dead one, and none of a living one', async () => {
  const { ran, finish, jobFor } = aLongJob()
  const { companyId } = await aUser(testing.db)
  const settings = { concurrency: 1, releaseEveryMs: 50 }
  const first = await runQueue(url, [jobFor('first')], deps, settings)
  await withCompany(testing.db, companyId, (tx) => enqueueMany(tx, jobFor('nobody'), [{}]))
  await expect.poll(() => ran, PATIENCE).toEqual(['first'])
  const second = await startWorker(url, [jobFor('second')], deps, { ...settings, ...OPTIONS })
  onTestFinished(() => second.stop())
  // Many times as long as looking for abandoned jobs takes.
  await sleep(1_000)
  expect(ran).toEqual(['first'])

  await cutConnections()
  await first.lost
  await expect.poll(() => ran, PATIENCE).toEqual(['first', 'second'])
  finish()
  await first.abandon()
})

/** The current minute of the database. Cron jobs are due by its clock, which may differ from that of this process. */
async function minuteOfDatabase(): Promise<number> {
  const { rows } = await sql<{ minute: Date }>`select date_trunc('minute', now()) as minute`.execute(testing.db)
  return rows[0]?.minute.getTime() ?? Number.NaN
}

test('one of several workers runs the scheduled jobs', async () => {
  const ran: string[] = []
  const jobOf = (worker: string) =>
    defineJob({
      name: 'test.clock',
      cron: '* * * * *',
      payload: z.object({}),
      run: async () => void ran.push(worker),
    })
  // Repeats the current minute, so that the test need not wait for the next one.
  const minute = await minuteOfDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: minute - 100 })
  onTestFinished(() => void vi.useRealTimers())
  for (const name of ['first', 'second', 'third']) {
    const worker = await startWorker(url, [jobOf(name)], deps, OPTIONS)
    onTestFinished(() => worker.stop())
  }
  vi.setSystemTime(minute + 100)
  await expect.poll(() => ran.length, PATIENCE).toBe(1)
  // The others are due at the same moment.
  await sleep(1_000)
  expect(ran).toHaveLength(1)
})

test('scheduled jobs continue although the clock was hours ahead, and once it is right again', async () => {
  let ran = 0
  const job = defineJob({
    name: 'test.jumping',
    cron: '* * * * *',
    payload: z.object({}),
    run: async () => {
      ran += 1
    },
  })
  const ahead = (await minuteOfDatabase()) + 3 * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: ahead - 100 })
  onTestFinished(() => void vi.useRealTimers())
  const worker = await startWorker(url, [job], deps, { ...OPTIONS, releaseEveryMs: 50 })
  onTestFinished(() => worker.stop())
  vi.setSystemTime(ahead + 100)
  await expect.poll(() => ran, PATIENCE).toBe(1)

  const minute = await minuteOfDatabase()
  vi.setSystemTime(minute - 100)
  await expect.poll(() => worker.isRunning(), { ...PATIENCE, interval: 1 }).toBe(false)
  // Repeats the minute again and again: a worker that only starts after it would wait for one that never comes.
  const comes = async () => {
    vi.setSystemTime(minute - 100)
    while (!worker.isRunning()) await sleep(PATIENCE.interval)
    await sleep(300)
    vi.setSystemTime(minute + 100)
    await sleep(300)
    return ran
  }
  await expect.poll(comes, PATIENCE).toBe(2)
})
