import pLimit from 'p-limit'
import { PATIENCE, within } from '../kernel/dependency.ts'
import { storeAway } from './file-store.ts'

/**
 * What is done on the disk of the store at once. A disk that hangs (a folder of another machine that is gone) keeps the thread
 * that asks it, and nobody can call it off; Node has four of them, for passwords, names of hosts and all other files too.
 */
const AT_ONCE = 2

export const onDisk = pLimit(AT_ONCE)

/** The same for what is waited for by itself: one act on a disk that hangs is given up after the usual limit. @throws Away */
export const onDiskWithin = <T>(act: () => Promise<T>): Promise<T> =>
  within(PATIENCE.limitMs, () => onDisk(act), storeAway)
