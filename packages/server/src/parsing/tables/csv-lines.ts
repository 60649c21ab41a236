import { readCsvCell } from '@rolecall/domain/text/csv-line'
import { formatCount } from '@rolecall/domain/text/format-number'
import { type TableLine, UnreadableTable } from './table-line.ts'

type Options = {
  delimiter: string
  /** Maximum characters of one line. */
  lineMax: number
}

/** Characters handed to the parser at a time; other work gets its turn in between. */
const PIECE = 64 * 1024
const LINE_BREAK = /\r\n|\r|\n/g
const BLANK = /[^\S\r\n\t]/

/**
 * The lines of a text that comes in pieces, without empty ones; a line may have any number of cells. A quote that is never
 * closed is a character like any other, and affects only its own line. Throws UnreadableTable for a line that is too long.
 */
export async function* readCsvLines(text: AsyncIterable<string>, options: Options): AsyncGenerator<TableLine> {
  const source = cutUp(text)
  let buffer = ''
  let isEnd = false
  let line = 1
  while (!isEnd || buffer !== '') {
    let at = 0
    while (at < buffer.length) {
      const record = readRecord(buffer, at, { ...options, isEnd })
      if (record === undefined) break
      const start = line
      line += countBreaks(buffer.slice(at, record.next))
      at = record.next
      if (record.cells.some((cell) => cell.trim() !== '')) yield { line: start, cells: record.cells.map(readCell) }
    }
    buffer = buffer.slice(at)
    if (buffer.length > options.lineMax) throw tooLong(line, options)
    if (isEnd) return
    const { value, done } = await source.next()
    if (done) isEnd = true
    else buffer += value
  }
}

const tooLong = (line: number, { lineMax }: Options) =>
  new UnreadableTable(`Line ${line} is longer than ${formatCount(lineMax)} characters, or has an unclosed quote.`)

/** Programs write ="0170" so that a spreadsheet keeps the leading zero. */
const readCell = (cell: string): string => readCsvCell(cell.replace(/^="([^"]{0,200})"$/, '$1'))

const SEPARATORS = [',', ';', '\t', '|'] as const
/** Number of lines examined to find the delimiter. */
const LOOKED_AT = 50

/**
 * The delimiter: the comma, semicolon, tab or bar that occurs equally often, outside quotes, in most of the first lines, since
 * titles have none and texts have some; of two such, the one that makes more columns.
 */
export function findDelimiter(head: string): string {
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const weigh = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    const alike = Map.groupBy(counts, (count) => count)
    const [often = 0, count = 0] = [...alike]
      .map(([each, same]) => [same.length, each] as const)
      .reduce((best, next) => (next[0] > best[0] ? next : best), [0, 0] as const)
    return { often, count, lines: counts.length }
  }
  let best: { mark: string; often: number; count: number; lines: number } = { mark: ',', often: 0, count: 0, lines: 0 }
  for (const mark of SEPARATORS) {
    const next = { mark, ...weigh(mark) }
    const isBetter = next.lines * next.often * next.count > best.lines * best.often * best.count
    if (isBetter) best = next
  }
  return best.mark
}

const countBreaks = (text: string): number => text.match(LINE_BREAK)?.length ?? 0

type RecordOptions = Options & { isEnd: boolean }

/** The cells of the line that begins at a place, and the start of the next; undefined if the text ends before the line does. */
function readRecord(
  text: string,
  start: number,
  options: RecordOptions,
): { cells: string[]; next: number } | undefined {
  const cells: string[] = []
  for (let at = start; ; ) {
    const cell = readQuoted(text, at, options) ?? readPlain(text, at, options)
    if (cell === 'more') return undefined
    cells.push(cell.value)
    at = cell.end
    if (text[at] === options.delimiter) at += 1
    else return { cells, next: text.startsWith('\r\n', at) ? at + 2 : at + 1 }
    if (at === text.length && options.isEnd) return { cells: [...cells, ''], next: at }
  }
}

type Cell = { value: string; end: number } | 'more'

const endsCell = (sign: string | undefined, delimiter: string) =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'

/** Reads up to the next delimiter, or the end of the line. */
function readPlain(text: string, start: number, { delimiter, isEnd }: RecordOptions): Cell {
  let end = start
  while (!endsCell(text[end], delimiter)) end += 1
  // A \r may be followed by a \n that has not arrived yet.
  if (!isEnd && (end >= text.length || (text[end] === '\r' && end + 1 === text.length))) return 'more'
  const value = text.slice(start, end)
  // Removes unbalanced quotes.
  return { value: /^\s*"/.test(value) ? value.replace(/^\s*"|"\s*$/g, '') : value, end }
}

/** Reads a cell in quotes; undefined if it has no quote, or one that is never closed. */
function readQuoted(text: string, start: number, { delimiter, isEnd, lineMax }: RecordOptions): Cell | undefined {
  let open = start
  while (BLANK.test(text[open] ?? '')) open += 1
  if (text[open] !== '"') return open >= text.length && !isEnd ? 'more' : undefined
  let looked = open
  for (let from = open + 1; ; ) {
    const at = text.indexOf('"', from)
    if (at === -1 || at - open > lineMax) return isEnd || text.length - open > lineMax ? undefined : 'more'
    if (text[at + 1] === '"') {
      from = at + 2
      continue
    }
    let end = at + 1
    while (BLANK.test(text[end] ?? '')) end += 1
    if (!isEnd && end + 1 >= text.length) return 'more'
    if (endsCell(text[end], delimiter)) return { value: text.slice(open + 1, at).replaceAll('""', '"'), end }
    // Within one line the quote belongs to the text. Over several, the next quoted cell begins here: this one was never closed.
    if (/[\r\n]/.test(text.slice(looked, at))) return undefined
    looked = at
    from = at + 1
  }
}

async function* cutUp(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text)
    for (let start = 0; start < piece.length; start += PIECE) yield piece.slice(start, start + PIECE)
}
