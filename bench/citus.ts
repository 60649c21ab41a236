import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startProduct } from '../e2e/setup/product.ts'
import { openDeps } from '../packages/server/src/open-deps.ts'
import { spreadDatabase } from '../packages/server/src/ops/cli/spread-database.ts'
import { DEMO_PASSWORD } from '../packages/server/src/ops/demo/demo-accounts.ts'
import { openDemoClient } from '../packages/server/src/ops/demo/demo-client.ts'
import { demoNow } from '../packages/server/src/ops/demo/demo-snapshot.ts'
import { finishDemo } from '../packages/server/src/ops/demo/finish-demo.ts'
import { seedDemo } from '../packages/server/src/ops/demo/seed-demo.ts'
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { ensureSecret, readEnv } from '../packages/server/src/platform/env.ts'
import { openLog } from '../packages/server/src/platform/log.ts'
import { makeScratchFolder } from '../packages/server/test/scratch.ts'
import { letWork, type RequestTiming, rest } from './machines/crowd.ts'
import { closeConnections, senderOf } from './tools/clients.ts'
import type { LoadWorld } from './tools/load-world.ts'

// `node bench/citus.ts --url postgres://owner:password@coordinator:5432/rolecall` tries the product on a Citus cluster, set up as
// docs/scale.md says, whose database is empty or not spread yet: distributes it, fills the demo company by the product's own calls,
// which use every feature, compares the rows of each table with those on one PostgreSQL, and moves the company to another worker
// while people work. Without --url it measures one PostgreSQL alone.

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    people: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '30' },
  },
})
const PEOPLE = Number(values.people)
const MEASURED_MS = Number(values.seconds) * 1_000
const PAUSE_MS = 500
const POSITIONS = 3

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

type Figures = { name: string; fillSeconds: number; rows: Map<string, number>; still: RequestTiming[]; moves: Move[] }
type Move = { to: string; seconds: number; taken: RequestTiming[] }

async function query<Row extends pg.QueryResultRow>(url: string, text: string, given: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // The role of backups sees every company.
    await client.query('set role rolecall_backup')
    return (await client.query<Row>(text, given)).rows
  } finally {
    await client.end()
  }
}

/** Fills the demo by calls, the part that depends on today included. Returns its company. */
async function fillDemo(url: string, folder: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const env = await ensureSecret(readEnv({ ROLECALL_DATA: folder, DATABASE_URL: url, PRIVATE_SOURCES: 'allow' }))
  const parts = { log: openLog('error'), health: { state: 'ready' as const }, worker: () => undefined }
  const deps = await openDeps(opened, url, env, parts)
  const past = { ...deps, now: () => demoNow(deps.now()) }
  const unfinished = await seedDemo(past, url)
  const client = await openDemoClient(past, url)
  try {
    await finishDemo(past, client, unfinished)
  } finally {
    await client.close()
  }
  return unfinished.companyId
}

const TABLES = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
  order by 1`

async function countRows(url: string, companyId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await query<{ name: string }>(url, TABLES)) {
    const [row] = await query<{ count: number }>(
      url,
      `select count(*)::int as count from "${name}" where company_id = $1`,
      [companyId],
    )
    counts.set(name, row?.count ?? 0)
  }
  return counts
}

async function openWorld(url: string, folder: string, companyId: string, opened: AsyncDisposableStack) {
  const product = await startProduct(folder, { DATABASE_URL: url }, { withDemo: false })
  opened.defer(() => product.stop())
  const signIn = { email: 'recruiter@demo.example', password: DEMO_PASSWORD }
  const { access_token } = (await senderOf(product.url, '')('/rest/user/login', signIn)) as { access_token: string }
  const positions = await query<{ id: string }>(
    url,
    `select o.id from position o where o.company_id = $1
     order by (select count(*) from application a where a.company_id = $1 and a.position_id = o.id) desc limit $2`,
    [companyId, POSITIONS],
  )
  const world: LoadWorld = {
    addresses: [product.url],
    listPids: () => [product.pid],
    listDatabasePids: () => [],
    said: product.said,
    tokens: Array.from({ length: PEOPLE }, () => access_token),
    positionIds: positions.map(({ id }) => id),
  }
  return world
}

type Place = { shard: string; name: string; port: number }

const PLACE = `
  select s.shardid as shard, s.nodename as name, s.nodeport as port from citus_shards s
  where s.shardid = get_shard_id_for_distribution_column('company', $1::uuid) and s.table_name = 'company'::regclass`

/** Moves the company to the other workers in turn, and back, while people work. */
async function moveCompany(url: string, companyId: string, world: LoadWorld): Promise<Move[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const find = async () => (await owner.query<Place>(PLACE, [companyId])).rows[0]
    const { rows: workers } = await owner.query<{ name: string; port: number }>(
      'select node_name as name, node_port::int as port from citus_get_active_worker_nodes() order by 1, 2',
    )
    const home = await find()
    if (!home) throw new Error('The company has no shard')
    const isElsewhere = ({ name, port }: { name: string; port: number }) => name !== home.name || port !== home.port
    const moves: Move[] = []
    for (const to of [...workers.filter(isElsewhere), home]) {
      const from = await find()
      if (!from) throw new Error('The company has no shard')
      say(`The company moves from ${from.name}:${from.port} to ${to.name}:${to.port}.`)
      const working = letWork(world, { people: PEOPLE, pauseMs: PAUSE_MS }, MEASURED_MS)
      await rest(MEASURED_MS / 4)
      const start = performance.now()
      await owner.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', [
        from.shard,
        from.name,
        from.port,
        to.name,
        to.port,
      ])
      const seconds = (performance.now() - start) / 1_000
      moves.push({ to: `${to.name}:${to.port}`, seconds, taken: await working })
      const now = await find()
      if (now?.name !== to.name || now.port !== to.port) throw new Error('The company did not move')
    }
    return moves
  } finally {
    await owner.end()
  }
}

async function measure(name: string, url: string, isCluster: boolean): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const folder = await makeScratchFolder('rolecall-citus')
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  if (isCluster) {
    const refusals = await spreadDatabase({ url, applies: true, take: (step) => say(JSON.stringify(step)) })
    if (refusals.length > 0) throw new Error(refusals.join('\n'))
  } else await migrate(url)
  say(`${name}: filling the demo by calls`)
  const start = performance.now()
  const companyId = await fillDemo(url, folder)
  const fillSeconds = (performance.now() - start) / 1_000
  const rows = await countRows(url, companyId)
  const world = await openWorld(url, folder, companyId, opened)
  say(`${name}: ${PEOPLE} people work`)
  await letWork(world, { people: PEOPLE, pauseMs: PAUSE_MS }, MEASURED_MS / 3)
  const still = await letWork(world, { people: PEOPLE, pauseMs: PAUSE_MS }, MEASURED_MS)
  return { name, fillSeconds, rows, still, moves: isCluster ? await moveCompany(url, companyId, world) : [] }
}

/** Two users who move the same candidate at once are answered 400 or 409, which is no failure. */
const hasFailed = ({ status }: RequestTiming) => ![200, 400, 409].includes(status)

function line(what: string, taken: readonly RequestTiming[], note = ''): string {
  const sorted = taken.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `| ${what} | ${taken.length} | ${taken.filter(hasFailed).length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${note} |`
}

async function onOnePostgres(): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const folder = await makeScratchFolder('rolecall-one')
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await startEmbedded({
    dataDir: `${folder}/${randomUUID()}`,
    log: { info: () => {}, warn: () => {}, error: console.error },
  })
  opened.defer(() => database.stop())
  return await measure('one PostgreSQL', database.url, false)
}

const one = await onOnePostgres()
const cluster = values.url ? await measure('the cluster', values.url, true) : undefined
const lines = [one, cluster].flatMap((figures) =>
  figures
    ? [
        line(`${figures.name}, nothing moves`, figures.still, `demo filled in ${figures.fillSeconds.toFixed(0)} s`),
        ...figures.moves.map(({ to, seconds, taken }) =>
          line(`the company moves to ${to}`, taken, `moved in ${seconds.toFixed(1)} s`),
        ),
      ]
    : [],
)
process.stdout.write(
  [
    `${PEOPLE} people, about ${PAUSE_MS} ms between two requests of each; times in ms.`,
    '',
    '| while | calls | failed | p50 | p95 | longest | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n'),
)
const differing = [...(cluster?.rows ?? [])].filter(([table, count]) => one.rows.get(table) !== count)
for (const [table, count] of differing) say(`${table}: ${one.rows.get(table)} rows on one PostgreSQL, ${count} here`)
const failed = [one.still, cluster?.still ?? [], ...(cluster?.moves ?? []).map(({ taken }) => taken)]
  .flat()
  .filter(hasFailed)
for (const { name, status } of failed.slice(0, 20)) say(`${name}: ${status || 'no answer'}`)
closeConnections()
process.exit(differing.length > 0 || failed.length > 0 ? 1 : 0)
