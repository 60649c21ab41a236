import type { SourceFiles } from '../adapter.ts'
import { fieldOf, type Model, modelOf } from './odoo-fields.ts'

/** A row of an export by the technical paths of its columns; values without the "False" of empty ones. */
export type Cells = Readonly<Record<string, string>>
/** A record, with the rows of its further lines. `line`: the last of its rows in the file. */
export type OdooRecord = { cells: Cells; more: Cells[]; path: string; line: number }
export type OdooTable = { path: string; model: Model }

/** Further rows of one record. Limit chosen by us. */
const MORE_MAX = 5_000

/** Tables among the files that are exports of a model that is read. */
export async function listTables(files: SourceFiles): Promise<OdooTable[]> {
  const tables: OdooTable[] = []
  for (const { path } of files.list()) {
    if (!/\.(?:csv|xlsx)$/i.test(path)) continue
    const model = modelOf(path, await headingsOf(files, path))
    if (model) tables.push({ path, model })
  }
  return tables.toSorted((one, next) => (one.path < next.path ? -1 : 1))
}

async function headingsOf(files: SourceFiles, path: string): Promise<readonly string[]> {
  for await (const { headings } of files.sheets(path)) return headings
  return []
}

/**
 * Yields the records of a table after a line. A row belongs to the record above it if all its filled columns have a slash in
 * their names.
 */
export async function* readRecords(
  files: SourceFiles,
  { path, model }: OdooTable,
  after = 0,
): AsyncGenerator<OdooRecord> {
  const fields = new Map<string, string>()
  const named = (cells: Cells): Cells =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([heading, value]): [string, string][] => {
        const field = fields.get(heading) ?? fieldOf(model, heading)
        fields.set(heading, field)
        return value === 'False' && !IS_FLAG.test(field) ? [] : [[field, value]]
      }),
    )
  for await (const { rows } of files.sheets(path)) {
    let open: OdooRecord | undefined
    for await (const row of rows) {
      const cells = named(row.cells)
      const isMore = Object.keys(cells).every((field) => field.includes('/'))
      if (isMore && open) {
        open.line = row.line
        if (open.more.length < MORE_MAX) open.more.push(cells)
        continue
      }
      if (open && open.line > after) yield open
      open = { cells, more: [], path, line: row.line }
    }
    if (open && open.line > after) yield open
    return
  }
}

const IS_FLAG = /^(?:active|fold|allday|hired_stage|is_\w+|emp_is_active)$/

export const isYes = (value: string | undefined): boolean => /^(?:true|1|yes)$/i.test(value?.trim() ?? '')
export const isNo = (value: string | undefined): boolean => /^(?:false|0|no)$/i.test(value?.trim() ?? '')

/** Values of a field that has several: in one cell with commas, or each on a row of its own. */
export function listAt({ cells, more }: OdooRecord, field: string): string[] {
  const own = [cells[field], cells[`${field}/name`]].flatMap((cell) => cell?.split(',') ?? [])
  const others = more.flatMap((row) => [row[`${field}/name`] ?? row[field] ?? ''])
  return [...new Set([...own, ...others].map((value) => value.trim()).filter((value) => value !== ''))]
}

/** The id of a record, the same in each pass: the external one, or the number, or its place. */
export const idOf = ({ cells, path, line }: Pick<OdooRecord, 'cells' | 'path' | 'line'>): string =>
  cells.id?.trim() || (databaseIdOf(cells) ?? `${path}#${line}`)

/** The number that a record has in Odoo's database: told, or inside the external id that an export has made. */
export function databaseIdOf(cells: Cells, prefix = ''): string | undefined {
  const told = cells[`${prefix}.id`]?.trim().replace(/\.0$/, '')
  if (told && /^\d+$/.test(told)) return told
  return /^__export__\.[a-z_]+?_(\d+)(?:_[0-9a-f]{8})?$/.exec(cells[`${prefix}id`]?.trim() ?? '')?.[1]
}
