import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { figures } from '@rolecall/contract/reports/figures'
import { shareOf } from '@rolecall/domain/reports/funnel'
import { measureOf, type ReportDefinition, subjectOf } from '@rolecall/domain/reports/report-definition'
import type { ReportGroup } from '@rolecall/domain/reports/report-subjects'
import { nameGroup, nameOfKey as nameKeyWith } from '@rolecall/domain/reports/report-words'
import { formatDate } from '../../../ui/format/format-date.ts'
import type { ChartCell, ChartTable, FigureKeys } from '../charts/chart-table.ts'

export type Figures = CallResult<typeof figures.read>
/** The name of a line or column. */
export const nameOfKey = (group: ReportGroup | undefined, key: Figures['lines'][number]): string =>
  nameKeyWith(group, key, formatDate)

/** The steps of a funnel, each compared to the one before and to all. */
function tableOfFunnel({ lines, cells, count: all }: Figures): ChartTable {
  const counts = lines.map((_, line) => cells.find((cell) => cell.line === line)?.count ?? 0)
  return {
    headings: ['Stage', 'Candidates', 'Of previous stage', 'Of all'],
    rows: lines.map(({ id, name }, line) => {
      const count = counts[line] ?? 0
      return {
        id,
        name,
        cells: [
          { value: count, ...(count > 0 && { opens: { first: id } }) },
          { value: shareOf(count, line === 0 ? count : (counts[line - 1] ?? 0)), unit: 'share' },
          { value: shareOf(count, all), unit: 'share' },
        ],
      }
    }),
  }
}

/** The figures of a report as a table: a line for each group, a column for each of the second, and all of them last. */
export function tableOf(report: ReportDefinition, data: Figures): ChartTable {
  const { subject, by } = report
  if (report.chart === 'funnel') return tableOfFunnel(data)
  const measure = measureOf(report)
  const { hasPeople } = subjectOf(subject)
  const unit: ChartCell['unit'] = measure.kind === 'days' ? 'days' : measure.kind === 'count' ? undefined : 'share'
  const [first, second] = by
  const cellOf = (found: { count: number; value: number | null } | undefined, keys: FigureKeys): ChartCell[] => {
    const { count = 0, value = null } = found ?? {}
    const own = { value: measure.kind === 'count' ? count : value, ...(unit && { unit }) }
    const opens = hasPeople && count > 0 ? { opens: keys } : {}
    if (second !== undefined) return [{ ...own, ...opens }]
    return measure.kind === 'count' ? [{ ...own, ...opens }] : [{ value: count, ...opens }, own]
  }
  const byPlace = new Map(data.cells.map((cell) => [`${cell.line} ${cell.column}`, cell]))
  const figures = measure.kind === 'count' ? ['Number'] : ['Number', measure.name]
  const columns = second === undefined ? figures : data.columns.map((column) => nameOfKey(second, column))
  const lines = data.lines.map((key, line) => ({
    id: key.id,
    name: nameOfKey(first, key),
    cells: data.columns.flatMap((column, place) =>
      cellOf(byPlace.get(`${line} ${place}`), {
        ...(first !== undefined && { first: key.id }),
        ...(second !== undefined && { second: column.id }),
      }),
    ),
  }))
  const all = { id: ' all', name: 'All', isAll: true, cells: cellOf({ count: data.count, value: data.value }, {}) }
  return {
    headings: [first === undefined ? 'Report' : nameGroup(subject, first), ...columns],
    rows: first === undefined ? [all] : second === undefined ? [...lines, all] : lines,
  }
}
