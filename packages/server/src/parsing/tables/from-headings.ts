import {
  findHeadings,
  guessByCells,
  guessColumns,
  HEAD_LINES,
  type TableField,
} from '@rolecall/domain/imports/import-columns'
import { sentence } from '@rolecall/domain/text/sentence'
import type { TableLine } from './table-line.ts'

/** A line of a table of people, from its headings on; the headings have `columns`, their recognized fields. */
export type HeadedLine = TableLine & { columns?: (TableField | '')[] }

/**
 * The lines of a table of people, the headings first, skipping anything above them. A table without headings gets some, so that
 * the person in its first line is not lost. The notes of the first line say what was skipped.
 */
export async function* fromHeadings(lines: AsyncIterable<TableLine>): AsyncGenerator<HeadedLine> {
  let head: TableLine[] | undefined = []
  for await (const line of lines) {
    if (!head) {
      yield line
      continue
    }
    head.push(line)
    if (head.length < HEAD_LINES) continue
    yield* headed(head)
    head = undefined
  }
  if (head && head.length > 0) yield* headed(head)
}

function headed(head: readonly TableLine[]): HeadedLine[] {
  const cells = head.map((line) => line.cells)
  const { place, isKnown } = findHeadings(cells)
  const notes = head.flatMap((line) => line.notes ?? []).slice(0, 1)
  const first = head[place]
  if (first === undefined) {
    const columns = guessByCells(cells)
    const headings = columns.map((_, at) => `Column ${at + 1}`)
    return [{ line: 0, cells: headings, columns, notes: [...notes, 'The file has no headings.'] }, ...head]
  }
  const above =
    place > 0
      ? [
          sentence(
            { one: '1 row above the headings is ignored.', other: '{count} rows above the headings are ignored.' },
            { count: place },
          ),
        ]
      : []
  // Without known headings, the fields are guessed from the cells.
  const known = guessColumns(first.cells)
  const guessed = isKnown ? known : guessByCells(cells.slice(place + 1)).map((field, at) => known[at] || field)
  const columns = first.cells.map((_, at) => guessed[at] ?? '')
  return [{ ...first, columns, notes: [...notes, ...above] }, ...head.slice(place + 1)]
}
