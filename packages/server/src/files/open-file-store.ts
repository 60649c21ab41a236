import { join } from 'node:path'
import type { Env } from '../env.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

/** The store that STORAGE_URL names; a folder of ROLECALL_DATA when it names none. */
export async function openFileStore({ STORAGE_URL, ROLECALL_DATA, ROLECALL_SECRET }: Env): Promise<FileStore> {
  if (!STORAGE_URL) return openDiskStore(join(ROLECALL_DATA, 'files'), ROLECALL_SECRET)
  const url = new URL(STORAGE_URL)
  if (url.protocol === 's3:') return openS3Store(url)
  throw new Error(`STORAGE_URL must begin with s3://, not ${url.protocol}//`)
}
