import { constants, inflateSync } from 'node:zlib'
import { INGEST_LIMITS } from './ingest-limits.ts'
import type { Pictures } from './pdf-unseen.ts'
import { UnreadableFile } from './unreadable-file.ts'

const BEGIN = 'stream'
const END = 'endstream'
/** Bytes searched before a stream for a dictionary that declares a picture. */
const DICTIONARY_BYTES = 1_024

/**
 * Checks that the deflated streams of a PDF, also those deflated more than once, unpack to no more than a résumé holds; the
 * library unpacks them without a bound. Streams it cannot see (encrypted, or packed in another way) are bounded by the memory
 * limit of the reader. Returns the declared facts about the pictures.
 * @throws UnreadableFile 'too-big-inside'
 */
export const checkPdfStreams = (bytes: Uint8Array): Pictures => {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pictures: Pictures = { largest: 0, areOpaque: true }
  let total = 0
  let position = 0
  for (;;) {
    const keyword = pdf.indexOf(BEGIN, position)
    if (keyword < 0) return pictures
    const start = keyword + BEGIN.length
    const end = pdf.indexOf(END, start)
    position = end < 0 ? pdf.length : end + END.length
    const picture = findPicture(pdf, keyword)
    // Pictures may be huge, and are not unpacked to read the words.
    if (picture !== undefined) {
      pictures.largest = Math.max(pictures.largest, countPixels(picture))
      pictures.areOpaque &&= !SEEN_THROUGH.test(picture)
      continue
    }
    total += unpackedSize(pdf.subarray(start + lineEndAt(pdf, start), end < 0 ? undefined : end))
    if (total > INGEST_LIMITS.pdfTotalBytes) throw new UnreadableFile('too-big-inside')
  }
}

/** The dictionary of a stream that is a picture. */
const findPicture = (pdf: Buffer, keyword: number): string | undefined => {
  const before = pdf.subarray(Math.max(keyword - DICTIONARY_BYTES, 0), keyword)
  const dictionary = before.subarray(Math.max(before.lastIndexOf(' obj'), 0))
  return dictionary.indexOf('/Image') >= 0 ? dictionary.toString('latin1') : undefined
}

const SEEN_THROUGH = /\/(?:SMask|Mask|ImageMask\s+true)\b/

const countPixels = (dictionary: string): number =>
  Number(/\/Width\s+(\d{1,6})\b/.exec(dictionary)?.[1] ?? 0) *
  Number(/\/Height\s+(\d{1,6})\b/.exec(dictionary)?.[1] ?? 0)

const lineEndAt = (pdf: Buffer, at: number): number =>
  (pdf[at] === 0x0d ? 1 : 0) + (pdf[at + 1] === 0x0a || pdf[at] === 0x0a ? 1 : 0)

/** Unpacked size of all layers together. */
const unpackedSize = (packed: Uint8Array): number => {
  let size = 0
  let layer = packed
  // Some files unpack to themselves.
  while (isDeflated(layer) && size <= INGEST_LIMITS.pdfTotalBytes) {
    layer = inflate(layer)
    size += layer.length
  }
  return size
}

const isDeflated = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0

const inflate = (packed: Uint8Array): Uint8Array => {
  try {
    // A truncated stream is read as far as it goes, as by the library.
    return inflateSync(packed, {
      maxOutputLength: INGEST_LIMITS.pdfStreamBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    if (isTooLarge) throw new UnreadableFile('too-big-inside', { cause: error })
    return new Uint8Array()
  }
}
