import { measureOf, type ReportDefinition, subjectOf } from '@rolecall/domain/reports/report-definition'
import { titleOf } from '@rolecall/domain/reports/report-words'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { ReactNode } from 'react'
import { ChartPanel, type ChartProps, type ReadChart } from '../charts/ChartPanel.tsx'
import { type Figures, tableOf } from './present-figures.ts'
import { ReportDrawing } from './ReportDrawing.tsx'

type Props = ChartProps & {
  report: ReportDefinition
  read: ReadChart<Figures>
  /** Instead of what it counts. */
  title?: string
  /** The question that it answers. */
  asks?: string
  /** What it is not narrowed by, in words. */
  wide?: string
  acts?: ReactNode
}

const FUNNEL_SAYS = 'How many reached each stage, or a later one. Rejections, withdrawals and undone moves don’t count.'
const NONE_IN_PERIOD = 'Nothing in this period. Choose a longer one, or fewer filters.'
const NONE_NOW = 'Nothing now. Choose fewer filters to see more.'
const EMPTY_TABLE = { headings: [], rows: [] }

/** The figures of a report, drawn and as a table. */
export function ReportPanel({ report, read, title = titleOf(report), asks = '', wide = '', acts, open }: Props) {
  const { data } = read
  const measure = measureOf(report)
  const isFunnel = report.chart === 'funnel'
  const counted = title === titleOf(report) ? '' : `${titleOf(report)}.`
  const definition = [
    asks,
    counted,
    isFunnel ? FUNNEL_SAYS : measure.kind === 'count' ? '' : `${measure.name}: ${measure.says}`,
  ]
    .filter(Boolean)
    .join(' ')
  const more = (data?.more_lines ?? 0) + (data?.more_columns ?? 0)
  return (
    <ChartPanel
      title={title}
      definition={definition}
      beside={wide || (more > 0 ? `${formatCount(more)} smaller groups are left out` : undefined)}
      read={read}
      open={open}
      isEmpty={data?.count === 0}
      empty={subjectOf(report.subject).isNow ? NONE_NOW : NONE_IN_PERIOD}
      table={data ? tableOf(report, data) : EMPTY_TABLE}
      isHeat={report.chart === 'heat'}
      acts={acts}
    >
      {data && report.by.length > 0 && report.chart !== 'table' && report.chart !== 'heat' && (
        <ReportDrawing report={report} data={data} />
      )}
    </ChartPanel>
  )
}
