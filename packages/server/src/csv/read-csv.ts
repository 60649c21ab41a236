import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { decodeBytes, isBinary } from '../ingest/decode-bytes.ts'

/** Characters of one line, line breaks in quotes included. Our own bound: more is a quote that never closes. */
const LINE_MAX = 100_000
/** Columns of a table. Our own bound. */
const COLUMNS_MAX = 200
/** Characters handed to the reader at a time, between which others get their turn. */
const PIECE = 64 * 1024

/** A table that cannot be read, with a sentence fit to show. */
export class UnreadableTable extends Error {}

/** A line of a table; `line` counts those of the file from 1, the headings included. */
export type CsvLine = { line: number; cells: string[] }

const SENTENCES: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `A quote is never closed: it runs to line ${line}, the last.`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `Line ${line} is longer than ${LINE_MAX.toLocaleString('en-US')} characters, or a quote in it is never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (line) => `A quote in line ${line} is closed in the middle of a cell.`,
}

/**
 * The lines of a CSV file, empty ones left out: in UTF-8, UTF-16 or what Windows wrote, with commas, semicolons, tabs or bars
 * between the cells. Throws UnreadableTable where it comes to a line that cannot be read.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<CsvLine> {
  if (isBinary(bytes)) throw new UnreadableTable('This is no CSV file. Save the table as CSV, and choose that.')
  const text = decodeBytes(bytes).replace(/^\ufeff/, '')
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LINE_MAX,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > COLUMNS_MAX)
        throw new UnreadableTable(
          `Line ${info.lines} has ${record.length} columns; at most ${COLUMNS_MAX} can be read.`,
        )
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = lineOf(error)
    throw new UnreadableTable(SENTENCES[error.code]?.(line) ?? `Line ${line} cannot be read.`)
  }
}

/** Lines that came before it may not have been handed on yet, so that only the reader knows where it was. */
const lineOf = ({ message }: CsvError) => Number(/line (\d+)/.exec(message)?.[1] ?? 1)

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE)
}

/** What stands between the cells of the first line most often. */
function findDelimiter(text: string): string {
  const end = text.search(/[\r\n]/)
  const first = (end < 0 ? text : text.slice(0, end)).slice(0, LINE_MAX).replace(/"[^"]*"/g, '')
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
