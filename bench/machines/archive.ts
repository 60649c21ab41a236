import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { makeScratchFolder } from '../../packages/server/test/scratch.ts'
import { startTestCluster } from '../../packages/server/test/start-test-cluster.ts'
import { fillCompany } from '../tools/fill-company.ts'
import { fillPosition } from '../tools/fill-position.ts'

// node bench/machines/archive.ts --people 20000: moves a company out and in by the command line, with one and a half files and four
// moves a person, and prints seconds, the most memory of the command, and records a second; docs/bench.md.

const { values } = parseArgs({ options: { people: { type: 'string', default: '20000' } } })
const people = Number(values.people)
const [files, moves] = [Math.round(people * 1.5), people * 4]
/** The same flags as `npm run rolecall` has. */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30']
/** Ticks of Linux in a second. */
const TICKS = 100
/** Bytes of a résumé, as text that packs to a third. */
const FILE_BYTES = 12_000
const [FROM, TO] = ['Bench', 'Bench that arrived']
const CLI = new URL('../../packages/server/src/ops/cli/rolecall.ts', import.meta.url).pathname

const cluster = await startTestCluster({ grows: true })
const folder = await makeScratchFolder('rolecall-archive')
try {
  await migrate(cluster.url)
  const company = await fillCompany(cluster.url, people)
  const positionId = await fillPosition(cluster.url, company)
  await addMovesAndFiles(cluster.url, company.companyId, positionId)
  await anEmptyCompany(cluster.url)
  const file = join(folder, 'bench.tar.zst')
  const env = {
    ...process.env,
    DATABASE_URL: cluster.url,
    ROLECALL_DATA: folder,
    ROLECALL_SECRET: 'a secret that is known to benchmarks only',
  }
  const out = await measure(['export', '--company', FROM, '--to', file], env)
  const packed = Math.round((await stat(file)).size / 1_000_000)
  const arrived = await measure(['import', 'archive', file, '--company', TO], env)
  const rows = [
    { what: `Export into ${packed} MB`, ...out },
    { what: 'Import', ...arrived },
  ]
  console.log(`${people} people, ${files} files, ${moves} moves; ${out.lost} and ${arrived.lost} lost.\n`)
  console.log('| what | seconds | of processor | MB at most | records a second |\n| --- | ---: | ---: | ---: | ---: |')
  for (const { what, seconds, busy, megabytes, records } of rows)
    console.log(
      `| ${what} | ${Math.round(seconds)} | ${Math.round(busy)} | ${megabytes} | ${Math.round(records / seconds)} |`,
    )
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true })
}

/** Moves in the history, and résumés in the file store. */
async function addMovesAndFiles(url: string, companyId: string, positionId: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await addRows(client, companyId, positionId)
  } finally {
    await client.end()
  }
}

async function addRows(client: pg.Client, companyId: string, positionId: string): Promise<void> {
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  await client.query(
    `insert into event (company_id, kind, position_id, candidate_id, payload)
     select $1, 'application.moved', $2, c.id, jsonb_build_object('from', 'Initial Status', 'to', 'Status ' || n)
     from candidate c, generate_series(1, 4) n where c.company_id = $1`,
    [companyId, positionId],
  )
  const keys: string[] = []
  const place = join(folder, 'files', 'PROD', companyId, 'RESUME')
  await mkdir(place, { recursive: true })
  for (let number = 0; number < files; number += 1) {
    const bytes = textOf(number)
    const name = `${createHash('sha256').update(bytes).digest('hex')}.txt`
    await writeFile(join(place, name), bytes)
    keys.push(`PROD/${companyId}/RESUME/${name}`)
  }
  const named = `(select id, key from (select id, row_number() over (order by id) as n from resume where company_id = $1) r
    join unnest($2::text[]) with ordinality k (key, n) using (n))`
  await client.query(
    `insert into stored_file (company_id, key, size, content_type) select $1, unnest($2::text[]), ${FILE_BYTES}, 'text/plain'`,
    [companyId, keys],
  )
  await client.query(`update resume r set file_key = k.key from ${named} k where r.company_id = $1 and r.id = k.id`, [
    companyId,
    keys,
  ])
  // Without the files that fillCompany names, and that are nowhere.
  await client.query(`delete from stored_file where company_id = $1 and key like 'k%'`, [companyId])
  await client.query('reset role')
  await client.query('analyze')
}

/** Makes a text; a third of it is unique. */
function textOf(number: number): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES, 'Worked here with many people, and learned a trade. ')
  for (let at = 0; at < FILE_BYTES / 3; at += 88)
    bytes.write(createHash('sha512').update(`${number} ${at}`).digest('base64'), at)
  return bytes
}

async function anEmptyCompany(url: string): Promise<void> {
  const db = connect(url, { max: 1 })
  const user = { email: 'arrived@example.com', fullName: 'Bench', password: randomUUID(), role: 'company_admin' }
  await createCompany(db, { name: TO, users: [user] })
  await db.destroy()
}

/** `busy`: seconds of processor time of the command, without PostgreSQL's. */
type Measurement = { seconds: number; busy: number; megabytes: number; records: number; lost: number }

/** Runs a command as the product does, and follows its memory. */
async function measure(given: readonly string[], env: NodeJS.ProcessEnv): Promise<Measurement> {
  const start = performance.now()
  const command = spawn(process.execPath, [...FLAGS, CLI, ...given], { env })
  let [megabytes, busy, said, complaints] = [0, 0, '', '']
  const look = async () => {
    const status = await readFile(`/proc/${command.pid}/status`, 'utf8').catch(() => '')
    const used = (await readFile(`/proc/${command.pid}/stat`, 'utf8').catch(() => '')).split(' ')
    busy = Math.max(busy, (Number(used[13] ?? 0) + Number(used[14] ?? 0)) / TICKS)
    megabytes = Math.max(megabytes, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000))
  }
  const watch = setInterval(() => void look(), 500)
  command.stdout.on('data', (piece) => (said += piece))
  command.stderr.on('data', (piece) => (complaints += piece))
  const code = await new Promise((done) => command.on('close', done))
  clearInterval(watch)
  if (code !== 0) throw new Error(complaints)
  const { records, lost = 0, losses, receipt } = JSON.parse(said)
  if ((losses ?? receipt).length > 0) console.log(JSON.stringify(losses ?? receipt))
  return { seconds: (performance.now() - start) / 1_000, busy, megabytes, records, lost }
}
