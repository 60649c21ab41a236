import { collectHiddenWords, type HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import { textOfJsonResume } from '@rolecall/domain/resumes/json-resume'
import type { HiddenWords } from '@rolecall/domain/resumes/parsed-resume'
import type { ReadPicture } from '@rolecall/domain/resumes/read-picture'
import { type Block, blocksOfText, htmlOfBlocks, textOfBlocks } from './blocks.ts'
import { decodeBytes } from './decode-bytes.ts'
import { detectType, type FileType } from './detect-type.ts'
import { readDoc } from './doc.ts'
import { readDocx } from './docx.ts'
import { textOfEuropass } from './europass.ts'
import { readAttached } from './europass-attached.ts'
import type { ExtractedContent } from './extracted-content.ts'
import { readHtml } from './html.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { normaliseSomeText, normaliseText } from './normalise-text.ts'
import { readFlatOdt, readOdt } from './odt.ts'
import { readPdf } from './pdf.ts'
import { readRtf } from './rtf.ts'
import { looksScanned } from './scan/looks-scanned.ts'
import { ScannedFile, UnreadableFile } from './unreadable-file.ts'

/**
 * `text` is normalized and holds what a viewer of the file sees; `unseen` is its invisible text. `pages` is set for a PDF,
 * `previewHtml` (safe to put into a page) for other types, `picture` if the text was read from one.
 */
export type ExtractedText = {
  text: string
  type: FileType
  pages?: number
  previewHtml?: string
  unseen?: HiddenWords
  picture?: ReadPicture
}

/**
 * Extracts the text of a résumé file. Time and memory depend on the file: files of strangers go through a `createResumeReader`,
 * which bounds both.
 * @throws UnreadableFile, or its subclass ScannedFile, to be read by `readScan`
 */
export const extractText = async (bytes: Uint8Array, fileName: string): Promise<ExtractedText> => {
  const detected = detectType(bytes, fileName)
  if ('reason' in detected) throw new UnreadableFile(detected.reason)
  const { type } = detected
  try {
    if (type === 'pdf') {
      const { text, pages, unseen, attached } = await readPdf(bytes)
      if (looksScanned(bytes, text, pages)) throw new ScannedFile()
      const ordered = attached === undefined ? undefined : readAttached(attached, text)
      return { text: normaliseSomeText(ordered ?? text), type, pages, ...told(unseen) }
    }
    if (type === 'txt') return { type, ...fromData(decodeBytes(bytes), FOR_DATA.test(fileName)) }
    return { type, ...(await READERS[type](bytes)) }
  } catch (error) {
    // Nesting that exhausts the stack, and errors of the libraries on broken files.
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error })
  }
}

type ReadableText = Omit<ExtractedText, 'type'>

const READERS: Record<Exclude<FileType, 'pdf' | 'txt'>, (bytes: Uint8Array) => ReadableText | Promise<ReadableText>> = {
  docx: (bytes) => fromBlocks(readDocx(bytes, readChunk)),
  odt: (bytes) => fromBlocks(bytes[0] === 0x50 ? readOdt(bytes) : readFlatOdt(decodeBytes(bytes))),
  doc: async (bytes) => fromText(await readDoc(bytes)),
  rtf: (bytes) => fromSeen(readRtf(bytes)),
  html: (bytes) => fromSeen(readHtml(bytes)),
}

/** Reads an embedded file: another document, RTF, a web page or text. */
const readChunk = (bytes: Uint8Array): ExtractedContent<Block[]> => {
  const detected = detectType(bytes, 'chunk.txt')
  const type = 'type' in detected ? detected.type : undefined
  if (type === 'docx') return readDocx(bytes)
  if (type !== 'rtf' && type !== 'html' && type !== 'txt') return { seen: [], unseen: [] }
  const { seen, unseen } =
    type === 'rtf' ? readRtf(bytes) : type === 'html' ? readHtml(bytes) : { seen: decodeBytes(bytes), unseen: [] }
  return { seen: blocksOfText(normaliseText(seen)), unseen }
}

/** Names of files that hold data rather than text for people. */
const FOR_DATA = /\.(?:json|xml)\s*$/i

/**
 * Plain text, or a résumé in a data format: JSON Résumé or Europass XML. @throws UnreadableFile 'other-data' if it must be one
 * of them
 */
function fromData(written: string, mustBeResume: boolean): ReadableText {
  const told = /^\s*[{]/.test(written) ? textOfJsonResume(written, { isTold: mustBeResume }) : textOfEuropass(written)
  if (told === undefined && mustBeResume) throw new UnreadableFile('other-data')
  return fromText(told ?? written)
}

const told = (parts: readonly HiddenPart[]): Pick<ExtractedText, 'unseen'> => {
  const unseen = collectHiddenWords(parts)
  return unseen ? { unseen } : {}
}

const fromBlocks = ({ seen, unseen }: ExtractedContent<Block[]>): ReadableText => {
  const plain = { ...fromText(textOfBlocks(seen)), ...told(unseen) }
  const previewHtml = htmlOfBlocks(seen)
  return previewHtml.length <= INGEST_LIMITS.previewLength ? { ...plain, previewHtml } : plain
}

const fromSeen = ({ seen, unseen }: ExtractedContent<string>): ReadableText => ({ ...fromText(seen), ...told(unseen) })

const fromText = (raw: string): ReadableText => {
  const text = normaliseSomeText(raw)
  return { text, previewHtml: htmlOfBlocks(blocksOfText(text)) }
}
