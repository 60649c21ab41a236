import { type Cells, databaseIdOf, idOf, type OdooRecord } from './odoo-records.ts'

export type Entry = { id: string; name: string; isTold: boolean; cells?: Cells }

/**
 * Opens a registry of records that others point to, by external id, by the number in the database, or by name alone. A record
 * without a table of its own is made from what points to it.
 */
export function openRegistry() {
  const entries = new Map<string, Entry>()
  const byNumber = new Map<string, string>()
  /** null: several have the name. */
  const byName = new Map<string, string | null>()
  const put = (entry: Entry, number: string | undefined) => {
    entries.set(entry.id, entry)
    if (number !== undefined) byNumber.set(number, entry.id)
    const key = entry.name.toLowerCase()
    byName.set(key, byName.has(key) && byName.get(key) !== entry.id ? null : entry.id)
  }
  const find = (cells: Cells, field: string): string | undefined => {
    const told = cells[`${field}/id`]?.trim()
    if (told && entries.has(told)) return told
    const number = databaseIdOf(cells, `${field}/`)
    if (number !== undefined && byNumber.has(number)) return byNumber.get(number)
    const name = nameAt(cells, field)
    return name === undefined ? undefined : (byName.get(name.toLowerCase()) ?? undefined)
  }
  return {
    entries,
    /** A record of its own table. */
    add(record: OdooRecord): void {
      const { cells } = record
      const id = idOf(record)
      put(
        { id, name: nameAt(cells, 'name', cells.name ?? cells.partner_name) ?? id, isTold: true, cells },
        databaseIdOf(cells),
      )
    },
    /** What a field points to; made if it is not known. */
    refer(cells: Cells, field: string): void {
      const name = nameAt(cells, field)
      const told = cells[`${field}/id`]?.trim()
      if ((!name && !told) || find(cells, field) !== undefined) return
      put({ id: told || `name:${name}`, name: name ?? told ?? '', isTold: false }, databaseIdOf(cells, `${field}/`))
    },
    find,
    findNumber: (number: string | undefined): string | undefined =>
      number === undefined ? undefined : byNumber.get(number.replace(/\.0$/, '')),
    findName: (name: string | undefined): string | undefined =>
      (name === undefined ? undefined : byName.get(name.trim().toLowerCase())) ?? undefined,
  }
}

export type Registry = ReturnType<typeof openRegistry>

const nameAt = (cells: Cells, field: string, own = cells[field]): string | undefined =>
  own?.trim() || cells[`${field}/name`]?.trim() || cells[`${field}/display_name`]?.trim() || undefined
