/** What a spreadsheet program takes for the beginning of a formula, also in the wide forms that East Asian keyboards write. */
const FORMULA_START = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** What a table holds; a moment is written in UTC. */
export type Cell = string | number | Date
/** A table as it is written: its rows come a page at a time. */
export type Table = { headings: readonly string[]; pages: AsyncIterable<readonly (readonly Cell[])[]> }

export const isFormula = (text: string): boolean => FORMULA_START.test(text)

/** Tells Excel that the file is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180, with its line end). A text that a spreadsheet program would run as a formula gets an
 * apostrophe in front, so that nothing a stranger wrote into a résumé is ever computed; numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : textOf(cell)
    return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(',')}\r\n`
}

const textOf = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : String(cell))
