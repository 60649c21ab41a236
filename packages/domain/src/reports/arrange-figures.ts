import type { Period } from './periods.ts'
import { bandsOf } from './report-bands.ts'
import { isTimePart, listParts, REPORT_LINES, type ReportDefinition } from './report-definition.ts'
import type { ReportGroup } from './report-subjects.ts'

/** A group of a report with the values of its keys, '' for none. */
export type Cell = { keys: readonly string[]; count: number; value: number | null }

/** `lines` and `columns`: keys in the order in which they are shown; `more`: how many further ones there are. */
export type ArrangedFigures = {
  lines: string[]
  columns: string[]
  cells: { line: number; column: number; count: number; value: number | null }[]
  moreLines: number
  moreColumns: number
}

/**
 * Puts the groups of a report in order: parts of time as they follow each other, with those in which nothing happened, bands from
 * low to high, and others the largest first. Undefined if the period has too many parts.
 */
export function arrangeFigures(
  { by }: Pick<ReportDefinition, 'by'>,
  period: Period,
  cells: readonly Cell[],
): ArrangedFigures | undefined {
  const [first, second] = by
  const lines = orderKeys(first, 0, period, cells)
  const columns = orderKeys(second, 1, period, cells)
  if (!lines || !columns) return undefined
  const places = [lines, columns].map(({ shown }) => new Map(shown.map((key, at) => [key, at])))
  return {
    lines: lines.shown,
    columns: columns.shown,
    cells: cells.flatMap(({ keys, count, value }) => {
      const [line, column] = places.map((at, side) => at.get(keys[side] ?? ''))
      return line === undefined || column === undefined ? [] : [{ line, column, count, value }]
    }),
    moreLines: lines.more,
    moreColumns: columns.more,
  }
}

function orderKeys(group: ReportGroup | undefined, side: number, period: Period, cells: readonly Cell[]) {
  if (group === undefined) return { shown: [''], more: 0 }
  if (isTimePart(group)) {
    const shown = listParts(group, period)
    return shown && { shown, more: 0 }
  }
  const counts = new Map<string, number>()
  for (const { keys, count } of cells) counts.set(keys[side] ?? '', (counts.get(keys[side] ?? '') ?? 0) + count)
  const bands = bandsOf(group).map(({ key }) => key)
  // Last are those without a value.
  const bandAt = (key: string) => (bands.includes(key) ? bands.indexOf(key) : bands.length)
  const ordered = [...counts]
    .toSorted(([one, ones], [other, others]) => bandAt(one) - bandAt(other) || others - ones || (one < other ? -1 : 1))
    .map(([key]) => key)
  return { shown: ordered.slice(0, REPORT_LINES), more: Math.max(0, ordered.length - REPORT_LINES) }
}
