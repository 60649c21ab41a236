import { totalmem } from 'node:os'
import type { RawEnv } from '../../platform/env.ts'
import { DISK_LIMITS, type DiskLimits } from './judge.ts'

/** What the checks are about, beside the database. */
export type Installation = {
  env: RawEnv
  now: () => Date
  nodeVersion: string
  memoryBytes: number
  diskLimits: DiskLimits
  /** Certificate authority beside those that Node knows. */
  authority?: string | undefined
  /** Address that receives a test message. */
  testAddress?: string | undefined
  /** Milliseconds to wait for a test message in a mailbox. */
  arrivalMs: number
}

/** Memory of this machine, or of the container around this process. */
const readMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** What holds for an installation wherever it runs. */
export const here = (): Omit<Installation, 'env'> => ({
  now: () => new Date(),
  nodeVersion: process.versions.node,
  memoryBytes: readMemory(),
  diskLimits: DISK_LIMITS,
  arrivalMs: 20_000,
})
