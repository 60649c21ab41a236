import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../../test/scratch.ts'
import { PAUSES } from '../growing-pauses.ts'
import { isAlive, waitUntilGone } from './processes.ts'
import { type EmbeddedDatabase, findEmbeddedUrl, startEmbedded } from './start-embedded.ts'

const SETTINGS = { fsync: 'off', shared_buffers: '16MB' }
const undo: (() => Promise<unknown>)[] = []
let used: string

// Most tests start with a folder that has been in use; copying one takes a tenth of the time.
beforeAll(async () => {
  used = await makeScratchFolder('rolecall-embedded')
  await (await startEmbedded({ dataDir: used, log: quiet(), settings: SETTINGS })).stop()
})
afterAll(() => rm(used, { recursive: true, force: true }))
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('the first start creates a database that only its owner can open, on this machine only', async () => {
  const dataDir = await makeFolder()
  const { url } = await start(dataDir)

  expect(await query(url, 'select current_user as role, current_database() as name')).toEqual([
    { role: 'rolecall', name: 'rolecall' },
  ])
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ])
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  // The product connects by a socket that nobody else can reach, as long as the folder's path is short enough for one.
  const folder = join(dataDir, 'postgres-18', 'data')
  expect(new URL(url).searchParams.get('host')).toBe(folder)
  expect(await query(url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const { url: far } = await start(join(await makeFolder(), 'a folder with a name too long for a socket'.repeat(4)))
  expect(new URL(far).searchParams.get('host')).toBeNull()
  expect(await query(far, 'select 1 as one')).toEqual([{ one: 1 }])
  for (const file of ['connection.json', 'server.log']) {
    expect((await stat(join(dataDir, 'postgres-18', file))).mode & 0o777, file).toBe(0o600)
  }
})

test('the owner can add the product’s extensions, and search handles non-ASCII letters', async () => {
  const { url } = await start(await makeUsedFolder())

  for (const name of ['citext', 'pg_trgm', 'unaccent', 'btree_gin']) await query(url, `create extension ${name}`)
  expect(await query(url, `select to_tsvector('simple', '«Élodie» ŁUKASZ') as words`)).toEqual([
    { words: "'élodie':1 'łukasz':2" },
  ])
  expect(await query(url, `select cardinality(show_trgm('é')) as count`)).toEqual([{ count: 2 }])
  expect(await query(url, `select name from (values ('z'), ('é'), ('E')) as t (name) order by name`)).toEqual([
    { name: 'E' },
    { name: 'é' },
    { name: 'z' },
  ])
})

test('a second start finds the first one’s rows at the same address', async () => {
  const dataDir = await makeUsedFolder()
  const first = await start(dataDir)
  await query(first.url, `create table note as select 'kept' as text`)
  await first.stop()

  const second = await start(dataDir)

  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }])
})

test('the log names the violated constraint, and no data', async () => {
  const dataDir = await makeUsedFolder()
  const { url } = await start(dataDir)
  await query(url, 'create table person (email text unique)')
  await query(url, "create function somebody() returns text language sql return 'somebody' || '@example.com'")
  await query(url, 'insert into person select somebody()')
  await expect(query(url, 'insert into person select somebody()')).rejects.toThrow('person_email_key')
  const log = await readFile(join(dataDir, 'postgres-18', 'server.log'), 'utf8')
  expect(log).toContain('person_email_key')
  expect(log).not.toContain('somebody@example.com')
})

test('stopping ends PostgreSQL cleanly, and stopping again changes nothing', async () => {
  const dataDir = await makeUsedFolder()
  const { url, stop } = await start(dataDir)
  const pid = await readPid(dataDir)
  const session = new pg.Client(url)
  session.on('error', () => {})
  await session.connect()

  await Promise.all([stop(), stop()])
  await stop()

  expect(isAlive(pid)).toBe(false)
  expect(await readdir(join(dataDir, 'postgres-18', 'data'))).not.toContain('postmaster.pid')
  expect(await readFile(join(dataDir, 'postgres-18', 'server.log'), 'utf8')).toContain('database system is shut down')
  expect(await readdir(dataDir)).toEqual(['postgres-18'])
})

test('a killed PostgreSQL restarts at the same address with all committed data', async () => {
  const dataDir = await makeUsedFolder()
  const warnings: string[] = []
  const { url } = await start(dataDir, warnings)
  await query(url, `create table note as select 'committed' as text`)

  process.kill(await readPid(dataDir), 'SIGKILL')

  expect(await queryPatiently(url, 'select text from note')).toEqual([{ text: 'committed' }])
  expect(warnings).toEqual([expect.stringContaining('stopped unexpectedly (signal SIGKILL)')])
})

test('a PostgreSQL that cannot restart, as on a full disk, is retried without limit, and comes back', async () => {
  const dataDir = await makeUsedFolder()
  const warnings: string[] = []
  const { url } = await start(dataDir, warnings, { firstMs: 1, maxMs: 10 })
  await query(url, `create table note as select 'committed' as text`)
  const settings = join(dataDir, 'postgres-18', 'data', 'postgresql.auto.conf')
  await writeFile(settings, 'no_such_setting = on\n')

  process.kill(await readPid(dataDir), 'SIGKILL')
  const failures = () => warnings.filter((warning) => warning.includes('did not start')).length
  await expect.poll(failures, { timeout: 50_000 }).toBeGreaterThan(8)
  await writeFile(settings, '')

  expect(await queryPatiently(url, 'select text from note')).toEqual([{ text: 'committed' }])
})

test('when product and PostgreSQL are killed together, the next start recovers all committed data', async () => {
  const dataDir = await makeUsedFolder()
  const { product, url } = await startInProcess(dataDir)
  await query(url, `create table note as select 'committed' as text`)
  const pid = await readPid(dataDir)

  process.kill(product, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await waitUntilGone(product, 10_000)

  // On another port if processes of the killed one still hold theirs, or somebody else has taken it.
  const next = await start(dataDir)
  expect(await query(next.url, 'select text from note')).toEqual([{ text: 'committed' }])
})

test('when only the product is killed, the next start takes over the data', async () => {
  const dataDir = await makeUsedFolder()
  const { product, url } = await startInProcess(dataDir)
  const pid = await readPid(dataDir)

  process.kill(product, 'SIGKILL')
  await waitUntilGone(product, 10_000)

  await start(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(pid)).toBe(false)
})

test('a leftover PostgreSQL is stopped before the next one starts', async () => {
  const dataDir = await makeUsedFolder()
  const { product, url } = await startInProcess(dataDir)
  const pid = await readPid(dataDir)
  // As good as dead: it neither ends its PostgreSQL nor holds the folder.
  process.kill(product, 'SIGSTOP')
  await rm(join(dataDir, 'postgres.lock'))

  const next = await start(dataDir)

  expect(next.url).toBe(url)
  expect(isAlive(pid)).toBe(false)
  expect(await readPid(dataDir)).not.toBe(pid)
})

test('a postmaster.pid or lock of a socket whose number belongs to another program is no obstacle, and that program is left alone', async () => {
  const dataDir = await makeUsedFolder()
  const first = await start(dataDir)
  const port = Number(new URL(first.url).port)
  await first.stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  undo.push(async () => stranger.kill('SIGKILL'))
  const data = join(dataDir, 'postgres-18', 'data')
  for (const name of ['postmaster.pid', `.s.PGSQL.${port}.lock`])
    await writeFile(join(data, name), `${stranger.pid}\n${data}\n1\n${port}\n`, { mode: 0o600 })

  const { url } = await start(dataDir)

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test('a second product on the same folder is told who uses it, while tools can get the address', async () => {
  const dataDir = await makeUsedFolder()
  const { product, url } = await startInProcess(dataDir)

  await expect(start(dataDir)).rejects.toThrow(
    `is in use by another Rolecall process (PID ${product}). Stop it first, or set ROLECALL_DATA to another folder`,
  )
  // Tools connect by TCP; the product itself may take the database's own socket.
  const found = (await findEmbeddedUrl(dataDir)) ?? ''
  expect(url.startsWith(found)).toBe(true)
  expect(await query(found, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when several products start at once on a folder with a stale lock, exactly one gets it', async () => {
  const dataDir = await makeUsedFolder()
  await writeFile(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, birth: 'before the last boot' }))

  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)))

  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
})

test('when another program took the port, the database moves to another one and stays there', async () => {
  const dataDir = await makeUsedFolder()
  const first = await start(dataDir)
  await first.stop()
  const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(stranger, 'listening')
  const second = await start(dataDir)
  await second.stop()
  stranger.close()
  await once(stranger, 'close')

  const third = await start(dataDir)

  expect(second.url).not.toBe(first.url)
  expect(third.url).toBe(second.url)
})

test('an interrupted first start leaves nothing that blocks the next', async () => {
  const dataDir = await makeFolder()
  await symlink('nowhere', join(dataDir, 'postgres-18.new-0badcafe'))

  const { url } = await start(dataDir)

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).toEqual(['postgres-18', 'postgres.lock'])
})

test('when PostgreSQL does not start, the message has its output and what to do', async () => {
  const dataDir = await makeUsedFolder()

  await expect(startEmbedded({ dataDir, log: quiet(), settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start \(exit code 1\).*\n.*invalid value for parameter "shared_buffers"(.|\n)*Set DATABASE_URL/,
  )
  await start(dataDir)
})

test('a folder of another PostgreSQL version is refused rather than ignored', async () => {
  const dataDir = await makeFolder()
  await writeFile(join(dataDir, 'postgres-17'), '')

  await expect(start(dataDir)).rejects.toThrow('was written by a different PostgreSQL version')
})

async function makeUsedFolder(): Promise<string> {
  const folder = await makeFolder()
  await cp(used, folder, { recursive: true })
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = await makeScratchFolder('rolecall-embedded')
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, warnings: string[] = [], pauses = PAUSES): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: quiet(warnings), settings: SETTINGS, pauses })
  undo.push(embedded.stop)
  return embedded
}

const quiet = (warnings: string[] = []) => ({
  info: () => {},
  warn: (message: string) => warnings.push(message),
  error: (message: string) => warnings.push(message),
})

/** Starts a product in a process of its own that can be killed; returns its process number and the database's address. */
async function startInProcess(dataDir: string): Promise<{ product: number; url: string }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(fileURLToPath(new URL('./start-embedded.ts', import.meta.url)))}
    const log = { info() {}, warn() {}, error() {} }
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(SETTINGS)} })
    process.stdout.write(url)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  undo.push(async () => {
    child.kill('SIGKILL')
    const pid = await readPid(dataDir).catch(() => undefined)
    if (pid) await waitUntilGone(pid, 10_000)
  })
  const [url] = await once(child.stdout, 'data')
  if (!child.pid) throw new Error('The product did not start.')
  return { product: child.pid, url: String(url) }
}

async function readPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres-18', 'data', 'postmaster.pid'), 'utf8'), 10)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function queryPatiently(url: string, statement: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await query(url, statement)
    } catch {
      await sleep(20)
    }
  }
}
