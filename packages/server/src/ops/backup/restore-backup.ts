import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { fillSkills } from '../../platform/db/fill-skills.ts'
import {
  createMigrationList,
  installQueue,
  listMigrations,
  MIGRATION_LOCK,
  type Migration,
  runMigration,
} from '../../platform/db/migrate.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import type { Header, Manifest } from './backup-format.ts'
import { type Part, readBackup } from './read-backup.ts'
import {
  countOtherConnections,
  dropSchema,
  fillTable,
  hasTables,
  holdsCompanies,
  openForRows,
  releaseJobs,
  setSequences,
  vacuum,
} from './rebuild.queries.ts'
import { countQueueMigrations, listApplied, listTables, setTextFormats, type Table } from './snapshot.queries.ts'

export type Contents = { header: Header; manifest: Manifest; secret: string | undefined }
export type RestoreTarget = {
  /** Names the owner of the database. */
  url: string
  files: Pick<FileStore, 'put'>
  /** Whether the existing content of the database may be replaced. */
  replace: boolean
  /** Migrations to apply, by default those of this version. */
  migrations?: readonly Migration[]
  /** Called when the rows are as they were in the backup, before anything is done with them. */
  verify?: (client: pg.Client) => Promise<void>
  /** Whether the database is thrown away afterwards, so that nothing is prepared for its use. */
  isTrial?: boolean
  signal?: AbortSignal | undefined
}

const FILES_AT_ONCE = 8
/** Number of rows from which creating a table's indexes afterwards is faster than filling them with each row. */
const LARGE_TABLE = 10_000

/** Reads a backup to its end, changing nothing. Throws an error to show to the operator when anything about it is wrong. */
export async function checkBackup(path: string): Promise<Contents> {
  let [header, manifest, secret]: [Header?, Manifest?, string?] = []
  for await (const part of readBackup(path)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'secret') secret = part.secret
    if (part.kind === 'manifest') manifest = part.manifest
  }
  if (!header || !manifest) throw new Error(`${path} isn’t a Rolecall backup.`)
  return { header, manifest, secret }
}

/**
 * Replaces the content of the database by a checked backup: the schema as it was then, its rows, then the later migrations, all
 * in one transaction that ends after the files are in the store. Throws an error to show to the operator, with the database
 * unchanged, when the backup is of a newer version, the database is in use, or holds data that may not be replaced. Files
 * stored before a failure stay; no row names them.
 */
export async function restoreBackup(
  path: string,
  { header, manifest }: Contents,
  target: RestoreTarget,
): Promise<void> {
  const migrations = target.migrations ?? (await listMigrations())
  const then = findMigrations(path, header, migrations)
  const client = new pg.Client({ connectionString: target.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A node that is started meanwhile waits.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await checkTarget(client, target.replace)
    await installQueue(target.url)
    if (header.queue > (await countQueueMigrations(client))) throw new Error(newerSentence(path))
    await client.query('begin')
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${setting} = 0`)
    await setTextFormats(client)
    await dropSchema(client)
    await createMigrationList(client)
    for (const migration of then) await runMigration(client, migration)
    const tables = await listTables(client)
    checkTables(path, header, tables)
    const large = new Set(manifest.tables.filter(({ rows }) => rows >= LARGE_TABLE).map(({ name }) => name))
    const close = await openForRows(client, tables, (name) => large.has(name))
    await pour(path, client, { header, manifest, files: target.files, signal: target.signal })
    await setSequences(client, manifest.sequences)
    await close()
    await target.verify?.(client)
    await releaseJobs(client)
    for (const migration of migrations) if (!then.includes(migration)) await runMigration(client, migration)
    if (!target.isTrial) await fillSkills(client)
    await client.query('commit')
    if (!target.isTrial) await vacuum(client, await listTables(client))
  } finally {
    await client.end()
  }
}

const newerSentence = (path: string) =>
  `${path} was made by a newer version of Rolecall. Restore it with that version or a later one.`

/** The migrations that the database of a backup had had. */
function findMigrations(path: string, { migrations }: Header, all: readonly Migration[]): Migration[] {
  return migrations.map(({ name, sha256 }) => {
    const found = all.find((migration) => migration.name === name)
    if (!found) throw new Error(newerSentence(path))
    if (found.sha256 !== sha256)
      throw new Error(`${path} was made by a different build of Rolecall: the migration ${name} differs.`)
    return found
  })
}

async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  const others = await countOtherConnections(client)
  if (others > 0)
    throw new Error(`The database is in use (${others} connections). Stop all Rolecall processes that use it first.`)
  const isOurs = (await listApplied(client)) !== undefined
  if (!isOurs && (await hasTables(client)))
    throw new Error('The database contains other tables. Use a separate database for Rolecall.')
  if (isOurs && !replace && (await holdsCompanies(client)))
    throw new Error('The database isn’t empty. Use --replace to overwrite it with the backup.')
}

function checkTables(path: string, { tables }: Header, there: readonly Table[]): void {
  const columnsOf = new Map(there.map(({ name, columns }) => [name, new Set(columns)]))
  const unknown = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !columnsOf.get(name)?.has(column)).map((column) => `${name}.${column}`),
  )
  if (unknown.length > 0) throw new Error(`${path} doesn’t fit this version: ${unknown.join(', ')} has no destination.`)
}

type Cargo = Pick<Contents, 'header' | 'manifest'> & Pick<RestoreTarget, 'files' | 'signal'>

/** Writes rows into their tables, one table after the other, then files into the store. */
async function pour(path: string, client: pg.Client, { header, manifest, files, signal }: Cargo): Promise<void> {
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
  let open: (TableWriter & { name: string }) | undefined
  let batch: FilePart[] = []
  const endTable = async () => {
    const [filling, name] = [open, open?.name ?? '']
    open = undefined
    if (!filling) return
    if ((await filling.end()) !== rowsOf.get(name)) throw wrongCount(path, name)
    rowsOf.delete(name)
  }
  const store = async () => {
    await Promise.all(batch.map(({ key, bytes }) => files.put(key, bytes, contentTypeOf(key))))
    batch = []
  }
  for await (const part of readBackup(path)) {
    signal?.throwIfAborted()
    if (part.kind === 'manifest' && !isDeepStrictEqual(part.manifest, manifest))
      throw new Error(`${path} was replaced after it was checked.`)
    if (part.kind === 'rows' && part.table !== open?.name) {
      await endTable()
      const table = header.tables.find(({ name }) => name === part.table)
      if (!table) throw new Error(`${path} is damaged: unexpected ${part.table}.`)
      open = { ...fill(client, table), name: part.table }
    }
    if (part.kind === 'rows') await open?.take(part.bytes)
    if (part.kind === 'file') batch.push(part)
    if (batch.length >= FILES_AT_ONCE) await store()
  }
  await endTable()
  await store()
  for (const [name, rows] of rowsOf) if (rows > 0) throw wrongCount(path, name)
}

const wrongCount = (path: string, table: string) =>
  new Error(`${path} is damaged: the number of rows of ${table} is wrong.`)

type FilePart = Extract<Part, { kind: 'file' }>
/** `end` returns the number of rows received. */
type TableWriter = { take: (bytes: Buffer) => Promise<void>; end: () => Promise<number> }

function fill(client: pg.Client, table: Table): TableWriter {
  const rows = fillTable(client, table)
  let isRefused = false
  const refused = new Promise<never>((_, reject) => {
    rows.once('error', (error) => {
      isRefused = true
      reject(error)
    })
  })
  refused.catch(() => undefined)
  // A stream that the database has refused accepts neither rows nor an end, and does not answer.
  const unlessRefused = <T>(act: (done: (value: T) => void) => void) =>
    isRefused ? refused : Promise.race([refused, new Promise<T>(act)])
  return {
    take: (bytes) => unlessRefused<void>((done) => rows.write(bytes, () => done())),
    end: () => unlessRefused<number>((done) => rows.end(() => done(rows.rowCount))),
  }
}
