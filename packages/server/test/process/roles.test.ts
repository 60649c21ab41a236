import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../src/platform/db/embedded/cluster.ts'
import { aTextFile, formOf } from '../factories/upload.ts'
import { aMigratedDatabase, anEmptyDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, makeDataFolder, openSession, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const UPLOADS = 8
const FILES_EACH = 5
const BROWSING = 3
const BROWSE_MS = 20

/** Asks one node after the other, like a proxy, and retries unanswered requests once. Counts the retries. */
function aRetryingClient(addresses: readonly string[]) {
  let turn = 0
  const retried: string[] = []
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const [first = '', second = ''] = [addresses[turn % addresses.length], addresses[(turn + 1) % addresses.length]]
    turn += 1
    const answer = await fetch(`${first}${path}`, init).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    retried.push(path)
    return fetch(`${second}${path}`, init)
  }
  return { send, retried }
}

test('killing one of two HTTP and one of two worker processes under load: requests succeed at the second try, files are parsed once', async () => {
  const settings = await anEmptyDatabase()
  const ports = [await findFreePort(), await findFreePort()] as const
  const launchOnly = (role: string, port: number) =>
    launch('main', { ...settings, METRICS_PORT: String(port) }, ['--only', role])
  const workers = [launch('main', settings, ['--only', 'worker']), launchOnly('worker', ports[0])]
  const nodes = [launch('main', settings, ['--only', 'http']), launchOnly('http', ports[1])]
  const [addresses] = await Promise.all([
    Promise.all(nodes.map(({ ready }) => ready())),
    ...workers.map(({ said }) => said('Rolecall is ready and processing jobs')),
  ])
  await createAdmin(settings)
  const { token, companyId } = await signIn(addresses[0] ?? '', ADMIN)
  const { send, retried } = aRetryingClient(addresses)
  const statuses: number[] = []
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = { 'access-token': token, ...(body && { 'content-type': 'application/json' }) }
    const response = await send(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    statuses.push(response.status)
    return response.json()
  }
  const { url, prefix, fields } = pool.signaturePolicy.response.parse(await call(pool.signaturePolicy.path))

  const upload = async (number: number) => {
    const files = Array.from({ length: FILES_EACH }, (_, index) =>
      aTextFile(`cv${number}-${index}.txt`, { name: 'Mara Ellison', email: `mara${number}.${index}@example.com` }),
    )
    const stored = []
    for (const file of files) {
      const key = `${prefix}${createHash('sha256').update(file.bytes).digest('hex')}.txt`
      const { payload, headers } = await formOf({ ...fields, key }, [file])
      statuses.push((await send(url, { method: 'POST', body: payload, headers })).status)
      stored.push({ s3_key: key, file_name: file.fileName })
    }
    await call(pool.upload.path, { files: stored, groupName: `Group ${number}`, useMetadata: false })
  }
  let isOver = false
  const browse = async () => {
    while (!isOver) {
      await call(session.currentUser.path)
      await sleep(BROWSE_MS)
    }
  }
  const browsing = Promise.all(Array.from({ length: BROWSING }, browse))
  // An error that ends the test sooner is the one to report.
  browsing.catch(() => undefined)

  const owner = await openSession(settings.DATABASE_URL)
  onTestFinished(() => owner.end())
  const isAtWork = async () =>
    (await owner.query('select from graphile_worker.jobs where locked_by is not null')).rowCount
  for (let number = 1; number <= UPLOADS; number += 1) {
    await upload(number)
    if (number === UPLOADS / 4) {
      await until('files are being read', async () => (await isAtWork()) !== 0)
      workers[0]?.child.kill('SIGKILL')
    }
    if (number === UPLOADS / 2) nodes[0]?.child.kill('SIGKILL')
  }
  // A job requeued while it ran has no attempt left: the new one takes its place.
  const unfinished = 'select from graphile_worker.jobs where locked_at is not null or attempts < max_attempts'
  await until('all jobs have run', async () => (await owner.query(unfinished)).rowCount === 0)
  isOver = true
  await browsing

  expect(statuses.filter((status) => status >= 400)).toEqual([])
  expect(retried.length).toBeGreaterThan(0)
  await owner.query(`set app.company_id = '${companyId}'`)
  const { rows } = await owner.query("select count(*)::int as times from event where kind = 'resume.added'")
  expect(rows).toEqual([{ times: UPLOADS * FILES_EACH }])
  const { data } = pool.uploads.response.parse(await call(pool.uploads.path))
  expect(data.map(({ total, added, done }) => ({ total, added, done }))).toEqual(
    data.map(() => ({ total: FILES_EACH, added: FILES_EACH, done: true })),
  )
  expect(data).toHaveLength(UPLOADS)
  await readHealth(...ports)
  for (const { child } of [workers[1], nodes[1]].filter((each) => each !== undefined)) child.kill('SIGTERM')
  for (const each of [workers[1], nodes[1]]) expect(await each?.ended).toMatchObject({ code: 0, errors: '' })
})

/** A process without HTTP reports its state on its own port, and one that only answers calls leaves the queue alone. */
async function readHealth(worker: number, node: number) {
  const ask = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(JSON.parse(await ask(worker, '/healthz'))).toMatchObject({ parts: { database: 'ok', worker: 'ok' } })
  expect(JSON.parse(await ask(node, '/healthz'))).toMatchObject({ parts: { database: 'ok', worker: 'elsewhere' } })
  expect(await ask(worker, '/metrics')).toContain('rolecall_jobs{state="waiting"}')
}

test('a part that fails for too long ends the process, so that its supervisor restarts it', async () => {
  const settings = await aMigratedDatabase()
  const node = launch('main', { ...settings, OUTAGE_LIMIT_S: '1', DATABASE_TIMEOUT_S: '1' })
  await node.ready()
  const name = new URL(settings.DATABASE_URL).pathname.slice(1)
  const owner = await openSession(inject('clusterUrl'))
  onTestFinished(() => owner.end())
  await owner.query(`alter database ${name} allow_connections false`)
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const { code, errors } = await node.ended
  expect(code).toBe(1)
  expect(errors).toMatch(/Rolecall is exiting because these parts have been unhealthy for too long: database/)
})

test('a process that only migrates brings the database up to date and ends, before and after others run on it', async () => {
  const settings = await anEmptyDatabase()
  const migrate = () => launch('main', settings, ['--only', 'migrations']).ended
  const done = { code: 0, output: 'The database is ready for this version.\n', errors: '' }
  expect(await migrate()).toMatchObject(done)
  const node = launch('main', settings, ['--only', 'http'])
  await node.ready()
  expect(await migrate()).toMatchObject(done)
})

test.each([
  [['--only', 'mail'], '--only must be http, worker or migrations.'],
  [['--only', 'http'], '--only requires a shared database. Set DATABASE_URL.'],
])('%j is refused in a sentence where it is impossible', async (args, sentence) => {
  const { code, errors } = await launch('main', { ROLECALL_DATA: await makeDataFolder() }, args).ended
  expect([code, errors]).toEqual([1, `Rolecall could not start: ${sentence}\n`])
})
