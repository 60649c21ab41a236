import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts'
import { listMigrations, runMigration } from '../packages/server/src/platform/db/migrate.ts'
import { EARLIER_RELEASES } from '../packages/server/test/earlier-releases.ts'
import { migrateWhile } from '../packages/server/test/migrate-while.ts'
import type { MigrationTimes } from '../packages/server/test/migrations-page.ts'
import { fillOldPool } from './tools/old-pool.ts'

/**
 * Measures how long each migration takes on a pool of version 0.1.0: `node bench/upgrade.ts --people 100000`. `--accept` writes the
 * times for docs/migrations.md; run `npm run docs:migrations` afterwards.
 */
const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, accept: { type: 'boolean', default: false } },
})

const FILE = join(import.meta.dirname, 'data/migration-times.json')
const SHOWN = 12
const quiet = { info: () => {}, warn: () => {}, error: console.error }
const secondsSince = (start: number) => (performance.now() - start) / 1_000

async function measure(url: string, people: number): Promise<Record<string, number>> {
  const client = new pg.Client(url)
  // The end of the database, which is said by the statement that fails.
  client.on('error', () => {})
  await client.connect()
  const [{ lastMigration }] = EARLIER_RELEASES
  await migrateWhile(url, client, (name) => name <= lastMigration)
  const filling = performance.now()
  await fillOldPool(client, people)
  const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
  console.log(`Filled ${people} people in ${secondsSince(filling).toFixed(0)} s, ${rows[0].size}.`)
  const seconds: Record<string, number> = {}
  for (const migration of (await listMigrations()).filter(({ name }) => name > lastMigration)) {
    const start = performance.now()
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
    seconds[migration.name] = Number(secondsSince(start).toFixed(3))
  }
  await client.end()
  return seconds
}

const people = Number(options.people)
const folder = await mkdtemp(join(tmpdir(), 'rolecall-upgrade-'))
const load = loadavg()[0]?.toFixed(1)
const database = await startEmbedded({ dataDir: folder, log: quiet })
try {
  const seconds = await measure(database.url, people)
  const byTime = Object.entries(seconds).toSorted(([, one], [, other]) => other - one)
  for (const [name, time] of byTime.slice(0, SHOWN)) console.log(`${time.toFixed(3).padStart(9)} s  ${name}`)
  const all = byTime.reduce((sum, [, time]) => sum + time, 0)
  console.log(`${all.toFixed(3).padStart(9)} s  all ${byTime.length}`)
  const on = `${cpus().length} processors, load ${load}, ${new Date().toISOString().slice(0, 10)}`
  const times: MigrationTimes = { people, on, seconds }
  if (options.accept) await writeFile(FILE, `${JSON.stringify(times, null, 2)}\n`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
