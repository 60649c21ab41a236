import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { extract, pack, type Header as TarHeader } from 'tar-stream'
import type { Header, Manifest } from '../src/ops/backup/backup-format.ts'

/** An entry of a backup. */
export type Entry = { name: string; bytes: Buffer; type?: TarHeader['type']; linkname?: string }

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** All entries of a backup, in their order. */
export async function readArchive(path: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const archive = createReadStream(path).pipe(extract())
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    entries.push({ name: entry.header.name, bytes: Buffer.concat(chunks) })
  }
  return entries
}

export async function writeArchive(path: string, entries: readonly Entry[]): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createWriteStream(path))
  for (const { name, bytes, type = 'file', linkname } of entries)
    if (type === 'file') archive.entry({ name }, bytes)
    else archive.entry({ name, type, ...(linkname && { linkname }) })
  archive.finalize()
  await written
}

/** The entry whose name begins so. */
export function entryOf(entries: readonly Entry[], start: string): Entry {
  const found = entries.find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`No entry begins with ${start}`)
  return found
}

const replace = (entries: readonly Entry[], old: Entry, ...by: Entry[]) =>
  entries.flatMap((each) => (each === old ? by : [each]))

export const without = (entries: readonly Entry[], start: string): Entry[] => replace(entries, entryOf(entries, start))

/** Puts an entry in behind another. */
export const behind = (entries: readonly Entry[], start: string, added: Entry): Entry[] => {
  const place = entryOf(entries, start)
  return replace(entries, place, place, added)
}

export function changeBytes(entries: readonly Entry[], start: string, change: (bytes: Buffer) => Buffer): Entry[] {
  const old = entryOf(entries, start)
  return replace(entries, old, { ...old, bytes: change(Buffer.from(old.bytes)) })
}

export const rename = (entries: readonly Entry[], start: string, change: (name: string) => string): Entry[] => {
  const old = entryOf(entries, start)
  return replace(entries, old, { ...old, name: change(old.name) })
}

export const flip = (bytes: Buffer): Buffer => {
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

/** The lines of a small table, which is one piece. */
export const changeLines = (entries: readonly Entry[], table: string, change: (lines: string[]) => string[]): Entry[] =>
  changeBytes(entries, `tables/${table}/`, (packed) => {
    const lines = zstdDecompressSync(packed).toString('latin1').split('\n').slice(0, -1)
    return zstdCompressSync(
      Buffer.from(
        change(lines)
          .map((line) => `${line}\n`)
          .join(''),
        'latin1',
      ),
    )
  })

const changeJson = <T>(entries: readonly Entry[], name: string, change: (value: T) => unknown): Entry[] =>
  changeBytes(entries, name, (bytes) => {
    const value = JSON.parse(bytes.toString())
    return Buffer.from(JSON.stringify(change(value) ?? value))
  })

export const changeHeader = (entries: readonly Entry[], change: (header: Header) => unknown): Entry[] =>
  changeJson(entries, 'backup.json', change)

/** Changes the manifest and its checksum. */
export const changeManifest = (entries: readonly Entry[], change: (manifest: Manifest) => unknown): Entry[] =>
  sealManifest(changeJson(entries, 'manifest.json', change))

const sealManifest = (entries: readonly Entry[]): Entry[] =>
  changeBytes(entries, 'manifest.sha256', () =>
    Buffer.from(`${sha256(entryOf(entries, 'manifest.json').bytes)}  manifest.json\n`),
  )

/** Computes all checksums and sums anew, as somebody does who wants to hide a change. */
export function reseal(entries: readonly Entry[]): Entry[] {
  const tables = new Map<string, Buffer[]>()
  for (const { name, bytes } of entries) {
    const [, table] = /^tables\/(.+)\/\d+\.copy\.zst$/.exec(name) ?? []
    if (table) tables.set(table, [...(tables.get(table) ?? []), zstdDecompressSync(bytes)])
  }
  const files = entries.filter(({ name }) => name.startsWith('files/'))
  return changeManifest(entries, (manifest) => {
    manifest.header = sha256(entryOf(entries, 'backup.json').bytes)
    manifest.secret = sha256(entryOf(entries, 'secret').bytes)
    for (const table of manifest.tables) {
      const rows = Buffer.concat(tables.get(table.name) ?? [])
      table.sha256 = sha256(rows)
      table.rows = rows.toString('latin1').split('\n').length - 1
    }
    manifest.files.count = files.length
    manifest.files.bytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    manifest.files.sha256 = sha256(files.map(({ name }) => `${name.slice('files/'.length)}\n`).join(''))
  })
}
