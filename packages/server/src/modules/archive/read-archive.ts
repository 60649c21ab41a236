import { createReadStream } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Readable as Streams } from 'node:stream'
import {
  ARCHIVE_LIMITS,
  FILES_FOLDER,
  leavesFolder,
  MANIFEST,
  MANIFEST_SUM,
} from '@rolecall/domain/archive/archive-format'
import { extract } from 'tar-stream'
import { openZip } from '../../parsing/tables/open-zip.ts'
import { UnreadableTable } from '../../parsing/tables/table-line.ts'
import { BadFrames, unpackFrames } from './zstd-frames.ts'

/** An archive that is not taken, with a sentence for the user. Nothing of it was written. */
export class ArchiveRefused extends Error {}

export const TRUNCATED = 'The archive is cut off: its end is missing. Download or copy it again.'
export const DAMAGED = 'The archive is damaged. Download or copy it again.'
export const TOO_LARGE = 'The archive unpacks to more than it may. It was not made by Rolecall.'
const NO_ARCHIVE = 'This isn’t an archive of Rolecall. Choose a .tar.zst or .zip file that Rolecall exported.'

/** Place of an archive: a folder, a file, or a stream that can be opened more than once. */
export type ArchiveSource =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'stream'; bytes: number; open: () => Promise<Readable> }

/** An entry of an archive; its bytes have to be read before the next entry. */
export type ArchiveEntry = { name: string; bytes: () => AsyncIterable<Uint8Array> }

/**
 * The entries of an archive, the manifest first. Throws ArchiveRefused for what is no archive, is cut off, holds a link or a path
 * that leaves its folder, or unpacks to more than it may.
 */
export async function* readEntries(source: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const opened = await openEntries(source)
  const budget = createBudget(opened.packedBytes)
  try {
    for await (const { name, bytes } of opened.entries) {
      budget.countEntry()
      if (leavesFolder(name))
        throw new ArchiveRefused('The archive names a file outside of itself. It was not made by Rolecall.')
      yield { name, bytes: () => budget.count(bytes()) }
    }
  } catch (error) {
    throw explain(error)
  } finally {
    await opened.close()
  }
}

function explain(error: unknown): unknown {
  if (error instanceof BadFrames) return new ArchiveRefused(error.message === 'truncated' ? TRUNCATED : DAMAGED)
  if (error instanceof UnreadableTable) return new ArchiveRefused(/large/.test(error.message) ? TOO_LARGE : DAMAGED)
  if (
    error instanceof Error &&
    /^(?:Unexpected end of data|Invalid (?:tar )?header|Header exceeds)/.test(error.message)
  )
    return new ArchiveRefused(error.message === 'Unexpected end of data' ? TRUNCATED : DAMAGED)
  return error
}

/** Counts unpacked bytes, whatever an archive says of their number. */
function createBudget(packedBytes: number) {
  const { ratio, ratioFromBytes, totalBytes, entries: entriesMax } = ARCHIVE_LIMITS
  const most = Math.min(totalBytes, Math.max(ratioFromBytes, packedBytes * ratio))
  let [total, entries] = [0, 0]
  return {
    countEntry() {
      entries += 1
      if (entries > entriesMax) throw new ArchiveRefused(TOO_LARGE)
    },
    async *count(pieces: AsyncIterable<Uint8Array>) {
      try {
        for await (const piece of pieces) {
          total += piece.length
          if (total > most) throw new ArchiveRefused(TOO_LARGE)
          yield piece
        }
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

type OpenEntries = { entries: AsyncIterable<ArchiveEntry>; packedBytes: number; close: () => Promise<void> }

async function openEntries(source: ArchiveSource): Promise<OpenEntries> {
  if (source.kind === 'folder') return openFolder(source.path)
  if (source.kind === 'stream') {
    const stream = await source.open()
    return { ...openTar(unpackFrames(stream)), packedBytes: source.bytes }
  }
  const { size } = await lstat(source.path)
  const head = await headOf(source.path)
  if (head.subarray(0, 2).toString('latin1') === 'PK') return openZipFile(source.path, size)
  const file = createReadStream(source.path)
  if (head.length === 4 && head.readUInt32LE(0) === 0xfd2fb528)
    return { ...openTar(unpackFrames(file)), packedBytes: size }
  file.destroy()
  throw new ArchiveRefused(NO_ARCHIVE)
}

/** The first four bytes of a file, fewer if it is shorter. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function openTar(unpacked: AsyncGenerator<Buffer>): Omit<OpenEntries, 'packedBytes'> {
  const archive = extract()
  const source = Streams.from(unpacked, { objectMode: false })
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header
      if (type === 'directory') {
        entry.resume()
        continue
      }
      if (type !== 'file')
        throw new ArchiveRefused('The archive contains a link to another file. It was not made by Rolecall.')
      if (size > ARCHIVE_LIMITS.linesBytes) throw new ArchiveRefused(TOO_LARGE)
      let isRead = false
      yield {
        name,
        bytes: () => {
          isRead = true
          return entry as AsyncIterable<Uint8Array>
        },
      }
      if (!isRead) entry.resume()
    }
  }
  return {
    entries: entries(),
    async close() {
      source.destroy()
      archive.destroy()
    },
  }
}

/** Entries that say what the others are come first. */
const firstOf = (name: string) => [MANIFEST, MANIFEST_SUM].indexOf(name) >>> 0

async function openZipFile(path: string, packedBytes: number): Promise<OpenEntries> {
  const { entries: most } = ARCHIVE_LIMITS
  const zip = await openZip(path, { entries: most, listBytes: 512 * 1024 * 1024 }).catch((error: unknown) => {
    throw explain(error)
  })
  const found = [...zip.entries()].filter(({ name }) => !name.endsWith('/'))
  found.sort((one, other) => firstOf(one.name) - firstOf(other.name))
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const entry of found) yield { name: entry.path, bytes: () => zip.read(entry, ARCHIVE_LIMITS.linesBytes) }
  }
  return { entries: entries(), packedBytes, close: zip.close }
}

async function openFolder(path: string): Promise<OpenEntries> {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const names = (await readdir(path)).toSorted((one, other) => firstOf(one) - firstOf(other))
    const inner = (await readdir(join(path, FILES_FOLDER)).catch(() => [])).map((name) => `${FILES_FOLDER}${name}`)
    for (const name of [...names.filter((each) => `${each}/` !== FILES_FOLDER), ...inner]) {
      const found = await lstat(join(path, name))
      if (!found.isFile())
        throw new ArchiveRefused(`${name} isn’t a plain file. An archive holds no links and no other folders.`)
      yield { name, bytes: () => createReadStream(join(path, name)) }
    }
  }
  // Nothing is packed.
  return { entries: entries(), packedBytes: Number.POSITIVE_INFINITY, close: async () => undefined }
}
