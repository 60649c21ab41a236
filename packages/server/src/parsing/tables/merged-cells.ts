import { placeOfCell } from './sheet-cells.ts'

/** Maximum number of merges of one sheet. Limit chosen by us. */
const MERGES_MAX = 20_000
const MERGE = /<(?:\w{1,20}:)?mergeCell\b[^>]{0,80}\bref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g
/** Characters kept of a piece, in which a merge may begin. */
const TAIL = 200

/** Merged cells of one column: the text of the first applies to all. Lines count from 1, columns from 0. */
export type Merge = { column: number; from: number; to: number }

/**
 * The merges of a sheet that span several lines, by their first line. They are stored behind the cells, so that the sheet is
 * unpacked a second time, and searched as text.
 */
export async function findMerges(bytes: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<number, readonly Merge[]>> {
  const merges: Merge[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of bytes) {
    text = text.slice(-TAIL) + decoder.decode(piece, { stream: true })
    if (!text.includes('mergeCell')) continue
    let end = 0
    for (const match of text.matchAll(MERGE)) {
      end = match.index + match[0].length
      const [from, to] = [placeOfCell(match[1]), placeOfCell(match[2])]
      // A merge over several columns is a title.
      if (!from || !to || from.column !== to.column || to.line <= from.line || merges.length >= MERGES_MAX) continue
      merges.push({ column: from.column, from: from.line, to: to.line })
    }
    text = text.slice(end)
  }
  return Map.groupBy(merges, ({ from }) => from)
}
