import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import pg from 'pg'
import { pack } from 'tar-stream'
import { listMigrations } from '../../platform/db/migrate.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import { ENTRY, FORMAT, type Header, type Manifest, PIECE_BYTES } from './backup-format.ts'
import { copyFileKeys, copyTable, listSequences, startSnapshot, type Table } from './snapshot.queries.ts'

export type BackupSource = {
  /** Names the owner of the tables. */
  url: string
  files: FileStore
  /** The secret that signs links, if the product stores it itself. */
  secret: string | undefined
  now: Date
  /** Aborts the backup, with the signal's reason. */
  signal?: AbortSignal
}
export type BackupReport = Manifest & {
  /** Keys of the first files that the database names and the store does not have complete. */
  missing: string[]
}

const MISSING_TOLD_MAX = 20
/** Files fetched at once: cloud storage answers slowly, and all of these are in memory. */
const FILES_AT_ONCE = 8

const compress = promisify(zstdCompress)
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
type Archive = ReturnType<typeof openArchive>

/**
 * Writes a backup of everything as of one moment, while the product runs; holds a few pieces of it in memory at a time. The
 * file gets its name when it is complete. Throws if a file of that name exists.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupReport> {
  if (existsSync(path)) throw new Error(`${path} already exists.`)
  const draft = `${path}.${randomUUID()}`
  const keys = `${draft}.keys`
  const archive = openArchive(draft, source)
  try {
    const report = await fill(archive, source, keys)
    await archive.finish()
    await rename(draft, path)
    return report
  } catch (error) {
    throw await archive.abandon(error)
  } finally {
    await Promise.all([draft, keys].map((each) => rm(each, { force: true })))
  }
}

async function fill(archive: Archive, source: BackupSource, keysFile: string): Promise<BackupReport> {
  const client = new pg.Client({ connectionString: source.url })
  // A lost connection fails the current statement; unheard, this error would end the process instead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { tables, migrations, queue } = await startSnapshot(client)
    const header = Buffer.from(JSON.stringify(await makeHeader(source.now, { tables, migrations, queue }), null, 2))
    await archive.add(ENTRY.header, header)
    if (source.secret !== undefined) await archive.add(ENTRY.secret, Buffer.from(source.secret))
    const copied: Manifest['tables'] = []
    for (const table of tables) copied.push(await addTable(archive, client, table))
    await pipeline(await copyFileKeys(client), createWriteStream(keysFile, { flags: 'wx', mode: 0o600 }))
    const sequences = await listSequences(client)
    // Files are named by their content, so that those of the snapshot can be copied after its end.
    await client.query('commit')
    const { missing, files } = await addFiles(archive, source.files, keysFile)
    const manifest = {
      header: sha256(header),
      secret: source.secret === undefined ? null : sha256(source.secret),
      tables: copied,
      sequences,
      files,
    }
    const bytes = Buffer.from(JSON.stringify(manifest, null, 2))
    await archive.add(ENTRY.manifest, bytes)
    await archive.add(ENTRY.sum, Buffer.from(`${sha256(bytes)}  ${ENTRY.manifest}\n`))
    return { ...manifest, missing }
  } finally {
    await client.end()
  }
}

type BackupContents = { tables: Table[]; migrations: string[]; queue: number }

async function makeHeader(now: Date, { tables, migrations, queue }: BackupContents): Promise<Header> {
  const known = new Map((await listMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const noted = migrations.map((name) => {
    const sum = known.get(name)
    if (!sum)
      throw new Error(
        `The database belongs to a newer version of Rolecall (${name}). Make the backup with that version.`,
      )
    return { name, sha256: sum }
  })
  return { product: 'rolecall', format: FORMAT, madeAt: now.toISOString(), migrations: noted, queue, tables }
}

async function addTable(archive: Archive, client: pg.Client, table: Table) {
  const rows = await copyTable(client, table)
  const sum = createHash('sha256')
  let pieces = 0
  for await (const piece of cut(rows, PIECE_BYTES)) {
    sum.update(piece)
    pieces += 1
    const name = `${ENTRY.tables}${table.name}/${String(pieces).padStart(6, '0')}.copy.zst`
    await archive.add(name, await compress(piece, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
  }
  return { name: table.name, rows: rows.rowCount, sha256: sum.digest('hex') }
}

/** The bytes of a stream in pieces of this size, the last one smaller. */
async function* cut(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(held)
    const whole = length - (length % size)
    for (let start = 0; start < whole; start += size) yield all.subarray(start, start + size)
    held = [all.subarray(whole)]
    length -= whole
  }
  if (length > 0) yield Buffer.concat(held)
}

async function addFiles(archive: Archive, store: FileStore, keysFile: string) {
  const sum = createHash('sha256')
  const done = { count: 0, bytes: 0, missing: 0 }
  const missing: string[] = []
  for await (const batch of readKeys(keysFile)) {
    const found = await Promise.all(
      batch.map(async (named) => ({ ...named, bytes: await findWhole(store, named.key) })),
    )
    for (const { key, hasToBe, bytes } of found) {
      if (bytes) {
        await archive.add(`${ENTRY.files}${key}`, bytes)
        sum.update(`${key}\n`)
        done.count += 1
        done.bytes += bytes.length
      } else if (hasToBe) {
        done.missing += 1
        if (missing.length < MISSING_TOLD_MAX) missing.push(key)
      }
    }
  }
  return { files: { ...done, sha256: sum.digest('hex') }, missing }
}

async function* readKeys(keysFile: string): AsyncGenerator<{ key: string; hasToBe: boolean }[]> {
  let batch: { key: string; hasToBe: boolean }[] = []
  for await (const line of createInterface({ input: createReadStream(keysFile) })) {
    const [key = '', flag] = line.split('\t')
    if (isFileKey(key)) batch.push({ key, hasToBe: flag === 't' })
    if (batch.length < FILES_AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Undefined if the store has no such file, or one that does not match its name. */
async function findWhole(store: FileStore, key: string): Promise<Buffer | undefined> {
  if ((await store.findSize(key)) === undefined) return undefined
  const bytes = Buffer.from(await store.get(key))
  return sha256(bytes) === hashOfKey(key) ? bytes : undefined
}

/** A tar file being written; writers wait until the disk has taken the previous data. */
function openArchive(path: string, { now, signal }: BackupSource) {
  const packed = pack()
  const written = pipeline(packed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  written.catch(() => undefined)
  return {
    add: (name: string, bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        packed.entry({ name, mode: 0o600, mtime: now }, bytes, (error) => (error ? reject(error) : resolve()))
      }),
    async finish(): Promise<void> {
      packed.finalize()
      await written
    },
    /** Returns the reason to report: the disk's error, if the disk failed. */
    async abandon(reason: unknown): Promise<unknown> {
      const isOurs = !packed.destroyed
      packed.destroy()
      return written.then(
        () => reason,
        (error) => (isOurs ? reason : error),
      )
    },
  }
}
