import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { figures } from '@rolecall/contract/reports/figures'
import { formatMonth } from '@rolecall/domain/calendar/format-time'
import { isTimePart, measureOf, type ReportDefinition, subjectOf } from '@rolecall/domain/reports/report-definition'
import { type ReportGroup, TIME_PARTS, type TimePart } from '@rolecall/domain/reports/report-subjects'
import { formatDate } from '../../../ui/format/format-date.ts'
import type { ChartCell, ChartTable } from '../charts/chart-table.ts'

export type Figures = CallResult<typeof figures.read>
/** A group of a report, by the keys of its line and column; none: all of them. */
export type FigureKeys = { first?: string; second?: string }

const PART_NAMES: Record<TimePart, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

/** What a subject can be grouped by, with names: its fields first, then parts of the time. */
export const groupsOf = (subject: ReportDefinition['subject']): { id: ReportGroup; name: string }[] => [
  ...subjectOf(subject).fields,
  ...TIME_PARTS.map((id) => ({ id, name: PART_NAMES[id] })),
]

export const nameGroup = (subject: ReportDefinition['subject'], group: string): string =>
  groupsOf(subject).find(({ id }) => id === group)?.name ?? group

/** What a report counts, as the title of its panel: "Applications that came in, by source and month". */
export function titleOf({ subject, by }: ReportDefinition): string {
  const groups = by.map((group) => nameGroup(subject, group).toLowerCase())
  return [subjectOf(subject).counts, ...(groups.length > 0 ? [`by ${groups.join(' and ')}`] : [])].join(', ')
}

/** The name of a part of the time: "Sep 2026", "Q3 2026", "From 07 Sep 2026" for a week. */
function namePart(part: TimePart, day: string): string {
  if (part === 'year') return day.slice(0, 4)
  if (part === 'quarter') return `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`
  if (part === 'month') return formatMonth(day)
  return part === 'day' ? formatDate(day) : `From ${formatDate(day)}`
}

/** The name of a line or column. */
export const nameOfKey = (group: ReportGroup | undefined, { id, name }: Figures['lines'][number]): string =>
  group !== undefined && isTimePart(group) ? namePart(group, id) : name

/** The figures of a report as a table: a line for each group, a column for each of the second, and all of them last. */
export function tableOf(report: ReportDefinition, data: Figures): ChartTable<FigureKeys> {
  const { subject, by } = report
  const measure = measureOf(report)
  const { hasPeople } = subjectOf(subject)
  const unit: ChartCell['unit'] = measure.kind === 'days' ? 'days' : measure.kind === 'count' ? undefined : 'share'
  const [first, second] = by
  const cellOf = (
    found: { count: number; value: number | null } | undefined,
    keys: FigureKeys,
  ): ChartCell<FigureKeys>[] => {
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
