import { EndedApart, startApart } from '../../ground/apart/start-apart.ts'
import type { P12Read } from './read-p12.ts'

export type P12Task = { bytes: Uint8Array; password: string }

/** Programs make keys of passwords in some ten thousand rounds, which take a second here; a hostile file asks for any number. */
const LIMITS = { timeoutMs: 5_000, memoryMb: 256 }
const PROGRAM = new URL('./read-p12.process.ts', import.meta.url)

/** Reads a file of PKCS #12 in a process of its own, which is ended where it takes too much. */
export async function readP12Apart(task: P12Task): Promise<P12Read> {
  const reader = startApart<P12Task, P12Read>(PROGRAM, LIMITS)
  try {
    return await reader.ask(task)
  } catch (error) {
    if (error instanceof EndedApart) return { why: 'unread' }
    throw error
  } finally {
    await reader.end()
  }
}
