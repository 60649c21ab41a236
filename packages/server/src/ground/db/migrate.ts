import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { fillSkills } from './fill-skills.ts'
import { splitStatements } from './split-statements.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Held by whoever changes the schema. Any constant does, as long as every node of the product takes the same lock. */
export const MIGRATION_LOCK = 7_250_114

/** `sha256` is that of its statements, so that a comment may be mended. */
export type Migration = { name: string; statements: readonly string[]; sha256: string }

/**
 * Brings a database up to date: the job queue's tables, then every file of `migrations/` that it has not had yet,
 * in order, each in its own transaction, and the skills of the taxonomy. Throws, having changed nothing, on a database that a
 * newer version has changed. Safe to run from several nodes at once; the others wait. `atOnce`: an empty database gets all of them in
 * one message and one transaction, in half of the time; not where several machines make up the database.
 */
export async function migrate(url: string, { atOnce = false } = {}): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A crash loses the last statements together with the note that they were run, so that nobody need wait for the disk.
    await client.query('set synchronous_commit = off')
    await createMigrationList(client)
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const migrations = await listMigrations()
    refuseNewer(
      applied,
      migrations.map(({ name }) => name),
    )
    await installQueue(url)
    const isDone = atOnce && applied.size === 0 && (await applyAll(client, migrations))
    if (!isDone)
      for (const migration of migrations.filter(({ name }) => !applied.has(name))) await apply(client, migration)
    await fillSkills(client)
  } finally {
    await client.end()
  }
}

/** Makes or brings up to date the tables of the job queue, each step in a transaction of its own. */
export const installQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })

/** Where it is written down which migrations a database has had. */
export async function createMigrationList(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
}

/** The migrations of a folder, those of this version unless told otherwise, in their order. */
export async function listMigrations(folder: URL | string = FOLDER): Promise<Migration[]> {
  const base = typeof folder === 'string' ? pathToFileURL(`${folder}/`) : folder
  const names = (await readdir(base)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = splitStatements(await readFile(new URL(name, base), 'utf8'))
      return { name, statements, sha256: createHash('sha256').update(statements.join(';\n')).digest('hex') }
    }),
  )
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

/** Answers whether it went well. One by one it is told which of them did not. */
async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const text = migrations.flatMap(({ statements }) => statements).join('\n;\n')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name) select unnest($1::text[])', [migrations.map(({ name }) => name)])
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs a migration in the open transaction and writes down that it was. */
export async function runMigration(client: pg.Client, { name, statements }: Migration): Promise<void> {
  try {
    // One by one: a message of several statements is more than a cluster of databases takes.
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migration (name) values ($1)', [name])
}
