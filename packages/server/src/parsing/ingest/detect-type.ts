import { decodeBytes, isBinary } from './decode-bytes.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import type { UnreadableReason } from './unreadable-file.ts'
import { listEntries, unzipParts } from './unzip.ts'
import { looksLikeWebArchive } from './web-archive.ts'

export type FileType = 'pdf' | 'docx' | 'doc' | 'rtf' | 'odt' | 'html' | 'txt'

type TypeDetection = { type: FileType } | { reason: UnreadableReason }

/** The type of each accepted extension. `.odf` is a name that OpenDocument texts are sent under. */
const PROMISED: Record<string, FileType> = {
  pdf: 'pdf',
  docx: 'docx',
  doc: 'doc',
  rtf: 'rtf',
  odt: 'odt',
  odf: 'odt',
  html: 'html',
  txt: 'txt',
  json: 'txt',
  xml: 'txt',
}
const OPEN_DOCUMENT_TEXT = 'application/vnd.oasis.opendocument.text'
const HTML_START = /<(?:!doctype html|html|head|body)\b/iy
const SPACE = /\s*/y

/**
 * The type of a file, by its bytes. The name must have an accepted extension; if it promises another type than the bytes show,
 * the bytes win if their type is accepted too, but plain text is not accepted as a PDF or an office document.
 */
export const detectType = (bytes: Uint8Array, fileName: string): TypeDetection => {
  const ending = /\.([a-z]+)\s*$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const promised = Object.hasOwn(PROMISED, ending) ? PROMISED[ending] : undefined
  if (!promised) return { reason: 'type-not-accepted' }
  if (bytes.length === 0) return { reason: 'empty' }
  if (bytes.length > INGEST_LIMITS.fileBytes) return { reason: 'too-large' }
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2_048)).toString('latin1')
  if (head.slice(0, 1_024).includes('%PDF-')) return { type: 'pdf' }
  if (head.startsWith('PK\x03\x04')) return detectZip(bytes, promised)
  if (head.startsWith('\xd0\xcf\x11\xe0')) return detectCompound(bytes)
  if (/^\s*(?:\xef\xbb\xbf\s*)?\{\\rtf/.test(head)) return { type: 'rtf' }
  if (isBinary(bytes)) return { reason: 'type-mismatch' }
  return detectText(decodeBytes(bytes.subarray(0, 8_192)), promised)
}

const detectZip = (bytes: Uint8Array, promised: FileType): TypeDetection => {
  const entries = listEntries(bytes)
  // A zip without the central directory at its end is the result of an interrupted upload.
  if (entries.length === 0) return { reason: promised === 'docx' || promised === 'odt' ? 'damaged' : 'type-mismatch' }
  if (entries.some((name) => /^word\/\w+\.xml$/i.test(name))) return { type: 'docx' }
  if (!entries.includes('content.xml')) return { reason: 'type-mismatch' }
  const kind = unzipParts(bytes, (name) => name === 'mimetype').get('mimetype') ?? OPEN_DOCUMENT_TEXT
  return kind.startsWith(OPEN_DOCUMENT_TEXT) ? { type: 'odt' } : { reason: 'type-mismatch' }
}

/** The container of Word 97 to 2003, of other old Office files, and of newer ones that are encrypted. */
const detectCompound = (bytes: Uint8Array): TypeDetection => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (stream: string): boolean => buffer.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return { reason: 'password-protected' }
  return holds('WordDocument') ? { type: 'doc' } : { reason: 'type-mismatch' }
}

/**
 * Returns whether a page begins here, after a declaration and comments: parsed by hand, since an expression would try every end
 * of every comment.
 */
const isHtml = (text: string): boolean => {
  let at = skipSpace(text, 0)
  if (text.startsWith('<?xml', at)) at = skipSpace(text, text.indexOf('>', at) + 1)
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    if (end < 0) return false
    at = skipSpace(text, end + 3)
  }
  HTML_START.lastIndex = at
  return HTML_START.test(text)
}

const skipSpace = (text: string, from: number): number => {
  SPACE.lastIndex = from
  SPACE.test(text)
  return SPACE.lastIndex
}

/** Word 2003's own XML, and a DOCX whose parts are in one XML file. */
const WORD_XML = /<(?:w:wordDocument|pkg:package)[\s>]/

const detectText = (text: string, promised: FileType): TypeDetection => {
  if (/<office:document[\s>]/.test(text)) return { type: 'odt' }
  if (WORD_XML.test(text)) return { type: 'docx' }
  if (isHtml(text) || looksLikeWebArchive(text))
    return promised === 'pdf' ? { reason: 'type-mismatch' } : { type: 'html' }
  if (promised === 'html') return { type: 'html' }
  // Old programs wrote plain text under the name .doc.
  return promised === 'txt' || promised === 'doc' ? { type: 'txt' } : { reason: 'type-mismatch' }
}
