import type { SourceFiles, SourceRow } from '../adapter.ts'
import { type Kind, kindOf } from './table-kinds.ts'

/** A table of a file: a sheet of a workbook, or a CSV file. */
export type TableOf = { path: string; sheet: string; kind: Kind; headings: readonly string[] }
export type PlacedRow = SourceRow & { place: string }

/** Tables that have people, or belong to some; the best known ones of people first. */
export async function listTables(files: SourceFiles): Promise<TableOf[]> {
  const tables: TableOf[] = []
  for (const { path } of files.list()) {
    if (!/\.(?:csv|tsv|xlsx)$/i.test(path)) continue
    for await (const { name, headings } of files.sheets(path)) {
      const kind = kindOf(headings)
      if (kind) tables.push({ path, sheet: name, kind, headings: namesOf(headings) })
    }
  }
  return tables.toSorted(
    (one, next) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(next.kind) || (one.path < next.path ? -1 : one.path > next.path ? 1 : 0),
  )
}

const ORDER: readonly Kind[] = ['users', 'people', 'list', 'projects', 'fields', 'notes', 'events', 'survey']

/** Headings as cells are named by: one that comes twice has its number behind it. */
function namesOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading, place) => {
    const name = heading || `Column ${place + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The rows of a table behind a line of it, each with a place that no other row has. */
export async function* readRows(files: SourceFiles, { path, sheet }: TableOf, after = 0): AsyncGenerator<PlacedRow> {
  for await (const { name, rows } of files.sheets(path)) {
    if (name !== sheet) continue
    for await (const row of rows) if (row.line > after) yield { ...row, place: `${path}#${sheet}#${row.line}` }
    return
  }
}
