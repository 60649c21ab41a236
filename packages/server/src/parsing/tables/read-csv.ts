import { findMarkedEncoding, guessEncoding, isBinary, SAMPLE_BYTES } from '../ingest/decode-bytes.ts'
import { findDelimiter, readCsvLines } from './csv-lines.ts'
import { checkColumns, LINE_MAX, NO_CSV, type TableLine, UnreadableTable } from './table-line.ts'

/** Excel's line above a table that names the delimiter. */
const TOLD_DELIMITER = /^(?:"sep=([^"\r\n])"|sep=([^\r\n]))[;,\t ]{0,200}(?:\r\n|\r|\n)/i

/** Opens the bytes of a file from their beginning, as often as needed. */
export type OpenBytes = () => AsyncIterable<Uint8Array>

/**
 * The lines of a CSV file, without empty ones: in UTF-8, UTF-16 or an encoding of Windows, separated by commas, semicolons,
 * tabs or bars. Reads the file twice, and holds little of it in memory. Throws UnreadableTable at a line that cannot be read.
 */
export async function* readCsv(open: OpenBytes, columnsMax?: number): AsyncGenerator<TableLine> {
  const pieces = decode(open(), await findEncoding(open))
  const [head, rest] = await readHead(pieces)
  const told = TOLD_DELIMITER.exec(head)
  const [above = '', ofQuotes, plain] = told ?? []
  const delimiter = ofQuotes ?? plain ?? findDelimiter(head.slice(0, LINE_MAX))
  for await (const line of readCsvLines(joined(head.slice(above.length), rest), { delimiter, lineMax: LINE_MAX })) {
    checkColumns(line, columnsMax)
    yield told ? { ...line, line: line.line + 1 } : line
  }
}

async function findEncoding(open: OpenBytes): Promise<string> {
  let sample: Uint8Array | undefined
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of open()) {
      if (!sample) {
        sample = piece.subarray(0, SAMPLE_BYTES)
        if (isBinary(sample)) throw new UnreadableTable(NO_CSV)
        const marked = findMarkedEncoding(sample)
        if (marked) return marked
      }
      utf8.decode(piece, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof UnreadableTable || !(error instanceof TypeError)) throw error
    return guessEncoding(sample ?? new Uint8Array())
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** Reads enough of a text to recognize the format of its lines. */
async function readHead(pieces: AsyncGenerator<string>): Promise<[head: string, rest: AsyncGenerator<string>]> {
  let head = ''
  while (head.length < LINE_MAX) {
    const { value, done } = await pieces.next()
    if (done) break
    head += value
  }
  return [head, pieces]
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}
