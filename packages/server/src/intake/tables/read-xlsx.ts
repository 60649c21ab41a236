import { openZip } from './open-zip.ts'
import { readWorkbook, type Workbook } from './read-workbook.ts'
import { columnOf, numberAsText } from './sheet-cells.ts'
import { COLUMNS_MAX, checkColumns, LINE_MAX, type TableLine, UnreadableTable } from './table-line.ts'
import { type PartReader, readPart } from './xml-part.ts'

/** Unpacked bytes of a sheet. Our own bound: three times a table of 200,000 lines. */
const SHEET_BYTES_MAX = 1024 ** 3

/**
 * The lines of the first sheet of an .xlsx file, empty ones left out; of a formula, the value that was computed last. Takes as
 * long and as much memory as the file makes it, within bounds: strangers' files are read by `readTable`. Throws UnreadableTable.
 */
export async function* readXlsx(path: string): AsyncGenerator<TableLine> {
  const zip = await openZip(path)
  try {
    const workbook = await readWorkbook(zip)
    const lines: TableLine[] = []
    const reader = readLines(workbook, (line) => lines.push(line))
    for await (const _ of readPart(zip.read(workbook.sheet, SHEET_BYTES_MAX), reader)) yield* lines.splice(0)
  } finally {
    await zip.close()
  }
}

/** Puts the cells of a sheet together to lines. */
function readLines({ texts, dayStyles, since1904 }: Workbook, onLine: (line: TableLine) => void): PartReader {
  let line = 0
  let column = -1
  let cells: string[] = []
  let cell = { type: '', style: 0, value: '' }
  let isValue = false
  let isSpoken = false

  const textOf = ({ type, style, value }: typeof cell): string => {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    // What could not be computed (#N/A) says nothing.
    if (type === 'e') return ''
    return type === '' || type === 'n' ? numberAsText(value, { isDay: dayStyles[style] ?? false, since1904 }) : value
  }
  const endCell = () => {
    const text = cell.value === '' ? '' : textOf(cell)
    if (text === '') return
    if (column >= COLUMNS_MAX) checkColumns({ line, cells: Array.from({ length: column + 1 }, () => '') })
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  const endLine = () => {
    if (cells.reduce((length, each) => length + each.length, 0) > LINE_MAX)
      throw new UnreadableTable(`Line ${line} is longer than ${LINE_MAX.toLocaleString('en-US')} characters.`)
    if (cells.some((each) => each.trim() !== '')) onLine({ line, cells })
  }

  return {
    open(name, { r, t = '', s }) {
      if (name === 'row') {
        line = Number(r) || line + 1
        column = -1
        cells = []
      }
      if (name === 'c') {
        column = columnOf(r) ?? column + 1
        cell = { type: t, style: Number(s ?? 0), value: '' }
      }
      if (name === 'rPh') isSpoken = true
      isValue = (name === 'v' || name === 't') && !isSpoken
    },
    text(piece) {
      if (isValue && cell.value.length < LINE_MAX) cell.value += piece
    },
    close(name) {
      isValue = false
      if (name === 'rPh') isSpoken = false
      if (name === 'c') endCell()
      if (name === 'row') endLine()
    },
  }
}
