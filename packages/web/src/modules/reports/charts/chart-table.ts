import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { formatNumber, formatPercent } from '@rolecall/domain/text/format-number'

/** A group of a report, by the keys of its line and column; none: all of them. */
export type FigureKeys = { first?: string; second?: string }

type Unit = 'days' | 'share'

export type ChartCell = {
  value: number | null
  unit?: Unit
  /** The number whose candidates it opens. */
  opens?: FigureKeys | undefined
}

/** The numbers of a chart; the first heading is for the names. */
export type ChartTable = {
  headings: readonly string[]
  /** The heading of the column that a phone has no room for. */
  wideOnly?: string
  /** `isAll`: it sums up the others. */
  rows: readonly { id: string; name: string; cells: readonly ChartCell[]; isAll?: boolean }[]
}

/** Formats a number for people: "12.5", "40%"; a dash for null. */
export function textOf(value: number | null, unit?: Unit): string {
  if (value === null) return '–'
  return unit === 'share' ? formatPercent(value) : formatNumber(value)
}

/** Returns the table as the text of a CSV file, in figures that other programs read; shares are percent. */
export const csvOf = ({ headings, rows }: ChartTable): string =>
  CSV_BYTE_ORDER_MARK +
  csvLine(headings) +
  rows.map(({ name, cells }) => csvLine([name, ...cells.map(figureOf)])).join('')

const figureOf = ({ value, unit }: ChartCell): number | string =>
  value === null ? '' : Math.round((unit === 'share' ? value * 100 : value) * 100) / 100
