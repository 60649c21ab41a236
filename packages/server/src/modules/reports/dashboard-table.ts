import type { Cell } from '@rolecall/domain/text/csv-line'
import type { DashboardFigures, DashboardPart, FigureLine } from './dashboard-figures.ts'

export const DASHBOARD_HEADINGS = ['Report', 'From', 'To', 'Group', 'And by', 'Number', 'Measure', 'Value']

/** Figures for a spreadsheet, a line for each group of each report, and for all of them; shares are percent. */
export function* pagesOfDashboard({ parts }: DashboardFigures): Generator<Cell[][]> {
  for (const part of parts) yield [...part.lines, part.all].map((line) => rowOf(part, line))
}

const rowOf = ({ name, period, measure }: DashboardPart, { group, second, count, value }: FigureLine): Cell[] => [
  name,
  period.from,
  period.to,
  group,
  second,
  count,
  measure.kind === 'rate' || measure.kind === 'share' ? `${measure.name}, %` : measure.name,
  value === null ? '' : figureOf(measure.kind === 'rate' || measure.kind === 'share' ? value * 100 : value),
]

const figureOf = (value: number) => Math.round(value * 100) / 100
