import { createApartPool } from '../../ground/apart/apart-pool.ts'
import { type ApartLimits, startApart } from '../../ground/apart/start-apart.ts'
import { readIncoming } from './read-incoming.ts'

export type ReadLetter = Awaited<ReturnType<typeof readIncoming>>

export type IncomingReader = {
  /** What a mail that came in says. Throws for what is no mail, or takes too much to read. */
  read(companyId: string, bytes: Buffer): Promise<ReadLetter>
  close(): Promise<void>
}

/** Bytes of a mail up to which reading it takes milliseconds, less than starting a process. Most mails are shorter. */
const SMALL = 16 * 1024
/** A mail of a megabyte that is nothing but addresses takes a quarter of either. */
const LIMITS: ApartLimits = { timeoutMs: 5_000, memoryMb: 320 }
const PROGRAM = new URL('./read-incoming.process.ts', import.meta.url)

/** Reads mails that came in, long ones in a process of its own: whoever knows an address writes whatever they like to it. */
export function createIncomingReader(limits: ApartLimits = LIMITS): IncomingReader {
  const pool = createApartPool({
    start: () => startApart<Uint8Array, ReadLetter | { fault: string }>(PROGRAM, limits),
    processes: 1,
  })
  return {
    async read(company, bytes) {
      if (bytes.length <= SMALL) return readIncoming(bytes)
      const read = await pool.ask({ company, isBackground: true }, bytes)
      if ('fault' in read) throw new Error(read.fault)
      return read
    },
    close: pool.close,
  }
}
