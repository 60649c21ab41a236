import { Readable } from 'node:stream'
import { readCsvCell } from '@rolecall/domain/csv-line'
import { CsvError, type Info, parse } from 'csv-parse'
import { type TableLine, UnreadableTable } from './table-line.ts'

type Options = {
  delimiter: string
  /** What stands around cells; null where quotes are characters like any other. */
  quote?: '"' | null
  /** Characters of one line. */
  lineMax: number
}

/** Characters handed to the reader at a time, between which others get their turn. */
const PIECE = 64 * 1024
const LINE_BREAK = /\r\n|\r|\n/g

/**
 * The lines of a text that comes in pieces, empty ones left out; a line may have any number of cells. Throws UnreadableTable
 * where it comes to one that cannot be read.
 */
export async function* readCsvLines(
  text: AsyncIterable<string>,
  { delimiter, quote = '"', lineMax }: Options,
): AsyncGenerator<TableLine> {
  const input = Readable.from(cutUp(text))
  const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  const parser = parse({ delimiter, quote, ...lenient, info: true, max_record_size: lineMax })
  input.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line: info.lines - countBreaks(record), cells: record.map(readCsvCell) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable(sentenceOf(error, lineMax)) : error
  } finally {
    input.destroy()
    parser.destroy()
  }
}

/** Of the commas, semicolons, tabs and bars of a first line that stand outside quotes, what there is most of. */
export function findDelimiter(firstLine: string): string {
  const outside = firstLine.replace(/"[^"]*"/g, '')
  const count = (mark: string) => outside.split(mark).length
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(LINE_BREAK)?.length ?? 0), 0)

function sentenceOf(error: CsvError, lineMax: number): string {
  // Lines that came before it may not have been handed on yet, so that only the reader knows where it was.
  const line = Number(/line (\d+)/.exec(error.message)?.[1] ?? 1)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quote is never closed: it runs to line ${line}, the last.`
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? `Line ${line} is longer than ${lineMax.toLocaleString('en-US')} characters, or a quote in it is never closed.`
    : `Line ${line} cannot be read.`
}

async function* cutUp(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text)
    for (let start = 0; start < piece.length; start += PIECE) yield piece.slice(start, start + PIECE)
}
