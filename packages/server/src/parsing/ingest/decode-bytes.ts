import { TextDecoder } from 'node:util'
import { detect } from 'chardet'

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
const DECLARED = /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]{3,20})|<\?xml[^>]{1,100}encoding=["']([\w-]{3,20})/i
/** Enough bytes to detect the encoding. */
export const SAMPLE_BYTES = 64 * 1024

/**
 * Decodes text of unknown encoding: by its byte order mark, else by `told`, the document's own declaration, UTF-8 if valid, or
 * the likeliest guess.
 */
export const decodeBytes = (bytes: Uint8Array, told?: string): string => {
  const encoding = findMarkedEncoding(bytes) ?? told ?? findDeclared(bytes)
  const decoder = encoding === undefined ? undefined : findDecoder(encoding)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(guessEncoding(bytes)).decode(bytes)
  }
}

/** The encoding that the first bytes prove: by a byte order mark, or letters of two bytes. */
export const findMarkedEncoding = (bytes: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding ??
  findWideEncoding(bytes)

/** The likeliest encoding of a text that is not UTF-8, by its first bytes. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const likeliest = findDecoder(detect(sample) ?? '')?.encoding ?? 'windows-1252'
  return likeliest === 'windows-1252' ? fewestSigns(sample) : likeliest
}

/** Letters of Central Europe misread as those of Western Europe. */
const SIGN_IN_WORD = /\p{L}[£¯³¹¿¥¶±¼¦¡]|[£¯³¹¿¥¶±¼¦¡]\p{Ll}/gu
/** Units and prices contain a few. */
const SIGNS_MIN = 2
const LATIN = ['windows-1252', 'windows-1250', 'iso-8859-2'] as const

/** The first of several similar encodings with the fewest signs inside words. */
function fewestSigns(sample: Uint8Array): string {
  const signs = LATIN.map((encoding) => ({
    encoding,
    count: new TextDecoder(encoding).decode(sample).match(SIGN_IN_WORD)?.length ?? 0,
  }))
  const [western] = signs
  if (western === undefined || western.count < SIGNS_MIN) return LATIN[0]
  return signs.reduce((best, next) => (next.count < best.count ? next : best)).encoding
}

/** Returns whether bytes cannot be text, unless its letters are two bytes wide. */
export const isBinary = (bytes: Uint8Array): boolean => {
  if (findMarkedEncoding(bytes)) return false
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const strange = sample.filter(
    (byte) => byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte),
  )
  return strange.includes(0) || strange.length > sample.length / 100
}

/** UTF-16 without a byte order mark: in western text every other byte is zero. */
const findWideEncoding = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, 1_000)
  if (sample.length < 8) return undefined
  const even = sample.filter((byte, index) => index % 2 === 0 && byte === 0).length
  const odd = sample.filter((byte, index) => index % 2 === 1 && byte === 0).length
  if (odd > sample.length * 0.4 && even === 0) return 'utf-16le'
  return even > sample.length * 0.4 && odd === 0 ? 'utf-16be' : undefined
}

const findDeclared = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const [, html, xml] = DECLARED.exec(head) ?? []
  return html ?? xml
}

const findDecoder = (encoding: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(encoding)
  } catch {
    return undefined
  }
}
