import { rm } from 'node:fs/promises'
import { FILES_FOLDER } from '@rolecall/domain/archive/archive-format'
import { writeDraft } from '../../platform/files/drafts.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
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
    for (const file of page) {
      done = { ...done, after: file.name }
      const size = await writeFile(files, file, parts)
      if (typeof size === 'number') done = { ...done, count: done.count + 1, bytes: done.bytes + size }
      else done = { ...done, [size]: done[size] + 1 }
      onFile(done)
    }
  }
}

async function writeFile(files: FileStore, { name, key }: NamedFile, parts: PartWriter) {
  if ((await files.findSize(key)) === undefined) return 'missing'
  const draft = await writeDraft(await files.openStream(key), files.drafts, () => undefined)
  try {
    if (draft.hash !== hashOfKey(key)) return 'damaged'
    await parts.add(`${FILES_FOLDER}${name}`, draft)
    return draft.size
  } finally {
    await rm(draft.path, { force: true })
  }
}
