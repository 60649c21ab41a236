import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { onDisk } from './disk-turns.ts'
import { clockOf } from './drafts.ts'
import { type FileStore, UPLOAD_FORM_MINUTES } from './file-store.ts'
import { signUploadPolicy } from './upload-policy.ts'

const BUCKET = 'local'
const ACCESS_KEY = 'rolecall'
/** Beside the files, so that a draft becomes a file by renaming it. */
const DRAFTS = 'drafts'
const KEY = /^[A-Z]+\/[0-9a-f-]{36}\/[A-Z]+\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/

/** Returns whether a key has our format, and so cannot name a file outside the store. */
export const isFileKey = (key: string): boolean => KEY.test(key)

/** A folder as file store. Its forms are signed with `secret` and answered by features/files. */
export function openDiskStore(folder: string, secret: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    put: (key, bytes) =>
      onDisk(async () => {
        const path = pathOf(key)
        // Renamed into place, so that no reader sees half a file.
        const draft = `${path}.${randomUUID()}`
        try {
          await inFolderOf(path, () => writeFile(draft, bytes, { mode: 0o600 }))
          await rename(draft, path)
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      }),
    drafts: join(folder, DRAFTS),
    keep: (key, path) =>
      onDisk(async () => {
        const target = pathOf(key)
        await inFolderOf(target, () => rename(path, target))
      }),
    async *list(prefix) {
      const names = await onDisk(() => readdir(join(folder, prefix))).catch(whereNone([]))
      if (names.length === 0) return
      const now = await onDisk(() => clockOf(folder))
      for (const name of names) {
        const key = `${prefix}${name}`
        const found = isFileKey(key) ? await onDisk(() => stat(pathOf(key))).catch(whereNone(undefined)) : undefined
        if (found) yield { key, ageMs: now - found.mtimeMs }
      }
    },
    remove: (key) => onDisk(() => rm(pathOf(key), { force: true })),
    get: (key) => onDisk(() => readFile(pathOf(key))),
    async findSize(key) {
      if (!isFileKey(key)) return undefined
      return (await onDisk(() => stat(pathOf(key))).catch(whereNone(undefined)))?.size
    },
    openStream: async (key) => Readable.from(readPieces(pathOf(key)), { objectMode: false }),
    async signUpload(prefix, maxBytes, { userId, now }) {
      const expiration = new Date(now.getTime() + UPLOAD_FORM_MINUTES * 60_000).toISOString()
      const { policy, signature } = signUploadPolicy(secret, { expiration, prefix, maxBytes, userId })
      return {
        url: `/storage/${BUCKET}`,
        accessKey: ACCESS_KEY,
        policy,
        signature,
        bucket: BUCKET,
        fields: { AWSAccessKeyId: ACCESS_KEY, policy, signature, acl: 'private' },
      }
    },
  }
}

/** Writes a file, after creating its folder if that is missing: an import writes a hundred thousand files into one folder. */
async function inFolderOf(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await write()
  }
}

/** Returns a default for a missing file; a disk that cannot be read is another matter. */
const whereNone =
  <T>(none: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return none
  }

const PIECE_BYTES = 64 * 1024

async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await onDisk(() => open(path))
  try {
    for (;;) {
      const { bytesRead, buffer } = await onDisk(() => file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await onDisk(() => file.close())
  }
}
