import { createProcessPool } from '../processes/process-pool.ts'
import { startWorkerProcess } from '../processes/worker-process.ts'
import type { PdfDocument } from './write-document.ts'
import type { FiguresDocument } from './write-figures.ts'

export type WriteTask = { document: PdfDocument; dataFolder: string }
export type LettersTask = { text: string; dataFolder: string }
export type FiguresTask = { figures: FiguresDocument; dataFolder: string }
export type PdfTask = WriteTask | LettersTask | FiguresTask

export type PdfWriter = {
  /** Writes a document. @throws WorkerProcessError */
  write(companyId: string, task: WriteTask): Promise<Buffer>
  /** Writes figures with bars. @throws WorkerProcessError */
  writeFigures(companyId: string, task: FiguresTask): Promise<Buffer>
  /**
   * The letters of a text that a file would not show, each once. Usual letters are always drawn; any other is looked up once
   * per run of the product. @throws WorkerProcessError, and the problem for a company with too much waiting
   */
  findUndrawn(companyId: string, task: LettersTask): Promise<string[]>
  close(): Promise<void>
}

/** Three times the time and memory of a document of 100 pages. */
const LIMITS = { timeoutMs: 15_000, memoryMb: 512 }
const PROGRAM = new URL('./write-document.process.ts', import.meta.url)

/** Letters of Latin, Greek and Cyrillic, and usual punctuation: all of them are drawn. */
const USUAL =
  /[\t\n\r\u0020-\u017F\u0218-\u021B\u0384-\u03CE\u0400-\u045F\u1EA0-\u1EF9\u2013-\u2015\u2018-\u201E\u2022\u2026\u20AC\u2122]/g

/**
 * Writes documents in a process of its own, since that takes long and handles text typed by others. The process stays for half
 * a minute: starting takes half a second of CPU, a document a twentieth of that, and offers are signed one after the other.
 */
export function createPdfWriter(): PdfWriter {
  const pool = createProcessPool({
    start: () => startWorkerProcess<PdfTask, Uint8Array | string[]>(PROGRAM, LIMITS),
    processes: 1,
  })
  const ask = (company: string, task: PdfTask, isBackground: boolean) => pool.ask({ company, isBackground }, task)
  /** Letters looked up so far, and whether a file shows them. */
  const drawn = new Map<string, boolean>()
  return {
    // Background work is never refused for the number of waiting tasks of the company.
    write: async (company, task) => Buffer.from((await ask(company, task, true)) as Uint8Array),
    writeFigures: async (company, task) => Buffer.from((await ask(company, task, true)) as Uint8Array),
    async findUndrawn(company, { text, dataFolder }) {
      const letters = [...new Set(text.normalize('NFC').replace(USUAL, ''))]
      const unknown = letters.filter((letter) => !drawn.has(letter))
      if (unknown.length > 0) {
        const undrawn = (await ask(company, { text: unknown.join(' '), dataFolder }, false)) as string[]
        for (const letter of unknown) drawn.set(letter, !undrawn.includes(letter))
      }
      return letters.filter((letter) => drawn.get(letter) === false)
    },
    close: pool.close,
  }
}
