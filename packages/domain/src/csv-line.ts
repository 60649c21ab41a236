/** What a spreadsheet program takes for the beginning of a formula, also in the wide forms that East Asian keyboards write. */
const FORMULA_START = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** Tells Excel that the file is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180, with its line end). A text that a spreadsheet program would run as a formula gets an
 * apostrophe in front, so that nothing a stranger wrote into a résumé is ever computed; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : String(cell)
    return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(',')}\r\n`
}
