import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Deps } from '../kernel/deps.ts'
import { type BoundStore, boundStore } from './bound-store.ts'
import { openDiskStore } from './disk-store.ts'
import { openS3Store } from './s3-store.ts'

type Settings = Pick<Env, 'STORAGE_URL' | 'ROLECALL_DATA' | 'ROLECALL_SECRET'>

/** Opens the store of STORAGE_URL, with bounded waiting; by default a folder of ROLECALL_DATA. */
export async function openFileStore(
  { STORAGE_URL, ROLECALL_DATA, ROLECALL_SECRET }: Settings,
  log?: Deps['log'],
): Promise<BoundStore> {
  if (!STORAGE_URL) return boundStore(openDiskStore(join(ROLECALL_DATA, 'files'), ROLECALL_SECRET), { log })
  const url = new URL(STORAGE_URL)
  if (url.protocol === 's3:') return boundStore(await openS3Store(url), { log })
  throw new Error(`STORAGE_URL must start with s3://, not ${url.protocol}//`)
}
