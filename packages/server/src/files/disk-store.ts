import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clockOf } from './drafts.ts'
import { type DownloadOptions, type FileStore, UPLOAD_FORM_MINUTES } from './file-store.ts'
import { isSigned, sign } from './signature.ts'
import { sealLink } from './signed-link.ts'

const BUCKET = 'local'
const ACCESS_KEY = 'rolecall'
/** Beside the files, so that a draft becomes one by a new name. */
const DRAFTS = 'drafts'
const KEY = /^[A-Z]+\/[0-9a-f-]{36}\/[A-Z]+\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/

/** Whether a key has the shape of ours, and so can name no file outside the store. */
export const isFileKey = (key: string): boolean => KEY.test(key)

/** A folder as file store. Forms and links are signed with `secret` and answered by features/files. */
export function openDiskStore(folder: string, secret: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Renamed into place, so that nobody reads half a file.
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    drafts: join(folder, DRAFTS),
    async keep(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
    },
    async *list(prefix) {
      const names = await readdir(join(folder, prefix)).catch(() => [])
      if (names.length === 0) return
      const now = await clockOf(folder)
      for (const name of names) {
        const key = `${prefix}${name}`
        const found = isFileKey(key) ? await stat(pathOf(key)).catch(() => undefined) : undefined
        if (found) yield { key, ageMs: now - found.mtimeMs }
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    get: (key) => readFile(pathOf(key)),
    async findSize(key) {
      if (!isFileKey(key)) return undefined
      return (await stat(pathOf(key)).catch(() => undefined))?.size
    },
    openStream: async (key) => createReadStream(pathOf(key)),
    async signUpload(prefix, maxBytes, now) {
      const expiration = new Date(now.getTime() + UPLOAD_FORM_MINUTES * 60_000).toISOString()
      const policy = Buffer.from(JSON.stringify({ expiration, prefix, maxBytes })).toString('base64')
      const signature = sign(secret, ['upload', policy])
      return {
        url: `/storage/${BUCKET}`,
        accessKey: ACCESS_KEY,
        policy,
        signature,
        bucket: BUCKET,
        fields: { AWSAccessKeyId: ACCESS_KEY, policy, signature, acl: 'private' },
      }
    },
    async signDownload(key, options, now) {
      const query = new URLSearchParams({
        name: options.fileName,
        type: options.contentType,
        inline: options.inline ? '1' : '0',
        ...sealLink(secret, downloadTarget(key, options), now),
      })
      return `/files/${key}?${query}`
    },
  }
}

/** What a link to a file of the folder store names. */
export const downloadTarget = (key: string, { fileName, contentType, inline }: DownloadOptions) => ({
  purpose: 'download',
  parts: [key, fileName, contentType, inline ? '1' : '0'],
})

export type UploadPolicy = { prefix: string; maxBytes: number }

/** What a signed form allows; `undefined` when the signature is not ours or its time is over. */
export function readUploadPolicy(
  secret: string,
  policy: string,
  signature: string,
  now: Date,
): UploadPolicy | undefined {
  if (!isSigned(secret, ['upload', policy], signature)) return undefined
  const allowed = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as UploadPolicy & { expiration: string }
  return new Date(allowed.expiration) > now ? allowed : undefined
}
