import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { narrowReport, readNarrowing, readTile } from '@rolecall/domain/reports/dashboard-tiles'
import type { Period } from '@rolecall/domain/reports/periods'
import { READY_REPORTS } from '@rolecall/domain/reports/ready-reports'
import { measureOf, type ReportDefinition } from '@rolecall/domain/reports/report-definition'
import type { ReportMeasure } from '@rolecall/domain/reports/report-subjects'
import { nameOfKey, titleOf } from '@rolecall/domain/reports/report-words'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { writingOf } from '../company/writing.ts'
import type { Figures } from './read-figures.ts'
import { type FiguresOptions, readFiguresWithin } from './read-figures-within.ts'

/** A line of a report in a file; `value`: in the unit of the measure. */
export type FigureLine = { group: string; second: string; count: number; value: number | null }
/** A report of a dashboard with its figures. `all`: those of all lines together. */
export type DashboardPart = {
  name: string
  says: string
  measure: ReportMeasure
  period: Period
  lines: FigureLine[]
  all: FigureLine
  more: number
}
export type DashboardFigures = { name: string; parts: DashboardPart[]; leftOut: string[] }
type DashboardQuestion = { name: string; tiles: readonly string[]; narrowing: Readonly<Record<string, string>> }

/** Reads the figures of a dashboard with the rights of its reader, each within some milliseconds. Charts with fixed groups are only on the page. */
export async function readDashboard(
  work: Work,
  { name, tiles, narrowing }: DashboardQuestion,
  reader: BlindReader,
  ms?: number,
): Promise<DashboardFigures> {
  const writing = await writingOf(work.tx)
  const narrow = readNarrowing(narrowing)
  const parts: DashboardPart[] = []
  const leftOut: string[] = []
  for (const text of tiles) {
    const tile = readTile(text)
    if (!('report' in tile)) {
      leftOut.push(tile.name || READY_REPORTS.feedback.name)
      continue
    }
    const { report } = narrowReport(tile.report, narrow)
    const figures = await readUnlessRefused(work, report, { reader, ms })
    if (figures) parts.push(present(tile.name, report, figures, writing))
    else leftOut.push(tile.name || titleOf(report))
  }
  return { name: name || 'Dashboard', parts, leftOut }
}

/** Undefined for a report that is refused, such as ten years by day, so that the others are still written. */
async function readUnlessRefused(
  work: Work,
  report: ReportDefinition,
  options: FiguresOptions,
): Promise<Figures | undefined> {
  try {
    return await readFiguresWithin(work, report, options)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function present(name: string, report: ReportDefinition, figures: Figures, writing: Writing): DashboardPart {
  const measure = measureOf(report)
  const [first, second] = report.by
  const dayOf = (day: string) => formatDay(day, writing)
  const nameAt = (keys: Figures['lines'], place: number, group: typeof first) => {
    const key = keys[place]
    return key && group !== undefined ? nameOfKey(group, key, dayOf) : ''
  }
  const lines = figures.cells.map(({ line, column, count, value }) => ({
    group: nameAt(figures.lines, line, first),
    second: nameAt(figures.columns, column, second),
    count,
    value,
  }))
  return {
    name: name || titleOf(report),
    says: `${titleOf(report)}. ${measure.name}.`,
    measure,
    period: figures.period,
    lines: first === undefined ? [] : lines,
    all: { group: 'All', second: '', count: figures.count, value: figures.value },
    more: figures.more_lines + figures.more_columns,
  }
}
