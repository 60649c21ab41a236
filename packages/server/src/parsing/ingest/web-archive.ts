import { decodeBytes } from './decode-bytes.ts'

/** Matches the beginning of a message, or of a web page saved as one file. */
const BEGINNING = /^\s{0,100}(?:MIME-Version|Content-Type|From|Subject|X-[\w-]{1,40})\s?:/i
const MOST_PARTS = 200
/** Maximum nesting of multiparts. */
const DEEPEST = 4

export const looksLikeWebArchive = (head: string): boolean =>
  BEGINNING.test(head) && /^content-type\s?:\s{0,10}(?:multipart\/|text\/html)/im.test(head)

/**
 * The web page in a file that packs one with its pictures like a message (MHTML), in any encoding; undefined if it has none.
 */
export const unpackWebArchive = (bytes: Uint8Array, depth = 0): Uint8Array | undefined => {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const body = /\r?\n\r?\n/.exec(message)
  const head = unfold(message.slice(0, body?.index ?? 0))
  if (!body || head === '') return undefined
  const content = message.slice(body.index + body[0].length)
  const boundary = /boundary\s?=\s?(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(head)
  if (boundary && depth < DEEPEST) {
    const parts = content.split(`--${boundary[1] ?? boundary[2]}`).slice(1, MOST_PARTS)
    for (const part of parts) {
      const page = unpackWebArchive(Buffer.from(part.replace(/^\r?\n/, ''), 'latin1'), depth + 1)
      if (page) return page
    }
    return undefined
  }
  if (!/^content-type\s?:\s{0,10}text\/html/im.test(head)) return undefined
  const encoding = /^content-transfer-encoding\s?:\s{0,10}([\w-]{1,30})/im.exec(head)?.[1]?.toLowerCase()
  const charset = /charset\s?=\s?"?([\w-]{1,30})/i.exec(head)?.[1]
  return decoded(content, encoding, charset)
}

const unfold = (head: string): string => head.replace(/\r?\n[ \t]+/g, ' ')

const decoded = (content: string, encoding: string | undefined, charset: string | undefined): Uint8Array => {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(content, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(content) : content, 'latin1')
  // The charset of the message applies if the page declares none.
  return Buffer.from(decodeBytes(bytes, charset), 'utf8')
}

const unquote = (content: string): string =>
  content
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
