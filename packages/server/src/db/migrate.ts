import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { fillSkills } from './fill-skills.ts'
import { splitStatements } from './split-statements.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
// Any constant does, as long as every node of the product takes the same lock.
const LOCK = 7_250_114

/**
 * Brings a database up to date: the job queue's tables, then every file of `migrations/` that it has not had yet,
 * in order, each in its own transaction, and the skills of the taxonomy. Throws, having changed nothing, on a database that a
 * newer version has changed. Safe to run from several nodes at once; the others wait.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    refuseNewer(applied, files)
    await runMigrations({ connectionString: url })
    for (const name of files.filter((file) => !applied.has(file))) await apply(client, name)
    await fillSkills(client)
  } finally {
    await client.end()
  }
}

/** Queries of this version know nothing of what a newer one has made of the tables, and would undo or misread it. */
function refuseNewer(applied: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...applied].filter((name) => !known.includes(name)).sort()
  if (unknown.length === 0) return
  throw new Error(
    `The database was brought to ${versionOf(unknown.at(-1))} by a newer Rolecall, and this one knows ${versionOf(known.at(-1))}. ` +
      'Start the newer version, or restore a backup that was made before it.',
  )
}

const versionOf = (file = 'nothing'): string => file.replace(/\.sql$/, '')

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  await client.query('begin')
  try {
    // One by one: a message of several statements is more than a cluster of databases takes.
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
}
