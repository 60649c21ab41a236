/**
 * A non-empty line of a table; `line` is the number of its first line in the file, from 1 and including the headings. `notes`
 * are sentences about it beyond its cells; `where` is its sheet, unless that is the first.
 */
export type TableLine = { line: number; cells: string[]; notes?: readonly string[]; where?: string }

/** A table that cannot be read, with a message for the user. */
export class UnreadableTable extends Error {}

/** Message for bytes that do not match the type of the file. */
export const DAMAGED = 'The file is damaged. Save it again and choose the new file.'
export const NO_CSV = 'This isn’t a CSV file. Save it as CSV and choose the new file.'

/** Maximum characters of one line, including line breaks in quotes. Limit chosen by us: more is a quote that never closes. */
export const LINE_MAX = 100_000
/** Maximum number of columns of a table of people. Limit chosen by us. */
export const COLUMNS_MAX = 200
/** The same of a table that another system exports, with a column for each question of each form. Limit chosen by us. */
export const EXPORT_COLUMNS_MAX = 2_000

/** Throws UnreadableTable for a line with too many columns. */
export function checkColumns({ line, cells }: TableLine, max = COLUMNS_MAX): void {
  if (cells.length > max) throw new UnreadableTable(`Line ${line} has ${cells.length} columns. The limit is ${max}.`)
}
