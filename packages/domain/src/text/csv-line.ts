/** What a spreadsheet program takes for the beginning of a formula, also in the wide forms that East Asian keyboards write. */
const FORMULA_SIGNS = /[=+\-@\uff0b\uff0d\uff1d\uff20]/
/** What programs leave out in front of one: blanks, signs that nobody sees, and marks around and before texts. */
const LEFT_OUT = /[\s"'\p{Cc}\p{Cf}]/u
/** Where programs begin another cell: some at a semicolon, whatever we put between cells, and inside quotes too. */
const SPLITS = /[;|\t\r\n]/
const NEEDS_QUOTES = /[",;|\t\r\n]/

/** What a table holds; a moment is written in UTC. */
export type Cell = string | number | Date
/** A table as it is written: its rows come a page at a time. */
export type Table = { headings: readonly string[]; pages: AsyncIterable<readonly (readonly Cell[])[]> }

export const isFormula = (text: string): boolean => findFormulas(text).at(-1) === 0

/** Tells Excel that the file is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180, with its line end). A text that a spreadsheet program would run as a formula gets an
 * apostrophe in front, also in the middle of a cell where a program that splits at semicolons or tabs would begin another, so
 * that nothing a stranger wrote into a résumé is ever computed; numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' ? guardFormulas(cell) : textOf(cell)
    return NEEDS_QUOTES.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(',')}\r\n`
}

/** A cell of a CSV file, ours or another's, without the apostrophes that keep its text from being computed: what csvLine was given. */
export function readCsvCell(cell: string): string {
  const guards = cell.includes("'") ? findFormulas(cell).filter((at) => cell[at] === "'") : []
  return cutAt(cell, guards, 1).join('')
}

const guardFormulas = (text: string) => cutAt(text, findFormulas(text), 0).join("'")

/** The pieces of a text between places, the last first, at each of which some signs are left out. */
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
 * The places of a text at which a formula would begin, the last first. A text that is guarded already, or looks so, has one
 * there too, so that taking one guard away gives back what it was.
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
