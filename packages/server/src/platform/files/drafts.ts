import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onDiskWithin } from './disk-turns.ts'

/** A file on its way into a store, as far as it has arrived. `hash` is the SHA-256 of its bytes. */
export type Draft = { path: string; size: number; hash: string }

/**
 * Writes incoming bytes into a file of the folder, no faster than the disk takes them, so that they are not held in memory.
 * `onBytes` hears of each piece, and may throw to stop. The caller removes the draft.
 */
export async function writeDraft(source: Readable, folder: string, onBytes: (count: number) => void): Promise<Draft> {
  await onDiskWithin(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const file = await onDiskWithin(() => open(path, 'wx', 0o600))
  const close = () => onDiskWithin(() => file.close())
  try {
    await pipeline(source, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        size += piece.length
        onBytes(piece.length)
        hash.update(piece)
        // Writes the whole piece, in however many steps the disk needs.
        await onDiskWithin(() => file.writeFile(piece))
      }
    })
    await close()
    return { path, size, hash: hash.digest('hex') }
  } catch (error) {
    await close().catch(() => undefined)
    await onDiskWithin(() => rm(path, { force: true })).catch(() => undefined)
    throw error
  }
}

/** Removes drafts left behind by a crash. */
export async function removeOldDrafts(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const now = await clockOf(folder)
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now - found.mtimeMs > olderThanMs) await rm(join(folder, name), { force: true })
  }
}

/** The current time where a folder lies, which may be another machine. */
export async function clockOf(folder: string): Promise<number> {
  const path = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(path, '')
    return (await stat(path)).mtimeMs
  } finally {
    await rm(path, { force: true })
  }
}
