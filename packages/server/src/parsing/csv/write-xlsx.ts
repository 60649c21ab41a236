import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Table } from '@rolecall/domain/csv-line'
import { Zip, type ZipInputFile } from 'fflate'
import { END_OF_SHEET, listPartsAround, nameOfSheet, rowOf, startOfSheet } from './xlsx-parts.ts'

/** Rows of one sheet; Excel reads 1,048,576. What is more goes into another, cut between two pages. */
const SHEET_ROWS = 1_000_000

/**
 * A table as the bytes of an XLSX file, written and compressed page by page as they are read, so that it takes no more memory
 * the longer it is. Ended early, it ends the reading of pages too.
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

/** A ZIP file whose entries are compressed outside of the thread that serves everybody. */
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
      // What goes wrong ends the reading below; there is nothing else to be told.
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
