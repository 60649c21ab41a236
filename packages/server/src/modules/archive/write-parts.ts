import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { TAR_END, tarHeader, tarPadding } from './tar-header.ts'

/** Packed bytes of a part. Chosen by us: large enough for few requests to a store, small enough to write again. */
const PART_BYTES = 64 * 1024 * 1024

const PACKED = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** A finished part, on disk until `keep` has taken it. */
export type DraftPart = { path: string; bytes: number }

/** What an entry holds: bytes in memory, or in a file. */
export type EntryBytes = Buffer | { path: string; size: number }

export type PartWriter = {
  add: (name: string, content: EntryBytes) => Promise<void>
  /** Finishes the part that is open; `take` keeps this one in place of `keep`. */
  cut: (take?: (part: DraftPart) => Promise<void>) => Promise<void>
  /** Finishes the last part, with the end of the archive. */
  end: () => Promise<void>
  /** Drops the part that is open. */
  abandon: () => Promise<void>
}

type PartOptions = {
  /** Folder for drafts. */
  folder: string
  at: Date
  keep: (part: DraftPart) => Promise<void>
  partBytes?: number | undefined
}

/**
 * Writes entries of a tar archive in parts, each a whole frame of zstd: one after the other they are the archive. One part is on
 * disk at a time, and nothing larger than an entry in memory.
 */
export function openParts({ folder, at, keep, partBytes = PART_BYTES }: PartOptions): PartWriter {
  let open: Awaited<ReturnType<typeof openPart>> | undefined
  const cut = async (take = keep) => {
    const part = open
    open = undefined
    if (!part) return
    const bytes = await part.close()
    try {
      await take({ path: part.path, bytes })
    } finally {
      await rm(part.path, { force: true })
    }
  }
  return {
    async add(name, content) {
      // Before this entry, so that what the caller counted so far is what the part holds.
      if (open && open.written() >= partBytes) await cut()
      open ??= await openPart(folder)
      const size = Buffer.isBuffer(content) ? content.length : content.size
      await open.write(tarHeader(name, size, at))
      if (Buffer.isBuffer(content)) await open.write(content)
      else for await (const piece of createReadStream(content.path)) await open.write(piece as Buffer)
      await open.write(tarPadding(size))
    },
    cut,
    async end() {
      open ??= await openPart(folder)
      await open.write(TAR_END)
      await cut()
    },
    async abandon() {
      await open?.drop()
      open = undefined
    },
  }
}

async function openPart(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const pack = createZstdCompress(PACKED)
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(pack, out)
  written.catch(() => undefined)
  return {
    path,
    written: () => out.bytesWritten,
    async write(bytes: Buffer) {
      // A full disk ends the pipeline, and a stream that has ended never drains.
      if (bytes.length > 0 && !pack.write(bytes)) await Promise.race([once(pack, 'drain'), written])
    },
    async close() {
      pack.end()
      await written
      return out.bytesWritten
    },
    async drop() {
      pack.destroy()
      out.destroy()
      await written.catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
