import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import { ENTRY, FILE_BYTES_MAX, FORMAT, Header, Manifest, PIECE_BYTES } from './backup-format.ts'

const decompress = promisify(zstdDecompress)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A part of a backup, in the order of the file: header, secret, rows by table, files. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'secret'; secret: string }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

/** Totals of the parts read so far, to compare with the manifest. */
type Tally = {
  header?: string
  secret: string | null
  tables: Map<string, Hash>
  files: { count: number; bytes: number; sum: Hash }
  manifest?: { manifest: Manifest; sha256: string }
  isWhole: boolean
}

/**
 * Reads a backup piece by piece and verifies every checksum; the manifest comes last, and only if everything was right. Throws
 * an error that says what is damaged, that the file is truncated, or that it is no backup.
 */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  const tally: Tally = {
    secret: null,
    tables: new Map(),
    files: { count: 0, bytes: 0, sum: createHash('sha256') },
    isWhole: false,
  }
  for await (const { name, bytes } of readEntries(path)) {
    if (tally.header === undefined && name !== ENTRY.header) throw new Error(`${path} isn’t a Rolecall backup.`)
    const part = await readBackupEntry(path, name, bytes, tally)
    if (part) yield part
  }
  if (tally.header === undefined) throw new Error(`${path} isn’t a Rolecall backup.`)
  if (!tally.isWhole || !tally.manifest) throw new Error(`${path} is truncated: its end is missing.`)
  compare(path, tally, tally.manifest.manifest)
  yield { kind: 'manifest', manifest: tally.manifest.manifest }
}

type Entries = AsyncGenerator<{ name: string; bytes: Buffer }>

async function* readEntries(path: string): Entries {
  const archive = extract()
  const source = createReadStream(path)
  let systemFailure: unknown
  source.on('error', (error) => {
    systemFailure = error
    archive.destroy(error)
  })
  source.pipe(archive)
  let name = ''
  try {
    for await (const entry of archive) {
      name = entry.header.name
      // A backup holds nothing but files: no folder, no link.
      if (entry.header.type !== 'file') throw new Error(`${path} is damaged: unexpected ${name}.`)
      yield { name, bytes: await readWhole(path, entry) }
    }
  } catch (error) {
    if (systemFailure || !(error instanceof Error) || !isOfTar(error)) throw error
    if (error.message === 'Unexpected end of data') throw new Error(`${path} is truncated: its end is missing.`)
    throw new Error(name ? `${path} is damaged after ${name}.` : `${path} isn’t a Rolecall backup.`, { cause: error })
  } finally {
    source.destroy()
  }
}

const isOfTar = ({ message }: Error) => /^(Unexpected end of data|Invalid (tar )?header|Header exceeds)/.test(message)

type TarEntry = AsyncIterable<unknown> & { header: { name: string; size: number } }

async function readWhole(path: string, entry: TarEntry): Promise<Buffer> {
  if (entry.header.size > FILE_BYTES_MAX) throw new Error(`${path} is damaged at ${entry.header.name}.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readBackupEntry(path: string, name: string, bytes: Buffer, tally: Tally): Promise<Part | undefined> {
  const { header, secret, manifest, isWhole } = tally
  const seen: Record<string, unknown> = {
    [ENTRY.header]: header,
    [ENTRY.secret]: secret,
    [ENTRY.manifest]: manifest,
  }
  if (seen[name] || isWhole) throw new Error(`${path} is damaged: unexpected ${name}.`)
  if (name === ENTRY.header) {
    tally.header = sha256(bytes)
    return { kind: 'header', header: parseHeader(path, bytes) }
  }
  if (name === ENTRY.secret) {
    tally.secret = sha256(bytes)
    return { kind: 'secret', secret: bytes.toString() }
  }
  if (name.startsWith(ENTRY.tables)) return readBackupRows(path, name, bytes, tally)
  if (name.startsWith(ENTRY.files)) return readBackupFile(path, name.slice(ENTRY.files.length), bytes, tally)
  if (name === ENTRY.manifest) {
    tally.manifest = { manifest: parse(path, name, bytes, Manifest), sha256: sha256(bytes) }
    return undefined
  }
  if (name !== ENTRY.sum || !tally.manifest) throw new Error(`${path} is damaged: unexpected ${name}.`)
  if (!bytes.toString().startsWith(tally.manifest.sha256))
    throw new Error(`${path} is damaged: the checksum of ${ENTRY.manifest} is wrong.`)
  tally.isWhole = true
  return undefined
}

function parseHeader(path: string, bytes: Buffer): Header {
  const header = parse(path, ENTRY.header, bytes, Header)
  if (header.format > FORMAT) throw new Error(`${path} was made by a newer version of Rolecall.`)
  return header
}

function parse<T>(path: string, name: string, bytes: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new Error(`${path} is damaged at ${name}.`, { cause })
  }
}

async function readBackupRows(path: string, name: string, packed: Buffer, { tables }: Tally): Promise<Part> {
  const table = name.slice(ENTRY.tables.length, name.lastIndexOf('/'))
  const bytes = await decompress(packed, { maxOutputLength: PIECE_BYTES }).catch((cause: unknown) => {
    throw new Error(`${path} is damaged: can’t decompress the rows of ${table} (${name}).`, { cause })
  })
  const sum = tables.get(table) ?? createHash('sha256')
  tables.set(table, sum.update(bytes))
  return { kind: 'rows', table, bytes }
}

function readBackupFile(path: string, key: string, bytes: Buffer, { files }: Tally): Part {
  if (!isFileKey(key)) throw new Error(`${path} is damaged: ${key} isn’t a file of the store.`)
  if (sha256(bytes) !== hashOfKey(key)) throw new Error(`${path} is damaged: the checksum of the file ${key} is wrong.`)
  files.count += 1
  files.bytes += bytes.length
  files.sum.update(`${key}\n`)
  return { kind: 'file', key, bytes }
}

function compare(path: string, tally: Tally, manifest: Manifest): void {
  const complain = (what: string): never => {
    throw new Error(`${path} is damaged: the checksum of ${what} is wrong.`)
  }
  if (tally.header !== manifest.header) complain(ENTRY.header)
  if (tally.secret !== manifest.secret) complain('the secret')
  for (const { name, sha256: expected } of manifest.tables) {
    const sum = (tally.tables.get(name) ?? createHash('sha256')).digest('hex')
    tally.tables.delete(name)
    if (sum !== expected) complain(`the rows of ${name}`)
  }
  for (const name of tally.tables.keys()) complain(`the rows of ${name}`)
  const { count, bytes, sum } = tally.files
  const { files } = manifest
  if (count !== files.count || bytes !== files.bytes || sum.digest('hex') !== files.sha256) complain('all files')
}
