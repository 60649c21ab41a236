import { startWorkerProcess, WorkerProcessError } from '../../platform/processes/worker-process.ts'
import type { P12Result } from './read-p12.ts'

export type P12Task = { bytes: Uint8Array; password: string }

/**
 * Programs derive keys from passwords in some ten thousand iterations, which take a second here; a hostile file requests any
 * number.
 */
const LIMITS = { timeoutMs: 5_000, memoryMb: 256 }
const PROGRAM = new URL('./read-p12.process.ts', import.meta.url)

/** Reads a PKCS #12 file in a process of its own, which is ended if it takes too much. */
export async function readP12InChild(task: P12Task): Promise<P12Result> {
  const reader = startWorkerProcess<P12Task, P12Result>(PROGRAM, LIMITS)
  try {
    return await reader.ask(task)
  } catch (error) {
    if (error instanceof WorkerProcessError) return { why: 'unread' }
    throw error
  } finally {
    await reader.end()
  }
}
