import { findMarkedEncoding, guessEncoding, isBinary, SAMPLE_BYTES } from '../ingest/decode-bytes.ts'
import { findDelimiter, readCsvLines } from './csv-lines.ts'
import { checkColumns, LINE_MAX, NO_CSV, type TableLine, UnreadableTable } from './table-line.ts'

/** The bytes of a file from their beginning, as often as they are asked for. */
export type OpenBytes = () => AsyncIterable<Uint8Array>

/**
 * The lines of a CSV file, empty ones left out: in UTF-8, UTF-16 or what Windows wrote, with commas, semicolons, tabs or bars
 * between the cells. Goes through the file twice, and holds little of it. Throws UnreadableTable where it comes to a line that
 * cannot be read.
 */
export async function* readCsv(open: OpenBytes): AsyncGenerator<TableLine> {
  const pieces = decode(open(), await findEncoding(open))
  const [head, rest] = await readHead(pieces)
  const [first = ''] = head.slice(0, LINE_MAX).split(/[\r\n]/, 1)
  const delimiter = findDelimiter(first)
  for await (const line of readCsvLines(joined(head, rest), { delimiter, lineMax: LINE_MAX })) {
    checkColumns(line)
    yield line
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

/** Enough of a text to hold its first line, unless that is too long to be one. */
async function readHead(pieces: AsyncGenerator<string>): Promise<[head: string, rest: AsyncGenerator<string>]> {
  let head = ''
  while (head.length < LINE_MAX && !/[\r\n]/.test(head)) {
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
