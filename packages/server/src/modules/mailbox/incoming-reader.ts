import { createProcessPool } from '../../platform/processes/process-pool.ts'
import { type ProcessLimits, startWorkerProcess } from '../../platform/processes/worker-process.ts'
import { readIncoming } from './read-incoming.ts'

export type ReadLetter = Awaited<ReturnType<typeof readIncoming>>

export type IncomingReader = {
  /** Reads an incoming email. Throws if the bytes are no email. */
  read(companyId: string, bytes: Buffer): Promise<ReadLetter>
  close(): Promise<void>
}

/** Emails up to this size, in bytes, are read in milliseconds, less than it takes to start a process. Most are shorter. */
const SMALL = 16 * 1024
/** Limits of the process; an email of a megabyte of nothing but addresses takes a quarter of either. */
const LIMITS: ProcessLimits = { timeoutMs: 5_000, memoryMb: 320 }
const PROGRAM = new URL('./read-incoming.process.ts', import.meta.url)

const toFault = (error: unknown) => ({ fault: String(error) })

async function readStart(bytes: Buffer): Promise<ReadLetter> {
  const { letter, incoming } = await readIncoming(bytes.subarray(0, SMALL))
  return { incoming, letter: { ...letter, files: [], moreFiles: 0, isCut: true } }
}

/** Reads incoming emails, long ones in a separate process: anyone who knows an address can write anything to it. */
export function createIncomingReader(limits: ProcessLimits = LIMITS): IncomingReader {
  const pool = createProcessPool({
    start: () => startWorkerProcess<Uint8Array, ReadLetter | { fault: string }>(PROGRAM, limits),
    processes: 1,
  })
  return {
    async read(company, bytes) {
      if (bytes.length <= SMALL) return readIncoming(bytes)
      const read = await pool.ask({ company, isBackground: true }, bytes).catch(toFault)
      // An email that takes too much to read, or is too broken, is stored with its beginning only.
      return 'fault' in read ? readStart(bytes) : read
    },
    close: pool.close,
  }
}
