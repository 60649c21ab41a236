import { measureOf, type ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { formatCount } from '@rolecall/domain/text/format-number'
import { ChartPanel, type ChartProps, type ReadChart } from '../charts/ChartPanel.tsx'
import { type FigureKeys, type Figures, tableOf, titleOf } from './present-figures.ts'
import { ReportDrawing } from './ReportDrawing.tsx'

type Props = ChartProps<FigureKeys> & { report: ReportDefinition; read: ReadChart<Figures> }

const EMPTY_TABLE = { headings: [], rows: [] }

/** The figures of a report, drawn and as a table. */
export function ReportPanel({ report, read, open }: Props) {
  const { data } = read
  const measure = measureOf(report)
  const more = (data?.more_lines ?? 0) + (data?.more_columns ?? 0)
  return (
    <ChartPanel
      title={titleOf(report)}
      definition={`${measure.name}: ${measure.says}`}
      beside={more > 0 ? `${formatCount(more)} smaller groups are left out` : undefined}
      read={read}
      open={open}
      isEmpty={data?.count === 0}
      empty="Nothing in this period. Choose a longer one, or fewer filters."
      table={data ? tableOf(report, data) : EMPTY_TABLE}
      isHeat={report.chart === 'heat'}
    >
      {data && report.by.length > 0 && (report.chart === 'bar' || report.chart === 'line') && (
        <ReportDrawing report={report} data={data} />
      )}
    </ChartPanel>
  )
}
