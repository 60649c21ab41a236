import { findHeadings, HEAD_LINES } from '@rolecall/domain/imports/import-columns'
import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { findMerges, type Merge } from './merged-cells.ts'
import { openZip, type Zip } from './open-zip.ts'
import { readWorkbook, type Sheet, type Workbook } from './read-workbook.ts'
import { columnOf, numberAsText } from './sheet-cells.ts'
import {
  COLUMNS_MAX,
  checkColumns,
  EXPORT_COLUMNS_MAX,
  LINE_MAX,
  type TableLine,
  UnreadableTable,
} from './table-line.ts'
import { type PartReader, readPart } from './xml-part.ts'

/** Maximum unpacked bytes of a sheet. Limit chosen by us: three times a table of 200,000 lines. */
const SHEET_BYTES_MAX = 1024 ** 3
/** Maximum number of skipped sheets listed by name; the others are counted. */
const NAMED_MAX = 5

/**
 * The lines of an .xlsx file, without empty ones; for a formula, its last computed value. Of several sheets it reads the first
 * with headings of people, or else the first, and those behind it with the same headings. Time and memory depend on the file,
 * within bounds: strangers' files are read by `readTable`. Throws UnreadableTable.
 */
export async function* readXlsx(path: string): AsyncGenerator<TableLine> {
  const zip = await openZip(path)
  try {
    const workbook = await readWorkbook(zip)
    const { sheets, left } = await chooseSheets(zip, workbook)
    for (const [place, { sheet, headingsAt }] of sheets.entries()) {
      let isSaid = left.length === 0
      for await (const line of readSheet(zip, workbook, sheet)) {
        if (place === 0) yield isSaid ? line : { ...line, notes: [describeSkippedSheets(left), ...(line.notes ?? [])] }
        else if (line.line > headingsAt) yield { ...line, where: sheet.name }
        isSaid = true
      }
    }
  } finally {
    await zip.close()
  }
}

/** The lines of all visible sheets of an .xlsx file, one sheet after the other; each names its sheet. Bounds as above. */
export async function* readSheets(path: string): AsyncGenerator<TableLine> {
  const zip = await openZip(path)
  try {
    const workbook = await readWorkbook(zip)
    for (const sheet of workbook.sheets)
      for await (const line of readSheet(zip, { ...workbook, columnsMax: EXPORT_COLUMNS_MAX }, sheet))
        yield { ...line, where: sheet.name }
  } finally {
    await zip.close()
  }
}

const describeSkippedSheets = (names: readonly string[]): string =>
  sentence(
    { one: 'The sheet {names} is ignored.', other: '{count} sheets are ignored: {names}.' },
    { count: names.length, names: listOf(names.slice(0, NAMED_MAX).map((name) => `“${name}”`)) },
  )

/** `headingsAt`: the line of its headings, equal to those of the first sheet. */
type ChosenSheet = { sheet: Sheet; headingsAt: number }

async function chooseSheets(zip: Zip, workbook: Workbook): Promise<{ sheets: ChosenSheet[]; left: string[] }> {
  const [first, ...others] = workbook.sheets
  if (others.length === 0) return { sheets: [{ sheet: first, headingsAt: 0 }], left: [] }
  const seen: (ChosenSheet & { headings: string; isEmpty: boolean })[] = []
  for (const sheet of workbook.sheets) {
    const lines = await readHead(zip, workbook, sheet)
    const { place, isKnown } = findHeadings(lines.map(({ cells }) => cells))
    const found = isKnown ? lines[place] : undefined
    const headings = found?.cells.map((cell) => cell.trim().toLowerCase()).join('\t') ?? ''
    seen.push({ sheet, headingsAt: found?.line ?? 0, headings, isEmpty: lines.length === 0 })
  }
  const at = Math.max(
    0,
    seen.findIndex(({ headings }) => headings !== ''),
  )
  const own = seen[at]?.headings ?? ''
  const isRead = ({ headings }: (typeof seen)[number], place: number) =>
    place === at || (place > at && own !== '' && headings === own)
  return {
    sheets: seen.filter(isRead),
    left: seen.flatMap((each, place) => (isRead(each, place) || each.isEmpty ? [] : each.sheet.name)),
  }
}

async function readHead(zip: Zip, workbook: Workbook, sheet: Sheet): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const line of readCells(zip, workbook, sheet)) if (lines.push(line) >= HEAD_LINES) break
  return lines
}

async function* readSheet(zip: Zip, workbook: Bounded, sheet: Sheet): AsyncGenerator<TableLine> {
  yield* readCells(zip, workbook, sheet, await findMerges(zip.read(sheet.entry, SHEET_BYTES_MAX)))
}

/** `columnsMax`: the maximum number of columns; 200 by default. */
type Bounded = Workbook & { columnsMax?: number }

async function* readCells(
  zip: Zip,
  workbook: Bounded,
  { entry }: Sheet,
  merges: ReadonlyMap<number, readonly Merge[]> = new Map(),
): AsyncGenerator<TableLine> {
  const lines: TableLine[] = []
  const reader = readLines(workbook, merges, (line) => lines.push(line))
  for await (const _ of readPart(zip.read(entry, SHEET_BYTES_MAX), reader)) yield* lines.splice(0)
}

const HIDDEN = 'This row is hidden in the sheet.'
const NOT_COMPUTED = 'A formula in this row has no value. Open the file in a spreadsheet program and save it again.'

/** Joins the cells of a sheet into lines. */
function readLines(
  { texts, dayStyles, since1904, columnsMax = COLUMNS_MAX }: Bounded,
  merges: ReadonlyMap<number, readonly Merge[]>,
  onLine: (line: TableLine) => void,
): PartReader {
  let line = 0
  let column = -1
  let cells: string[] = []
  let notes: string[] = []
  let cell = { type: '', style: 0, value: '', isFormula: false }
  let isValue = false
  let isSpoken = false
  /** Texts of merged cells that continue below, by column. */
  const goingOn = new Map<number, { to: number; text: string }>()

  const textOf = ({ type, style, value }: typeof cell): string => {
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    // A missing value (#N/A) is empty; other errors show that data were lost.
    if (type === 'e') return value.startsWith('#N/A') ? '' : value
    return type === '' || type === 'n' ? numberAsText(value, { isDay: dayStyles[style] ?? false, since1904 }) : value
  }
  const put = (place: number, text: string) => {
    if (place >= columnsMax) checkColumns({ line, cells: Array.from({ length: place + 1 }, () => '') }, columnsMax)
    while (cells.length < place) cells.push('')
    cells[place] = text
  }
  const endCell = () => {
    if (cell.value === '' && cell.isFormula && notes.length === 0) notes.push(NOT_COMPUTED)
    const text = cell.value === '' ? '' : textOf(cell)
    if (text !== '') put(column, text)
  }
  const endLine = () => {
    const isEmpty = cells.every((each) => each.trim() === '')
    if (!isEmpty) for (const [place, { to, text }] of goingOn) if (line <= to && !cells[place]) put(place, text)
    for (const merge of merges.get(line) ?? [])
      goingOn.set(merge.column, { to: merge.to, text: cells[merge.column] ?? '' })
    if (cells.reduce((length, each) => length + each.length, 0) > LINE_MAX)
      throw new UnreadableTable(`Line ${line} is longer than ${formatCount(LINE_MAX)} characters.`)
    if (!isEmpty) onLine({ line, cells, ...(notes.length > 0 && { notes }) })
  }

  return {
    open(name, { r, t = '', s, hidden }) {
      if (name === 'row') {
        line = Number(r) || line + 1
        column = -1
        cells = []
        notes = hidden === '1' || hidden === 'true' ? [HIDDEN] : []
      }
      if (name === 'c') {
        column = columnOf(r) ?? column + 1
        cell = { type: t, style: Number(s ?? 0), value: '', isFormula: false }
      }
      if (name === 'f') cell.isFormula = true
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
