import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ARCHIVE_LIMITS, FILES_FOLDER, hashOfEntry } from '@rolecall/domain/archive/archive-format'
import { writeDraft } from '../../platform/files/drafts.ts'
import { APP_ENV, type FileStore } from '../../platform/files/file-store.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { type ArchiveSource, readEntries } from './read-archive.ts'

/** How far stored files are: entries that are through, and what became of them. */
export type FilesIn = { entries: number; count: number; unnamed: number }

/** Folders of the store in which a company has files. */
const PURPOSES = ['RESUME', 'IMPORT', 'EXPORT']
/** Number of files between two times that the progress is kept. */
const AT_ONCE = 50

type Target = {
  companyId: string
  files: FileStore
  /** Returns those of the keys that the company's records name. */
  listNamed: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  keepProgress: (done: FilesIn) => Promise<void>
}

/**
 * Puts the stored files of an archive into the store: under this company's prefix, by the hash of their bytes, whatever the archive
 * calls them, and only those that a record names.
 */
export async function importFiles(source: ArchiveSource, from: FilesIn, target: Target): Promise<FilesIn> {
  const done = { ...from }
  let entries = 0
  for await (const entry of readEntries(source)) {
    const sum = hashOfEntry(entry.name)
    if (!sum) continue
    entries += 1
    if (entries <= from.entries) continue
    const name = entry.name.slice(FILES_FOLDER.length)
    const keys = PURPOSES.map((purpose) => `${APP_ENV}/${target.companyId}/${purpose}/${name}`)
    const named = await target.listNamed(keys)
    if (named.size === 0) done.unnamed += 1
    else if (await store(target.files, entry.bytes(), { sum, name, keys: [...named] })) done.count += 1
    done.entries = entries
    if (entries % AT_ONCE === 0) await target.keepProgress(done)
  }
  await target.keepProgress(done)
  return done
}

type NewFile = { sum: string; name: string; keys: readonly string[] }

/** Returns whether the bytes have the hash that they claim. */
async function store(
  files: FileStore,
  bytes: AsyncIterable<Uint8Array>,
  { sum, name, keys }: NewFile,
): Promise<boolean> {
  const draft = await writeDraft(Readable.from(bytes, { objectMode: false }), files.drafts, () => undefined)
  try {
    if (draft.hash !== sum || draft.size > ARCHIVE_LIMITS.fileBytes) return false
    const [last = '', ...others] = keys.toReversed()
    for (const key of others) await files.put(key, await readFile(draft.path), contentTypeOf(name))
    await files.keep(last, draft.path, contentTypeOf(name))
    return true
  } finally {
    await rm(draft.path, { force: true })
  }
}
