import { createApartPool } from '../../ground/apart/apart-pool.ts'
import { type ApartLimits, startApart } from '../../ground/apart/start-apart.ts'
import { readIncoming } from './read-incoming.ts'

export type ReadLetter = Awaited<ReturnType<typeof readIncoming>>

export type IncomingReader = {
  /** What a mail that came in says. Throws for what is no mail. */
  read(companyId: string, bytes: Buffer): Promise<ReadLetter>
  close(): Promise<void>
}

/** Bytes of a mail up to which reading it takes milliseconds, less than starting a process. Most mails are shorter. */
const SMALL = 16 * 1024
/** A mail of a megabyte that is nothing but addresses takes a quarter of either. */
const LIMITS: ApartLimits = { timeoutMs: 5_000, memoryMb: 320 }
const PROGRAM = new URL('./read-incoming.process.ts', import.meta.url)

const toFault = (error: unknown) => ({ fault: String(error) })

async function readStart(bytes: Buffer): Promise<ReadLetter> {
  const { letter, incoming } = await readIncoming(bytes.subarray(0, SMALL))
  return { incoming, letter: { ...letter, files: [], moreFiles: 0, isCut: true } }
}

/** Reads mails that came in, long ones in a process of its own: whoever knows an address writes whatever they like to it. */
export function createIncomingReader(limits: ApartLimits = LIMITS): IncomingReader {
  const pool = createApartPool({
    start: () => startApart<Uint8Array, ReadLetter | { fault: string }>(PROGRAM, limits),
    processes: 1,
  })
  return {
    async read(company, bytes) {
      if (bytes.length <= SMALL) return readIncoming(bytes)
      const read = await pool.ask({ company, isBackground: true }, bytes).catch(toFault)
      // What takes too much to read, or is too broken, is kept with its beginning.
      return 'fault' in read ? readStart(bytes) : read
    },
    close: pool.close,
  }
}
