import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { createBackupRuns } from '../backups/backup-runs.queries.ts'
import { fillSkills } from './fill-skills.ts'
import { splitStatements } from './split-statements.ts'
import { listVersions, versionOf } from './versions.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/**
 * Advisory lock held while changing the schema. Any constant does, as long as every node of the product takes the same lock.
 */
export const MIGRATION_LOCK = 7_250_114

/** `sha256` covers only its statements, so that a comment may be corrected. */
export type Migration = { name: string; statements: readonly string[]; sha256: string }

/** Suffix of a migration that removes something. All others leave a schema that the previous version can work with. */
const AFTER = '.after.sql'

type MigrateOptions = {
  atOnce?: boolean
  folder?: URL | string
  meanwhile?: () => void
  beforeUpdate?: ((client: pg.Client) => Promise<void>) | undefined
}

/**
 * Brings a database up to date: the job queue's tables, then every file of `migrations/` that it has not had yet, in order,
 * each in its own transaction, and the skills of the taxonomy. Throws, having changed nothing, on a database that a newer
 * version has changed. Safe to run from several nodes at once; the others wait. `atOnce`: an empty database gets all of them in
 * one message and one transaction, in half of the time; not possible when several machines make up the database. `meanwhile` is
 * called when that has begun, since this process is idle for about a second. `beforeUpdate` is called before a database that
 * another version made is changed, and may throw.
 *
 * While a process of an older version is at work, migrations that remove something wait: returns their names, and the caller
 * tries again later. An older version starts as well as long as nothing was removed and a newer one is at work.
 */
export async function migrate(
  url: string,
  { atOnce = false, folder, meanwhile, beforeUpdate }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(url)
  // A database that stops meanwhile also reports it on the open connection; the statement fails, too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A crash loses the last statements together with the note that they were run, so that no commit need wait for the disk.
    await client.query('set synchronous_commit = off')
    await createMigrationList(client)
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    if (applied.size === 0) await client.query(WITHOUT_CITUS)
    const migrations = await listMigrations(folder)
    const atWork = await listVersions(client)
    const isOlder = checkAppliedMigrations(
      applied,
      migrations.map(({ name }) => name),
      atWork,
    )
    if (isOlder) return []
    const missing = migrations.filter(({ name }) => !applied.has(name))
    // A start that only finishes an update is not refused.
    if (applied.size > 0 && missing.some(({ name }) => !name.endsWith(AFTER))) await beforeUpdate?.(client)
    await installQueue(url)
    const isDone = atOnce && applied.size === 0 && (await applyAll(client, migrations, meanwhile))
    const due = isDone ? [] : missing
    const newest = versionOf(migrations.at(-1)?.name)
    const waits = atWork.some((version) => version < newest) ? due.filter(({ name }) => name.endsWith(AFTER)) : []
    for (const migration of due) if (!waits.includes(migration)) await applyPatiently(client, migration)
    await fillSkills(client)
    return waits.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Hides Citus from the migrations of an empty database: its tables stay on the first machine until `rolecall spread` distributes
 * them. Migrations look for Citus in pg_extension, and names of tables are looked up among temporary ones first.
 */
const WITHOUT_CITUS = `
  create temporary view pg_extension as select * from pg_catalog.pg_extension where extname <> 'citus';
  set citus.enable_ddl_propagation = 'off'`

/** Creates or updates the tables of the job queue, each step in a transaction of its own. */
export const installQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })

/** Creates the table of migrations that a database has had, and that of its backups. */
export async function createMigrationList(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await createBackupRuns(client)
}

/** The migrations of a folder, by default those of this version, in their order. */
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

/**
 * Throws if a newer version has changed the tables, since queries of this version would undo or misread that. Additions alone
 * are accepted as long as the newer version is at work beside it. Returns whether this is the older of two.
 */
function checkAppliedMigrations(
  applied: ReadonlySet<string>,
  known: readonly string[],
  atWork: readonly string[],
): boolean {
  const unknown = [...applied].filter((name) => !known.includes(name)).sort()
  if (unknown.length === 0) return false
  const [newest, ours] = [versionOf(unknown.at(-1)), versionOf(known.at(-1))]
  const isUnderWay = atWork.some((version) => version >= newest)
  if (newest > ours && isUnderWay && !unknown.some((name) => name.endsWith(AFTER))) return true
  throw new Error(
    `The database was upgraded to ${newest} by a newer Rolecall. This version only knows ${ours}. ` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
}

/** Milliseconds by which the message of all migrations, a third of a megabyte, has left this process. */
const SENT_MS = 20

/** Returns whether it succeeded. Applied one by one, they show which of them failed. */
async function applyAll(
  client: pg.Client,
  migrations: readonly Migration[],
  meanwhile: () => void = () => undefined,
): Promise<boolean> {
  const text = migrations.flatMap(({ statements }) => statements).join('\n;\n')
  await client.query('begin')
  try {
    const done = client.query(text)
    setTimeout(meanwhile, SENT_MS)
    await done
    await client.query('insert into migration (name) select unnest($1::text[])', [migrations.map(({ name }) => name)])
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

/** How long a migration waits for a lock. Statements of users queue behind it, so that after this time they go first. */
const LOCK_LIMIT = '2s'
const LOCK_PAUSE_MS = 500
const LOCKED = '55P03'

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (;;) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const { cause } = error as Error
      if (!(cause instanceof pg.DatabaseError && cause.code === LOCKED)) throw error
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_LIMIT}'`)
  try {
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const EXTENSION = /^create extension if not exists (\w+)$/
/** Whether a statement creates an extension that is there, which its owner installed on all machines of a cluster. */
async function isInstalled(client: pg.Client, statement: string): Promise<boolean> {
  const [, name] = EXTENSION.exec(statement) ?? []
  if (!name) return false
  const { rows } = await client.query('select from pg_catalog.pg_extension where extname = $1', [name])
  return rows.length > 0
}

/** Runs a migration in the open transaction and records it. */
export async function runMigration(client: pg.Client, { name, statements }: Migration): Promise<void> {
  try {
    // One by one: a cluster of databases does not take a message of several statements.
    for (const statement of statements) if (!(await isInstalled(client, statement))) await client.query(statement)
  } catch (error) {
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migration (name) values ($1)', [name])
}
