/** A line of a table that is not empty; `line` counts those of the file from 1, the headings included, and is where it begins. */
export type TableLine = { line: number; cells: string[] }

/** A table that cannot be read, with a sentence fit to show. */
export class UnreadableTable extends Error {}

/** Of bytes that are not what their kind of file is made of. */
export const DAMAGED = 'The file is damaged. Save the table again, and choose that.'
export const NO_CSV = 'This is no CSV file. Save the table as CSV, and choose that.'

/** Characters of one line, line breaks in quotes included. Our own bound: more is a quote that never closes. */
export const LINE_MAX = 100_000
/** Columns of a table. Our own bound. */
export const COLUMNS_MAX = 200

/** Throws UnreadableTable for a line of more columns than are read. */
export function checkColumns({ line, cells }: TableLine): void {
  if (cells.length > COLUMNS_MAX)
    throw new UnreadableTable(`Line ${line} has ${cells.length} columns; at most ${COLUMNS_MAX} can be read.`)
}
