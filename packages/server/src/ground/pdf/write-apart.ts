import { startApart } from '../apart/start-apart.ts'
import type { PdfDocument } from './write-document.ts'

export type WriteTask = { document: PdfDocument; dataFolder: string }

/** A document of 100 pages takes a third of either. */
const LIMITS = { timeoutMs: 15_000, memoryMb: 512 }
const PROGRAM = new URL('./write-document.process.ts', import.meta.url)

/** Writes a document in a process of its own, since it takes long and says what others typed. @throws EndedApart */
export async function writeApart(task: WriteTask): Promise<Buffer> {
  const writer = startApart<WriteTask, Uint8Array>(PROGRAM, LIMITS)
  try {
    return Buffer.from(await writer.ask(task))
  } finally {
    await writer.end()
  }
}
