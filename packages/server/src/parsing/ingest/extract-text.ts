import type { UnseenWords } from '@rolecall/domain/resume/parsed-resume'
import type { ReadPicture } from '@rolecall/domain/resume/read-picture'
import { gatherUnseen, type UnseenPart } from '@rolecall/domain/resume/unseen-words'
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
import { looksScanned } from './scan/looks-scanned.ts'
import { ScannedFile, UnreadableFile } from './unreadable-file.ts'
import type { WithUnseen } from './with-unseen.ts'

/**
 * `text` is normalised and holds what somebody sees who looks at the file; `unseen` is what is in it besides. `pages` is there for
 * a PDF, `previewHtml` (safe to put into a page) for everything else, `picture` where it was read from one.
 */
export type ExtractedText = {
  text: string
  type: FileType
  pages?: number
  previewHtml?: string
  unseen?: UnseenWords
  picture?: ReadPicture
}

/**
 * The text of a résumé file. Takes as long and as much memory as the file makes it: strangers' files go through a
 * `createResumeReader`, which bounds both.
 * @throws UnreadableFile, of which a ScannedFile is to be read by `readScan`
 */
export const extractText = async (bytes: Uint8Array, fileName: string): Promise<ExtractedText> => {
  const detected = detectType(bytes, fileName)
  if ('reason' in detected) throw new UnreadableFile(detected.reason)
  const { type } = detected
  try {
    if (type === 'pdf') {
      const { text, pages, unseen } = await readPdf(bytes)
      if (looksScanned(bytes, text, pages)) throw new ScannedFile()
      return { text: normaliseSomeText(text), type, pages, ...told(unseen) }
    }
    return { type, ...(await READERS[type](bytes)) }
  } catch (error) {
    // Nesting that exhausts the stack, and what the libraries throw at broken files.
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error })
  }
}

type Readable = Omit<ExtractedText, 'type'>

const READERS: Record<Exclude<FileType, 'pdf'>, (bytes: Uint8Array) => Readable | Promise<Readable>> = {
  docx: (bytes) => fromBlocks(readDocx(bytes)),
  odt: (bytes) => fromBlocks(bytes[0] === 0x50 ? readOdt(bytes) : readFlatOdt(decodeBytes(bytes))),
  doc: async (bytes) => fromText(await readDoc(bytes)),
  rtf: (bytes) => fromSeen(readRtf(bytes)),
  html: (bytes) => fromSeen(readHtml(bytes)),
  txt: (bytes) => fromText(decodeBytes(bytes)),
}

const told = (parts: readonly UnseenPart[]): Pick<ExtractedText, 'unseen'> => {
  const unseen = gatherUnseen(parts)
  return unseen ? { unseen } : {}
}

const fromBlocks = ({ seen, unseen }: WithUnseen<Block[]>): Readable => {
  const plain = { ...fromText(textOfBlocks(seen)), ...told(unseen) }
  const previewHtml = htmlOfBlocks(seen)
  return previewHtml.length <= INGEST_LIMITS.previewLength ? { ...plain, previewHtml } : plain
}

const fromSeen = ({ seen, unseen }: WithUnseen<string>): Readable => ({ ...fromText(seen), ...told(unseen) })

const fromText = (raw: string): Readable => {
  const text = normaliseSomeText(raw)
  return { text, previewHtml: htmlOfBlocks(blocksOfText(text)) }
}
