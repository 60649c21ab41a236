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
 * Puts the groups of a report in order: parts of time as they follow each other, with those in which nothing happened, `stages` as
 * in the pipeline, bands from low to high, and others the largest first. Undefined if the period has too many parts.
 */
export function arrangeFigures(
  { by }: Pick<ReportDefinition, 'by'>,
  period: Period,
  cells: readonly Cell[],
  stages: readonly string[] = [],
): ArrangedFigures | undefined {
  const [first, second] = by
  const order = (group: ReportGroup | undefined, side: number) => {
    const keys = cells.map((cell) => [cell.keys[side] ?? '', cell.count] as const)
    return orderKeys(group, { period, stages }, keys)
  }
  const [lines, columns] = [order(first, 0), order(second, 1)]
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

function orderKeys(
  group: ReportGroup | undefined,
  { period, stages }: { period: Period; stages: readonly string[] },
  keys: readonly (readonly [key: string, count: number])[],
) {
  if (group === undefined) return { shown: [''], more: 0 }
  if (isTimePart(group)) {
    const shown = listParts(group, period)
    return shown && { shown, more: 0 }
  }
  const counts = new Map<string, number>()
  for (const [key, count] of keys) counts.set(key, (counts.get(key) ?? 0) + count)
  const known = group === 'stage' || group === 'furthest' ? stages : bandsOf(group).map(({ key }) => key)
  // Last are those without a value.
  const placeOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  const ordered = [...counts]
    .toSorted(
      ([one, ones], [other, others]) => placeOf(one) - placeOf(other) || others - ones || (one < other ? -1 : 1),
    )
    .map(([key]) => key)
  return { shown: ordered.slice(0, REPORT_LINES), more: Math.max(0, ordered.length - REPORT_LINES) }
}
