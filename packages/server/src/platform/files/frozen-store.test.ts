import { createHash } from 'node:crypto'
import { session } from '@rolecall/contract/accounts/session'
import { health } from '@rolecall/contract/company/health'
import { pool } from '@rolecall/contract/pool/pool'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { S3_ACCOUNT, startS3Server } from '../../../test/s3-server.ts'
import { buildApp } from '../../app.ts'
import { withCompany } from '../db/with-company.ts'
import type { Patience } from '../kernel/dependency.ts'
import { boundStore } from './bound-store.ts'
import { resumePrefix } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const { app, deps, db, url, call, make, runJobs } = await testApp()
const server = await startS3Server('resumes')
vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.id)
vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
const address = `s3://resumes?region=${S3_ACCOUNT.region}&endpoint=${encodeURIComponent(server.endpoint)}`
/** Longer than any test: what finishes meanwhile does so because nothing waits, and not because a limit has passed. */
const FOR_EVER = 600_000
const cloud = await openS3Store(new URL(address), FOR_EVER)
vi.unstubAllEnvs()
afterAll(() => server.close())

/** Makes the app use this store for one test. */
function useCloud(patience: Partial<Patience> = {}) {
  const { files } = deps
  const store = boundStore(cloud, { patience })
  deps.files = store
  onTestFinished(() => {
    server.thaw()
    store.close()
    deps.files = files
  })
  return store
}

/** Stores a file, and returns the call that hands it over. */
async function aSentFile({ companyId }: TestUser, text: string) {
  const bytes = Buffer.from(text)
  const key = `${resumePrefix(companyId)}${createHash('sha256').update(bytes).digest('hex')}.txt`
  await cloud.put(key, bytes, 'text/plain')
  return { body: { files: [{ s3_key: key, file_name: 'cv.txt' }], groupName: 'Data people', useMetadata: false } }
}

const countUploads = ({ companyId }: TestUser) =>
  withCompany(db, companyId, (tx) => tx.selectFrom('upload').select('id').execute()).then((rows) => rows.length)

/** Twice the number of calls that run at once. */
const CALLS = 24

test('while the store hangs, everyone else is served, and nothing is lost when it answers', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(db)))
  const uploads = await Promise.all(people.map((by) => aSentFile(by, `Mara Ellison ${by.userId}`)))
  useCloud({ limitMs: FOR_EVER })
  server.freeze()
  const calls = Array.from({ length: CALLS }, (_, place) => {
    const at = place % people.length
    return call(pool.upload, uploads[at] as never, people[at])
  })
  await expect.poll(server.countAsked).toBe(CALLS)
  const [one] = people
  const body = { email: one?.email ?? '', password: 'a wrong one' }
  expect((await call(session.login, { body })).status).toBe(401)
  expect((await make(pool.uploads, {}, one)).data).toEqual([])
  server.thaw()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(await Promise.all(people.map(countUploads))).toEqual(people.map(() => CALLS / people.length))
})

test('a store that does not answer is abandoned, reported, and not asked for a while, and leaves nothing half done', async () => {
  const by = await aUser(db)
  const upload = await aSentFile(by, 'Mara Ellison, once more')
  const store = useCloud({ limitMs: 100, failures: 2, restMs: FOR_EVER })
  server.freeze()
  for (const asked of [1, 2, 2]) {
    expect(await call(pool.upload, upload as never, by)).toMatchObject({
      status: 503,
      json: { code: 'unavailable', message: 'The file store doesn’t respond. Try again in a moment.' },
    })
    expect(server.countAsked()).toBe(asked)
  }
  expect(store.isAway()).toBe(true)
  expect((await app.inject({ url: health.healthz.path })).json()).toMatchObject({
    parts: { database: 'ok', files: 'ill' },
  })
  expect(await make(health.readyz, {})).toMatchObject({ away: ['files'] })
  const form = await formOf({}, [{ fileName: 'cv.txt', bytes: Buffer.from('Mara Ellison') }])
  const headers = { ...form.headers, 'access-token': by.token }
  const sent = await app.inject({ method: 'POST', url: pool.upload.path, payload: form.payload, headers })
  expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '600'])
  expect([server.countAsked(), await countUploads(by)]).toEqual([2, 0])
})

test('a paused store is retried automatically, and serves everyone as soon as it answers', async () => {
  const by = await aUser(db)
  const upload = await aSentFile(by, 'Mara Ellison, again')
  const store = useCloud({ limitMs: 100, failures: 1, restMs: 100 })
  server.freeze()
  expect((await call(pool.upload, upload as never, by)).status).toBe(503)
  await expect.poll(server.countAsked).toBeGreaterThan(2)
  expect(store.isAway()).toBe(true)
  server.thaw()
  await expect.poll(store.isAway).toBe(false)
  expect((await call(pool.upload, upload as never, by)).status).toBe(200)
})

test('files waiting to be parsed wait for the store, for any time, and are parsed when it is back', async () => {
  const by = await aUser(db)
  useCloud({ limitMs: 100, failures: 1, restMs: 100 })
  await make(pool.upload, (await aSentFile(by, 'Mara Ellison\nmara@example.com')) as never, by)
  server.freeze()
  await runJobs()
  const waiting = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('upload_file').select(['state', 'attempts']).execute(),
  )
  expect(waiting).toEqual([{ state: 'queued', attempts: 0 }])
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query(
    "select attempts from graphile_worker._private_jobs where payload ->> 'companyId' = $1",
    [by.companyId],
  )
  await owner.end()
  expect(rows).toEqual([{ attempts: 0 }])
  server.thaw()
  const outcome = async () => {
    await runJobs()
    return (await make(pool.uploads, {}, by)).data[0]?.files.map(({ state }) => state)
  }
  await expect.poll(outcome).toEqual(['added'])
})

test('pages may send files to the store and show its files', async () => {
  const ours = await app.inject({ method: 'GET', url: '/healthz' })
  expect(ours.headers['content-security-policy']).not.toContain(server.endpoint)
  const other = await buildApp({ ...deps, files: cloud })
  const { headers } = await other.inject({ method: 'GET', url: '/healthz' })
  await other.close()
  for (const directive of ['connect-src', 'frame-src', 'img-src'])
    expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${server.endpoint}`))
})
