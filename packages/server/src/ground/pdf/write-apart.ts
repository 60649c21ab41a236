import { createApartPool } from '../apart/apart-pool.ts'
import { startApart } from '../apart/start-apart.ts'
import type { PdfDocument } from './write-document.ts'

export type WriteTask = { document: PdfDocument; dataFolder: string }

export type PdfWriter = {
  /** Writes a document. @throws EndedApart */
  write(companyId: string, task: WriteTask): Promise<Buffer>
  close(): Promise<void>
}

/** A document of 100 pages takes a third of either. */
const LIMITS = { timeoutMs: 15_000, memoryMb: 512 }
const PROGRAM = new URL('./write-document.process.ts', import.meta.url)

/**
 * Writes documents in a process of its own, since it takes long and says what others typed. It stays for half a minute: starting
 * takes half a second of a processor, a document a twentieth of that, and offers are signed one after the other.
 */
export function createPdfWriter(): PdfWriter {
  const pool = createApartPool({
    start: () => startApart<WriteTask, Uint8Array>(PROGRAM, LIMITS),
    processes: 1,
  })
  return {
    // Whoever waits for a link to their file is not to be refused for how many of their company do.
    write: async (company, task) => Buffer.from(await pool.ask({ company, isBackground: true }, task)),
    close: pool.close,
  }
}
