import { createHash } from 'node:crypto'
import { startApart } from '../apart/start-apart.ts'
import type { PdfDocument } from './write-document.ts'

export type WriteTask = { document: PdfDocument; dataFolder: string }
type LettersTask = { text: string; dataFolder: string }
export type ApartTask = WriteTask | LettersTask

/** A document of 100 pages takes a third of either. */
const LIMITS = { timeoutMs: 15_000, memoryMb: 512 }
const PROGRAM = new URL('./write-document.process.ts', import.meta.url)

async function askApart<Answer>(task: ApartTask): Promise<Answer> {
  const writer = startApart<ApartTask, Answer>(PROGRAM, LIMITS)
  try {
    return await writer.ask(task)
  } finally {
    await writer.end()
  }
}

/** Writes a document in a process of its own, since it takes long and says what others typed. @throws EndedApart */
export const writeApart = async (task: WriteTask): Promise<Buffer> => Buffer.from(await askApart<Uint8Array>(task))

/** Letters of Latin, Greek and Cyrillic, and what is written between them: all of them are drawn. */
const USUAL =
  /^[\t\n\r\u0020-\u017F\u0218-\u021B\u0384-\u03CE\u0400-\u045F\u1EA0-\u1EF9\u2013-\u2015\u2018-\u201E\u2022\u2026\u20AC\u2122]*$/
/** Texts of which it is known. Our own bound. */
const KNOWN_MAX = 500
const known = new Map<string, Promise<string[]>>()

/**
 * The letters of a text that a file would not show. Nearly all texts are known to have none without a font being opened; of others
 * it is looked up once, as long as the product runs. @throws EndedApart
 */
export function findUndrawnApart(text: string, dataFolder: string): Promise<string[]> {
  if (USUAL.test(text)) return Promise.resolve([])
  const key = createHash('sha256').update(text).digest('base64')
  const found = known.get(key) ?? askApart<string[]>({ text, dataFolder })
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}
