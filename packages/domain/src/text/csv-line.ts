/** Signs that start a formula in a spreadsheet, including the wide forms of East Asian keyboards. */
const FORMULA_SIGNS = /[=+\-@\uff0b\uff0d\uff1d\uff20]/
/** Characters that programs skip before a formula: blanks, invisible characters, and quotes. */
const LEFT_OUT = /[\s"'\p{Cc}\p{Cf}]/u
/** Separators of cells in other programs: some split at semicolons, even inside quotes, whatever ours is. */
const SPLITS = /[;|\t\r\n]/
const NEEDS_QUOTES = /[",;|\t\r\n]/

/** Value of a cell; a moment is written in UTC. */
export type Cell = string | number | Date
/** A table to write, with rows one page at a time. */
export type Table = { headings: readonly string[]; pages: AsyncIterable<readonly (readonly Cell[])[]> }

export const isFormula = (text: string): boolean => findFormulas(text).at(-1) === 0

/** Marks a file as UTF-8 for Excel. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/**
 * Returns a line of a CSV file (RFC 4180, with its line end). A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, also inside a cell where a program that splits at semicolons or tabs would start a new one, so
 * that text from a stranger's résumé is never computed; numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' ? guardFormulas(cell) : textOf(cell)
    return NEEDS_QUOTES.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(',')}\r\n`
}

/** Returns a cell of a CSV file, ours or another's, without the apostrophes that guard it: the input of csvLine. */
export function readCsvCell(cell: string): string {
  const guards = cell.includes("'") ? findFormulas(cell).filter((at) => cell[at] === "'") : []
  return cutAt(cell, guards, 1).join('')
}

const guardFormulas = (text: string) => cutAt(text, findFormulas(text), 0).join("'")

/** Returns the pieces of a text between positions, last first, dropping some characters at each position. */
function cutAt(text: string, places: readonly number[], leftOut: number): string[] {
  const pieces: string[] = []
  let from = 0
  for (const at of places.toReversed()) {
    pieces.push(text.slice(from, at))
    from = at + leftOut
  }
  return [...pieces, text.slice(from)]
}

/**
 * Returns the positions at which a formula would begin, last first. A text that is guarded already, or looks so, has
 * one there too, so that removing a guard restores the original.
 */
function findFormulas(text: string): number[] {
  if (!FORMULA_SIGNS.test(text)) return []
  const places: number[] = []
  let leadsToSign = false
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at)
    leadsToSign = FORMULA_SIGNS.test(sign) || (leadsToSign && LEFT_OUT.test(sign))
    if (leadsToSign && (at === 0 || SPLITS.test(text.charAt(at - 1)))) places.push(at)
  }
  return places
}

const textOf = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : String(cell))
