import { createHash } from 'node:crypto'
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
/** Files, and bytes of them, between two times that the progress is kept: what is in memory at once. Chosen by us. */
const AT_ONCE = { count: 100, bytes: 8 * 1024 * 1024 }
/** Bytes of a file that is held in memory; a larger one waits on disk. */
const SMALL_BYTES = 1024 * 1024

type Target = {
  companyId: string
  files: FileStore
  /** Returns those of the keys that the company's records name. */
  listNamed: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  keepProgress: (done: FilesIn) => Promise<void>
}

/** A file of an archive, in memory or at a path. */
type GivenFile = { sum: string; name: string; size: number; hash: string; bytes?: Buffer; path?: string }

/**
 * Puts the stored files of an archive into the store: under this company's prefix, by the hash of their bytes, whatever the archive
 * calls them, and only those that a record names.
 */
export async function importFiles(source: ArchiveSource, from: FilesIn, target: Target): Promise<FilesIn> {
  const done = { ...from }
  let entries = 0
  let waiting: GivenFile[] = []
  let held = 0
  const keep = async () => {
    await storeAll(waiting, target, done)
    waiting = []
    held = 0
    done.entries = entries
    await target.keepProgress(done)
  }
  try {
    for await (const entry of readEntries(source)) {
      const sum = hashOfEntry(entry.name)
      if (!sum) continue
      entries += 1
      if (entries <= from.entries) continue
      const file = await takeFile(entry.bytes(), target.files)
      waiting.push({ ...file, sum, name: entry.name.slice(FILES_FOLDER.length) })
      held += file.path ? 0 : file.size
      if (waiting.length >= AT_ONCE.count || held >= AT_ONCE.bytes) await keep()
    }
    await keep()
  } finally {
    await removeDrafts(waiting)
  }
  return done
}

/** Reads a file: a small one into memory, a larger one into a draft. */
async function takeFile(
  bytes: AsyncIterable<Uint8Array>,
  { drafts }: FileStore,
): Promise<Omit<GivenFile, 'sum' | 'name'>> {
  const pieces: Uint8Array[] = []
  const source = bytes[Symbol.asyncIterator]()
  let size = 0
  for (;;) {
    const { done, value } = await source.next()
    if (done) break
    pieces.push(value)
    size += value.length
    if (size > SMALL_BYTES) {
      const rest = { [Symbol.asyncIterator]: () => source }
      const all = (async function* () {
        yield* pieces.splice(0)
        yield* rest
      })()
      return writeDraft(Readable.from(all, { objectMode: false }), drafts, () => undefined)
    }
  }
  const all = Buffer.concat(pieces)
  return { bytes: all, size, hash: createHash('sha256').update(all).digest('hex') }
}

async function storeAll(given: readonly GivenFile[], { companyId, files, listNamed }: Target, done: FilesIn) {
  const keysOf = ({ name }: GivenFile) => PURPOSES.map((purpose) => `${APP_ENV}/${companyId}/${purpose}/${name}`)
  const named = given.length > 0 ? await listNamed(given.flatMap(keysOf)) : new Set<string>()
  for (const file of given) {
    const keys = keysOf(file).filter((key) => named.has(key))
    if (keys.length === 0) done.unnamed += 1
    // It has to have the hash that it claims.
    else if (file.hash === file.sum && file.size <= ARCHIVE_LIMITS.fileBytes) {
      await store(files, file, keys)
      done.count += 1
    }
  }
  await removeDrafts(given)
}

async function store(files: FileStore, file: GivenFile, keys: readonly string[]): Promise<void> {
  const type = contentTypeOf(file.name)
  const { bytes, path } = file
  if (bytes) for (const key of keys) await files.put(key, bytes, type)
  if (path === undefined) return
  const [last = '', ...others] = keys.toReversed()
  for (const key of others) await files.put(key, await readFile(path), type)
  await files.keep(last, path, type)
}

async function removeDrafts(given: readonly GivenFile[]): Promise<void> {
  for (const { path } of given) if (path !== undefined) await rm(path, { force: true })
}
