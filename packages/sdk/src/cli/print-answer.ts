import { findRows } from '../pages.ts'

/** The output for answers, and its width. */
export type OutputScreen = {
  write: (text: string) => void
  /** Undefined when the output is a file or another program. */
  columns: number | undefined
  isColoured: boolean
}

const CELL_MAX = 40
const COLUMNS_MAX = 8
const GAP = '  '

/** Control characters, which untrusted text must not send to a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g
const plain = (text: string) => text.replace(CONTROLS, ' ')
/** Control characters that JSON does not escape. */
const CONTROLS_IN_JSON = /[\u007f-\u009f]/g

export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(
    CONTROLS_IN_JSON,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.every(isScalar) ? plain(value.join(', ')) : `${value.length}`
  return plain(isRecord(value) ? toJson(value) : String(value))
}

/** Returns the first columns that contain single words or numbers. */
function columnsOf(rows: readonly Fields[]): string[] {
  const names = [...new Set(rows.slice(0, 20).flatMap((row) => Object.keys(row)))]
  const isTold = (name: string) => rows.some((row) => isScalar(row[name]) && row[name] !== '')
  return names.filter((name) => isTold(name) && !(name === '_id' && names.includes('id'))).slice(0, COLUMNS_MAX)
}

const fit = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width))

export function printRows(rows: readonly unknown[], screen: OutputScreen, { hasHead = true } = {}): void {
  if (!rows.every(isRecord)) {
    for (const row of rows) screen.write(`${cellOf(row)}\n`)
    return
  }
  const names = columnsOf(rows)
  const cells = rows.map((row) => names.map((name) => cellOf(row[name])))
  if (screen.columns === undefined) {
    for (const row of hasHead ? [names, ...cells] : cells) screen.write(`${row.join('\t')}\n`)
    return
  }
  const widths = names.map((name, place) =>
    Math.min(CELL_MAX, Math.max(name.length, ...cells.map((row) => row[place]?.length ?? 0))),
  )
  let room = screen.columns
  const shown = widths.findIndex((width) => {
    room -= width + GAP.length
    return room < -GAP.length
  })
  const count = shown === -1 ? names.length : Math.max(1, shown)
  const line = (row: readonly string[]) =>
    row
      .slice(0, count)
      .map((cell, place) => fit(cell, widths[place] ?? 0))
      .join(GAP)
      .trimEnd()
  if (hasHead) screen.write(`${screen.isColoured ? `\u001b[1m${line(names)}\u001b[22m` : line(names)}\n`)
  for (const row of cells) screen.write(`${line(row)}\n`)
}

/** Returns a record as lines, one per field; fields of nested records have the outer names in front. */
function linesOf(record: Fields, before = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (before === '' && name === 'success') return []
    if (isRecord(value) && Object.keys(value).length > 0) return linesOf(value, `${before}${name}.`)
    return [[`${before}${name}`, cellOf(value)] as [string, string]]
  })
}

export function printAnswer(answer: unknown, screen: OutputScreen): void {
  const rows = findRows(answer)
  if (rows) {
    printRows(rows, screen)
    const { total, count } = isRecord(answer) ? answer : {}
    const all = total ?? count
    if (screen.columns !== undefined && typeof all === 'number' && all > rows.length)
      screen.write(`${rows.length} of ${all}. Use --all to fetch all.\n`)
    return
  }
  const parts = isRecord(answer) ? Object.entries(answer) : []
  const lines = linesOf(Object.fromEntries(parts.filter(([, value]) => !isTable(value))))
  const width = Math.max(0, ...lines.map(([name]) => name.length))
  for (const [name, value] of lines)
    screen.write(`${screen.columns ? name.padEnd(width) + GAP : `${name}\t`}${value}\n`)
  for (const [name, value] of parts) {
    if (!isTable(value)) continue
    screen.write(`\n${name}\n`)
    printRows(value, screen)
  }
}

/** Returns whether a value is a list of records, which is shown as a table instead of a count. */
const isTable = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)
