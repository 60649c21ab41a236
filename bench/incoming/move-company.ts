import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { archive } from '@rolecall/contract/archive/archive'
import { moveIn } from '@rolecall/contract/moving/move-in'
import { pool } from '@rolecall/contract/pool/pool'
import { zipSync } from 'fflate'
import pg from 'pg'
import { startProduct } from '../../e2e/setup/product.ts'
import { makeGreenhouseFiles } from '../../packages/server/src/adapters/greenhouse/files/fixtures/write-greenhouse-files.ts'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import '../../packages/server/src/modules/provide-modules.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { createClient } from '../life/life-client.ts'
import { signInMany } from '../tools/load-world.ts'
import { openMemoryGauge } from '../tools/memory-gauge.ts'
import { writeResults } from '../tools/write-results.ts'

// `node bench/incoming/move-company.ts --people 100000`: a company moves in from files of Greenhouse (each person with two
// applications or three, their moves, emails, notes and one or two résumés, on 400 jobs) and out again as one archive, with the
// product as `npm start` runs it. The product is killed half-way through the reading and the placing, and started again. Says how
// long each part took, and the memory of the product and its PostgreSQL. `--keep FOLDER` keeps the files. Linux.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    title: { type: 'string', default: 'A company moves in and out' },
    'no-kill': { type: 'boolean' },
  },
})
const people = Number(values.people)
/** People in each set of files, since one sheet of a table has room for a million rows. */
const SET = 10_000
const JOBS = 400
const LOOK_MS = 2_000

/** Writes the export, in sets of files, into a folder unless it is there; returns their paths. */
async function writeExport(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length === 0) {
    for (let from = 0; from < people; from += SET) {
      const set = from / SET
      const size = { people: Math.min(SET, people - from), from, jobs: JOBS, applications: 2, movesMin: 1 }
      const { files } = makeGreenhouseFiles({ ...size, seed: 7 + set, secondFiles: true })
      const isResume = (path: string) => path.startsWith('resumes/')
      const resumes = Object.entries(files).filter(([path]) => isResume(path))
      await writeFile(join(folder, `resumes-${set}.zip`), zipSync(Object.fromEntries(resumes), { level: 0 }))
      for (const [path, bytes] of Object.entries(files))
        if (!isResume(path) && (set === 0 || !/jobs|organization/.test(path)))
          await writeFile(join(folder, path.replace(/(\.\w+)$/, `-${set}$1`)), bytes)
    }
  }
  return (await readdir(folder)).map((name) => join(folder, name))
}

await using opened = new AsyncDisposableStack()
const folder = await makeScratchFolder('rolecall-move')
opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
const paths = await writeExport(values.keep ?? join(folder, 'export'))
const dataDir = join(folder, 'database')
const database = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {}, error: console.error } })
opened.defer(() => database.stop())
await migrate(database.url)
const db = connect(database.url, { max: 1 })
const { companyId } = await createCompany(db, {
  name: 'Moving',
  users: [{ email: 'admin@moving.example', fullName: 'Ida Admin', password: randomUUID(), role: 'company_admin' }],
})
await db.destroy()
const [token = ''] = await signInMany(database.url, companyId, 1)
const look = new pg.Client(database.url)
await look.connect()
await look.query(`select set_config('app.company_id', $1, false)`, [companyId])
opened.defer(() => look.end())

let product = await startProduct(join(folder, 'product'), { DATABASE_URL: database.url })
let gauge = openMemoryGauge(product.pid, dataDir)
opened.defer(() => product.stop())
const { ask } = createClient(
  () => product.url,
  () => undefined,
)

async function call(path: string, body?: object) {
  const { json, status, text } = await ask(path, path, { ...(body && { body }), token }, 60_000)
  if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
  return json
}
async function store(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  const { url, prefix, fields } = await call(`${pool.signaturePolicy.path}?func=move`)
  const key = `${prefix}${hash.digest('hex')}.${path.split('.').at(-1)}`
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...fields, key })) form.append(field, String(value))
  form.append('file', await openAsBlob(path))
  const sent = await fetch(new URL(url, product.url), { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`)
  return { s3_key: key, file_name: path.split('/').at(-1) }
}

const rows: string[] = []
/** Runs one part, killing the product where `isHalf` says so, and says what it took. */
async function part(what: string, run: () => Promise<number>): Promise<void> {
  gauge = openMemoryGauge(product.pid, dataDir)
  const begun = performance.now()
  const watch = setInterval(() => gauge.look(), LOOK_MS)
  const lines = await run()
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1_000
  const { product: mb, postgres } = gauge.most
  const pace = lines > 0 ? Math.round(lines / seconds) : '–'
  const row = `| ${what} | ${lines || '–'} | ${Math.round(seconds)} | ${pace} | ${Math.round(mb)} | ${Math.round(postgres)} |`
  rows.push(row)
  console.info(row)
}

async function killAndStart(): Promise<void> {
  process.kill(product.pid, 'SIGKILL')
  await product.stop()
  const most = gauge.most
  product = await startProduct(join(folder, 'product'), { DATABASE_URL: database.url })
  gauge = openMemoryGauge(product.pid, dataDir)
  for (const key of ['product', 'postgres', 'together'] as const) gauge.most[key] = most[key]
}

type Progress = { state: string; phase: string; reason: string; read: number; placed: number }

/** Waits until a run is no longer at work; kills the product once when `isHalf` says so. */
async function follow(runId: string, isHalf: (at: Progress) => boolean): Promise<Progress> {
  for (let wasKilled = values['no-kill'] ?? false; ; await sleep(1_000)) {
    const { data } = (await call(moveIn.list.path)) as { data: (Progress & { _id: string })[] }
    const at = data.find(({ _id }) => _id === runId)
    if (!at) throw new Error('The move is not in the list')
    if (at.state !== 'running') return at
    if (!wasKilled && isHalf(at)) {
      wasKilled = true
      await killAndStart()
    }
  }
}

const bytes = (await Promise.all(paths.map(async (path) => (await stat(path)).size))).reduce(
  (sum, each) => sum + each,
  0,
)
const brought: object[] = []
await part(`Uploading ${paths.length} files of ${Math.round(bytes / 1e6)} MB`, async () => {
  for (const path of paths) brought.push(await store(path))
  return 0
})
let runId = ''
let read = 0
await part('Reading', async () => {
  runId = (await call(moveIn.create.path, { product: 'greenhouse', files: brought })).run_id
  const end = await follow(runId, (at) => at.read > people * 5)
  if (end.phase !== 'mapping') throw new Error(end.reason)
  read = end.read
  return read
})
await part('Looking at what was read', async () => {
  await call(moveIn.get.path, { run_id: runId })
  return 0
})
await part('Placing', async () => {
  await call(moveIn.goOn.path, { run_id: runId })
  const end = await follow(runId, (at) => at.placed > read / 2)
  if (end.state !== 'finished') throw new Error(end.reason)
  return end.placed
})
const count = async (query: string) => Number((await look.query<{ count: string }>(query)).rows[0]?.count)
const waiting = `select count(*) from upload_file where state in ('queued', 'reading')`
const files = await count('select count(*) from upload_file')
await part('Résumés that were still to be read', async () => {
  const left = await count(waiting)
  for (let since = performance.now(); (await count(waiting)) > 0 && performance.now() - since < 3_600_000; )
    await sleep(2_000)
  return left
})
await part('Moving out', async () => {
  const { archive_id: id } = await call(archive.create.path, {})
  for (;;) {
    await sleep(1_000)
    const { data } = await call(archive.list.path)
    const at = data.find(({ _id }: { _id: string }) => _id === id)
    if (at.state === 'finished') return at.lines
    if (at.state !== 'running') throw new Error(at.reason)
  }
})
const facts = [
  ['people', 'select count(*) from candidate'],
  ['applications', 'select count(*) from application'],
  ['moves', `select count(*) from event where kind = 'application.moved'`],
  ['database in MB', 'select pg_database_size(current_database()) / 1000000 as count'],
]
for (const [what, query] of facts) console.info(what, await count(query ?? ''))
const table = [
  `${people} people, ${files} résumés, ${JOBS} jobs; the product was ${values['no-kill'] ? 'not killed' : 'killed once while reading and once while placing'}.`,
  '',
  '| part | lines | seconds | lines a second | most MB of the product | of PostgreSQL |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n')
console.info(await writeResults([[values.title, table]]))
