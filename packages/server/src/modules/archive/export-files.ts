import { rm } from 'node:fs/promises'
import { FILES_FOLDER } from '@rolecall/domain/archive/archive-format'
import { writeDraft } from '../../platform/files/drafts.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import { sha256 } from './manifest.ts'
import type { PartWriter } from './write-parts.ts'

/** A stored file under the name that it has in an archive. */
export type NamedFile = { name: string; key: string }

/** How far files were written; `after`: the name of the last one. */
export type FilesDone = { after: string; count: number; bytes: number; missing: number; damaged: number }

export const NO_FILES: FilesDone = { after: '', count: 0, bytes: 0, missing: 0, damaged: 0 }

type Source = {
  files: FileStore
  /** The next names after a given one; none at the end. */
  list: (after: string) => Promise<NamedFile[]>
  /** Called with each file, also one that the store has not. */
  onFile: (done: FilesDone) => void
}

/** Stored files listed at once: each list sorts the names of all, so that short ones would take the square of their number. */
export const FILES_PAGE = 10_000

/** Files that are read at once, and bytes of one that is held in memory; a larger one is read by itself, from disk. Chosen by us. */
const AT_ONCE = 8
const SMALL_BYTES = 1024 * 1024

/**
 * Writes the stored files, each checked by the hash in its name. One that the store has lost, or not as it was, is counted and left
 * out.
 */
export async function exportFiles(
  from: FilesDone,
  parts: PartWriter,
  { files, list, onFile }: Source,
): Promise<FilesDone> {
  let done = from
  for (;;) {
    const page = await list(done.after)
    if (page.length === 0) return done
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const some = page.slice(at, at + AT_ONCE)
      const read = await Promise.all(some.map((file) => readSmall(files, file)))
      for (const [place, file] of some.entries()) {
        const bytes = read[place]
        const size = bytes === 'large' ? await writeLarge(files, file, parts) : await writeSmall(bytes, file, parts)
        done = { ...done, after: file.name }
        if (typeof size === 'number') done = { ...done, count: done.count + 1, bytes: done.bytes + size }
        else done = { ...done, [size]: done[size] + 1 }
        onFile(done)
      }
    }
  }
}

/** The bytes of a file that is there and small. */
async function readSmall(files: FileStore, { key }: NamedFile): Promise<Uint8Array | 'large' | undefined> {
  const size = await files.findSize(key)
  if (size === undefined) return undefined
  return size > SMALL_BYTES ? 'large' : files.get(key)
}

async function writeSmall(bytes: Uint8Array | undefined, { name, key }: NamedFile, parts: PartWriter) {
  if (!bytes) return 'missing'
  if (sha256(bytes) !== hashOfKey(key)) return 'damaged'
  await parts.add(`${FILES_FOLDER}${name}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return bytes.byteLength
}

async function writeLarge(files: FileStore, { name, key }: NamedFile, parts: PartWriter) {
  const draft = await writeDraft(await files.openStream(key), files.drafts, () => undefined)
  try {
    if (draft.hash !== hashOfKey(key)) return 'damaged'
    await parts.add(`${FILES_FOLDER}${name}`, draft)
    return draft.size
  } finally {
    await rm(draft.path, { force: true })
  }
}
