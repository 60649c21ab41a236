import WordExtractor from 'word-extractor'
import { UnreadableFile } from './unreadable-file.ts'

const SECTOR_BYTES = 512
/** First bytes of the stream of a Word 97 to 2003 document, and the flag in its header for encryption. */
const WORD_MAGIC = 0xa5ec
const FLAGS_OFFSET = 0x0a
const ENCRYPTED_FLAG = 0x0100

/**
 * The text of a Word 97 to 2003 document: headers, body, text boxes, notes, footers. Cells are separated by tabs. @throws
 * UnreadableFile 'password-protected', 'damaged'
 */
export const readDoc = async (bytes: Uint8Array): Promise<string> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isEncrypted(buffer)) throw new UnreadableFile('password-protected')
  try {
    const document = await new WordExtractor().extract(buffer)
    const plain = { filterUnicode: false }
    return [
      document.getHeaders({ ...plain, includeFooters: false }),
      document.getBody(plain),
      document.getTextboxes(plain),
      document.getFootnotes(plain),
      document.getEndnotes(plain),
      document.getFooters(plain),
    ].join('\n')
  } catch (error) {
    throw new UnreadableFile('damaged', { cause: error })
  }
}

const isEncrypted = (buffer: Buffer): boolean => {
  for (let offset = SECTOR_BYTES; offset + SECTOR_BYTES <= buffer.length; offset += SECTOR_BYTES) {
    const isWord = buffer.readUInt16LE(offset) === WORD_MAGIC && buffer.readUInt8(offset + 3) <= 0x02
    if (isWord) return (buffer.readUInt16LE(offset + FLAGS_OFFSET) & ENCRYPTED_FLAG) !== 0
  }
  return false
}
