import { type Block, blocksOfText, htmlOfBlocks, textOfBlocks } from './blocks.ts'
import { decodeBytes } from './decode-bytes.ts'
import { detectType, type FileType } from './detect-type.ts'
import { readDoc } from './doc.ts'
import { readDocx } from './docx.ts'
import { readHtml } from './html.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { normaliseSomeText } from './normalise-text.ts'
import { readFlatOdt, readOdt } from './odt.ts'
import { readPdf } from './pdf.ts'
import { readRtf } from './rtf.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** `text` is normalised; `pages` is there for a PDF, `previewHtml` (safe to put into a page) for everything else. */
export type ExtractedText = { text: string; type: FileType; pages?: number; previewHtml?: string }

/**
 * The text of a résumé file. Takes as long and as much memory as the file makes it: strangers' files go through a
 * `createResumeReader`, which bounds both.
 * @throws UnreadableFile
 */
export const extractText = async (bytes: Uint8Array, fileName: string): Promise<ExtractedText> => {
  const detected = detectType(bytes, fileName)
  if ('reason' in detected) throw new UnreadableFile(detected.reason)
  const { type } = detected
  try {
    if (type === 'pdf') {
      const { text, pages } = await readPdf(bytes)
      return { text: normaliseSomeText(text), type, pages }
    }
    return { type, ...(await READERS[type](bytes)) }
  } catch (error) {
    // Nesting that exhausts the stack, and what the libraries throw at broken files.
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error })
  }
}

type Readable = { text: string; previewHtml: string }

const READERS: Record<Exclude<FileType, 'pdf'>, (bytes: Uint8Array) => Readable | Promise<Readable>> = {
  docx: (bytes) => fromBlocks(readDocx(bytes)),
  odt: (bytes) => fromBlocks(bytes[0] === 0x50 ? readOdt(bytes) : readFlatOdt(decodeBytes(bytes))),
  doc: async (bytes) => fromText(await readDoc(bytes)),
  rtf: (bytes) => fromText(readRtf(bytes)),
  html: (bytes) => fromText(readHtml(bytes)),
  txt: (bytes) => fromText(decodeBytes(bytes)),
}

const fromBlocks = (blocks: Block[]): Readable => {
  const plain = fromText(textOfBlocks(blocks))
  const previewHtml = htmlOfBlocks(blocks)
  return previewHtml.length <= INGEST_LIMITS.previewLength ? { ...plain, previewHtml } : plain
}

const fromText = (raw: string): Readable => {
  const text = normaliseSomeText(raw)
  return { text, previewHtml: htmlOfBlocks(blocksOfText(text)) }
}
