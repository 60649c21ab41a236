import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { listMigrations } from '../../platform/db/migrate.ts'
import { openDiskStore } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Manifest } from './backup-format.ts'
import { compareChains, compareRows } from './compare-restored.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { type ChainHead, createScratch, dropScratch, readScratchRights } from './scratch.queries.ts'

export type Original = {
  /** Names the owner of the database. */
  url: string
  /** A connection there. */
  client: pg.Client
  files: Pick<FileStore, 'get' | 'findSize'>
  /** The ends of the histories before the backup was made. */
  before: readonly ChainHead[]
  signal?: AbortSignal | undefined
}
export type Proof = { rows: number; tables: number; companies: number; opened: number; files: number }

/** Number of files that are opened. */
const OPENED = 20
/** Begins the name of the folder for restored files, beside the backup. */
export const OPENED_FOLDER = '.proving-'

/**
 * Proves that a backup is what it was made from: reads it to its end, restores it into a scratch database on the same server,
 * compares all rows and the ends of the histories, and opens some of its files. Throws an error that names the first difference,
 * or that says that the role may not create databases.
 */
export async function proveBackup(path: string, made: Manifest, original: Original): Promise<Proof> {
  const { client, url, signal } = original
  const contents = await checkBackup(path)
  if (!isDeepStrictEqual(contents.manifest, manifestOf(made)))
    throw new Error(`${path} isn’t the backup that was made: its contents differ.`)
  const scratch = await readScratchRights(client)
  if (!scratch.mayCreate)
    throw new Error(
      `${path} is complete, but not proved: to restore it, the role ${scratch.role} must be allowed to create a scratch ` +
        `database. As an administrator of PostgreSQL, run: alter role ${scratch.role} createdb`,
    )
  const folder = await mkdtemp(join(dirname(path), OPENED_FOLDER))
  const files = keepSome(folder, made.files.count)
  const had = new Set(contents.header.migrations.map(({ name }) => name))
  const migrations = (await listMigrations()).filter(({ name }) => had.has(name))
  await createScratch(client, scratch)
  try {
    const restoredUrl = inDatabase(url, scratch.name)
    const verify = (restored: pg.Client) => compareRows(restored, contents)
    await restoreBackup(path, contents, {
      url: restoredUrl,
      files,
      replace: false,
      migrations,
      verify,
      isTrial: true,
      signal,
    })
    const companies = await withClient(restoredUrl, (restored) => compareChains(client, restored, original.before))
    const opened = await openFiles(files, original)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, tables: made.tables.length, companies, opened, files: made.files.count }
  } finally {
    await dropScratch(client, scratch)
    await rm(folder, { recursive: true, force: true })
  }
}

const manifestOf = ({ header, secret, tables, sequences, files }: Manifest): Manifest => ({
  header,
  secret,
  tables,
  sequences,
  files,
})

/** The same server and role, another database. */
function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

type SomeFiles = Pick<FileStore, 'put' | 'get'> & { keys: string[] }

/** A store in a folder that keeps some of so many files, from everywhere among them. */
function keepSome(folder: string, count: number): SomeFiles {
  const store = openDiskStore(folder, '')
  const step = Math.max(1, Math.floor(count / OPENED))
  const keys: string[] = []
  let seen = 0
  return {
    keys,
    get: store.get,
    async put(key, bytes, type) {
      const isKept = seen % step === 0 && keys.length < OPENED
      seen += 1
      if (!isKept) return
      keys.push(key)
      await store.put(key, bytes, type)
    },
  }
}

/** Compares the files that were kept with the originals, byte for byte, except for those removed meanwhile. */
async function openFiles(restored: SomeFiles, { files }: Pick<Original, 'files'>): Promise<number> {
  for (const key of restored.keys) {
    const bytes = Buffer.from(await restored.get(key))
    if ((await files.findSize(key)) === undefined) continue
    if (!bytes.equals(await files.get(key))) throw new Error(`Restored, the file ${key} differs from the original.`)
  }
  return restored.keys.length
}
