import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import type { Period } from '@rolecall/domain/reports/periods'
import { nameFigure } from '@rolecall/domain/reports/report-alerts'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FiguresDocument, PdfFigure, PdfFigures } from '../../platform/pdf/write-figures.ts'
import type { DashboardFigures, DashboardPart, FigureLine } from './dashboard-figures.ts'

/** Lines of a report that are printed, at most; the table has the others. Limit chosen by us: a page of them. */
const LINES_MAX = 30

type PrintContext = { company: string; at: Date; writing: Writing }

/** A dashboard as a document: each report with a bar and a figure for each of its groups. */
export const documentOfDashboard = (
  { name, parts, leftOut }: DashboardFigures,
  { company, at, writing }: PrintContext,
): FiguresDocument => ({
  title: name,
  head: company,
  parts: parts.map((part) => printPart(part, writing)),
  note: leftOut.length > 0 ? sentence('Only on the page: {names}.', { names: leftOut.join(', ') }) : '',
  at,
})

const formatPeriod = ({ from, to }: Period, writing: Writing): string =>
  [...new Set([from, to])].map((day) => formatDay(day, writing)).join(' – ')

function printPart(part: DashboardPart, writing: Writing): PdfFigures {
  const shown = part.lines.slice(0, LINES_MAX)
  const largest = Math.max(0, ...shown.map(({ value }) => value ?? 0)) || 1
  const more = part.more + part.lines.length - shown.length
  const printLine = (line: FigureLine, share: number): PdfFigure => ({
    name: [line.group, line.second].filter(Boolean).join(', '),
    figure: line.value === null ? '–' : nameFigure(part.measure.kind, line.value),
    share,
  })
  return {
    title: part.name,
    says: `${part.says} ${formatPeriod(part.period, writing)}`,
    lines: [...shown.map((line) => printLine(line, (line.value ?? 0) / largest)), printLine(part.all, 0)],
    note:
      more > 0
        ? sentence(
            { one: '1 more group is on the page.', other: '{count} more groups are on the page.' },
            { count: more },
          )
        : '',
  }
}
