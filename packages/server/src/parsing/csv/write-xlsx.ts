import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Table } from '@rolecall/domain/text/csv-line'
import { Zip, type ZipInputFile } from 'fflate'
import { END_OF_SHEET, listPartsAround, nameOfSheet, rowOf, startOfSheet } from './xlsx-parts.ts'

/** Maximum rows of one sheet; Excel reads 1,048,576. Further rows go into another sheet, cut between two pages. */
const SHEET_ROWS = 1_000_000

/**
 * A table as the bytes of an XLSX file, written and compressed page by page as the pages are read, so that memory use does not
 * grow with its length. Ending it early also ends the reading of pages.
 */
export async function* writeXlsx({ headings, pages }: Table, sheetRows = SHEET_ROWS): AsyncGenerator<Uint8Array> {
  const container = openContainer()
  const source = pages[Symbol.asyncIterator]()
  let next = await source.next()
  async function* sheet() {
    yield startOfSheet(headings)
    for (let rows = 0; !next.done && rows < sheetRows; next = await source.next()) {
      rows += next.value.length
      yield next.value.map(rowOf).join('')
    }
    yield END_OF_SHEET
  }
  try {
    let sheets = 0
    do {
      sheets += 1
      yield* container.add(nameOfSheet(sheets), sheet())
    } while (!next.done)
    for (const [name, xml] of listPartsAround(sheets)) yield* container.add(name, [xml])
    yield* container.end()
  } finally {
    await source.return?.()
  }
}

/** A ZIP file whose entries are compressed outside the main thread. */
function openContainer() {
  let written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  const take = () => {
    const taken = written
    written = []
    return taken
  }
  return {
    async *add(filename: string, texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
      const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
      zip.add(entry)
      async function* bytes() {
        for await (const text of texts) {
          const piece = Buffer.from(text)
          entry.size += piece.length
          entry.crc = crc32(piece, entry.crc)
          yield piece
        }
      }
      // An error ends the loop below; there is nothing else to report.
      const packed = pipeline(Readable.from(bytes()), createDeflateRaw({ level: 3 }), () => {})
      for await (const piece of packed) {
        entry.ondata?.(null, piece, false)
        yield* take()
      }
      entry.ondata?.(null, new Uint8Array(), true)
      yield* take()
    },
    *end(): Generator<Uint8Array> {
      zip.end()
      yield* take()
    },
  }
}
