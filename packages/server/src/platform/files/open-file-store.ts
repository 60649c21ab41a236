import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Deps } from '../kernel/deps.ts'
import { type BoundStore, boundStore } from './bound-store.ts'
import { openDiskStore } from './disk-store.ts'
import { openS3Store } from './s3-store.ts'

type Settings = Pick<Env, 'STORAGE_URL' | 'ROLECALL_DATA' | 'ROLECALL_SECRET'>

/** The store that STORAGE_URL names, waited for within bounds; a folder of ROLECALL_DATA when it names none. */
export async function openFileStore(
  { STORAGE_URL, ROLECALL_DATA, ROLECALL_SECRET }: Settings,
  log?: Deps['log'],
): Promise<BoundStore> {
  if (!STORAGE_URL) return boundStore(openDiskStore(join(ROLECALL_DATA, 'files'), ROLECALL_SECRET), { log })
  const url = new URL(STORAGE_URL)
  if (url.protocol === 's3:') return boundStore(await openS3Store(url), { log })
  throw new Error(`STORAGE_URL must begin with s3://, not ${url.protocol}//`)
}
