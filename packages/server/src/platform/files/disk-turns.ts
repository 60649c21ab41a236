import pLimit from 'p-limit'
import { PATIENCE, within } from '../kernel/dependency.ts'
import { storeAway } from './file-store.ts'

/**
 * Maximum number of concurrent operations on the store's disk. A hanging disk (a mounted folder of another machine that is
 * gone) blocks the thread that reads it, which cannot be cancelled; Node has four of them, which also serve passwords, host
 * names and all other files.
 */
const AT_ONCE = 2

export const onDisk = pLimit(AT_ONCE)

/**
 * The same for an operation that is awaited by itself: one on a hanging disk is given up after the usual limit. @throws Away
 */
export const onDiskWithin = <T>(act: () => Promise<T>): Promise<T> =>
  within(PATIENCE.limitMs, () => onDisk(act), storeAway)
