import { readDay } from '../calendar/read-day.ts'
import type { TableField } from './import-columns.ts'
import { isBlankCell, readAddresses, readPhones } from './read-cells.ts'
import { readExperience } from './read-experience.ts'

type Columns = readonly (TableField | '')[]

/** Maximum number of extra cells; a row with more belongs to another table. Limit chosen by us. */
const BEYOND_MAX = 8

/** Whether a cell holds only addresses, or only numbers: other cells do not belong in such a column. */
const areAddresses = (cell: string) => cell.split(/[;,]/).every((piece) => readAddresses(piece).length > 0)
const arePhones = (cell: string) => readPhones(cell).length > 0 && !/\p{L}{2}/u.test(cell)

/** Checks by which columns are known to be in place. */
const FITS: Partial<Record<TableField, (cell: string) => boolean>> = {
  email: areAddresses,
  other_email: areAddresses,
  phone: arePhones,
  other_phone: arePhones,
  exp_months: (cell) => readExperience(cell, 'month') !== undefined,
  exp_years: (cell) => readExperience(cell, 'year') !== undefined,
  date_of_birth: (cell) => readDay(cell) !== undefined,
  added_on: (cell) => readDay(cell) !== undefined,
}

/**
 * Repairs a row with more cells than headings, caused by a comma in an unquoted cell ("Reno, NV"), if the columns with
 * recognizable cells leave a single way. `joined` is the repaired cell.
 */
export function realignCells(
  cells: readonly string[],
  columns: Columns,
): { cells: string[]; joined: string } | undefined {
  const beyond = cells.length - columns.length
  if (beyond <= 0 || beyond > BEYOND_MAX) return undefined
  const ways = columns.flatMap((_, place) => {
    const joined = cells
      .slice(place, place + beyond + 1)
      .map((cell) => cell.trim())
      .join(', ')
    const aligned = [...cells.slice(0, place), joined, ...cells.slice(place + beyond + 1)]
    return isAligned(aligned, columns) ? [{ cells: aligned, joined }] : []
  })
  const read = new Set(ways.map((way) => JSON.stringify(way.cells.filter((_, place) => columns[place] !== ''))))
  return read.size === 1 ? ways[0] : undefined
}

/** Whether all columns that can be checked are in place, and at least one of them is checked. */
function isAligned(cells: readonly string[], columns: Columns): boolean {
  const known = columns.flatMap((field, place) => {
    const cell = cells[place]?.trim() ?? ''
    const fits = field === '' ? undefined : FITS[field]
    return fits && !isBlankCell(cell) ? [fits(cell)] : []
  })
  return known.length > 0 && known.every(Boolean)
}
