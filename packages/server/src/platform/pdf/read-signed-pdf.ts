/** A signature in a file: the signed bytes, and the signature. */
export type SignedParts = {
  /** Range of the signature with its brackets: its first byte, and the byte behind it. */
  gap: { from: number; to: number }
  /** End of the signed bytes. */
  end: number
  content: Buffer
  cms: Buffer
}

const MARK = '/ByteRange'
/** Longer than four numbers and the spaces between them. */
const RANGE_MAX = 120
const RANGE = /^\/ByteRange\s{0,8}\[\s{0,8}(\d{1,10})\s{1,24}(\d{1,10})\s{1,24}(\d{1,10})\s{1,24}(\d{1,10})\s{0,24}\]/
/** Maximum number of signatures looked at. Our files have one; files signed again by others have more. */
const MARKS_MAX = 4
/** Maximum length of a signature in hex with its brackets; ours take half of it. */
const GAP_MAX = 64 * 1024

/** The signatures in a file, found by their markers alone: no part of it is decompressed or followed. */
export function findSignatures(pdf: Buffer): SignedParts[] {
  const found: SignedParts[] = []
  let from = 0
  for (let count = 0; count < MARKS_MAX; count += 1) {
    const at = pdf.indexOf(MARK, from, 'latin1')
    if (at < 0) break
    from = at + MARK.length
    const parts = readRange(pdf, pdf.toString('latin1', at, at + RANGE_MAX))
    if (parts) found.push(parts)
  }
  return found
}

function readRange(pdf: Buffer, text: string): SignedParts | undefined {
  const numbers = RANGE.exec(text)?.slice(1).map(Number)
  if (!numbers) return undefined
  const [start = 0, first = 0, second = 0, length = 0] = numbers
  const end = second + length
  if (start !== 0 || first < 1 || second < first + 2 || second - first > GAP_MAX || end > pdf.length) return undefined
  const hex = pdf.toString('latin1', first, second)
  if (!/^<[0-9a-f]*>$/i.test(hex)) return undefined
  return {
    gap: { from: first, to: second },
    end,
    content: Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, end)]),
    cms: Buffer.from(hex.slice(1, -1), 'hex'),
  }
}

const IDS_MAX = 64
const ID = /[<(]([0-9a-f]{32})[>)]/g

/** Ids by which our files are recognized: each id is in a file three times, so that a changed byte leaves two. */
export function findIds(pdf: Buffer): string[] {
  const ids = new Set<string>()
  for (const [, id = ''] of pdf.toString('latin1').matchAll(ID)) {
    ids.add(id)
    if (ids.size === IDS_MAX) break
  }
  return [...ids]
}
