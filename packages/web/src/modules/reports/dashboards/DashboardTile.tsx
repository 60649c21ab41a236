import { figures } from '@rolecall/contract/reports/figures'
import { type Narrowing, narrowReport, readTile, type Tile } from '@rolecall/domain/reports/dashboard-tiles'
import type { Period } from '@rolecall/domain/reports/periods'
import type { PanelId } from '@rolecall/domain/reports/ready-reports'
import { writeReport } from '@rolecall/domain/reports/report-definition'
import { nameGroup, titleOf } from '@rolecall/domain/reports/report-words'
import IconChartBarOff from '@tabler/icons-react/dist/esm/icons/IconChartBarOff.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { ReportPanel } from '../builder/ReportPanel.tsx'
import type { FigureKeys } from '../charts/chart-table.ts'
import { DiversityChart } from '../charts/DiversityChart.tsx'
import { FeedbackChart } from '../charts/FeedbackChart.tsx'
import { HeadcountChart } from '../charts/HeadcountChart.tsx'
import { HireSummary } from '../hire-quality/HireSummary.tsx'

type Props = {
  /** The text of the tile, read by domain. */
  text: string
  narrowing: Narrowing
  /** The days shown where the dashboard narrows to some, for charts with fixed groups. */
  period: Period
  onOpen: (keys: FigureKeys, title: string) => void
}

/** A report on a dashboard. */
export function DashboardTile({ text, narrowing, period, onOpen }: Props) {
  const tile = readTile(text)
  if ('panel' in tile) return <FixedPanel panel={tile.panel} period={period} onOpen={onOpen} />
  if ('report' in tile) return <ReportTile tile={tile} narrowing={narrowing} onOpen={onOpen} />
  return (
    <Panel title={tile.name || 'Report'}>
      <EmptyState icon={IconChartBarOff}>{`This report can’t be shown. ${tile.fault.why}`}</EmptyState>
    </Panel>
  )
}

type ReportProps = Pick<Props, 'narrowing' | 'onOpen'> & { tile: Extract<Tile, { report: unknown }> }

function ReportTile({ tile, narrowing, onOpen }: ReportProps) {
  const { report, ignored } = narrowReport(tile.report, narrowing)
  const read = useCallQuery(figures.read, { query: writeReport(report) }, { keepOld: true })
  const all = ignored.map((field) => WIDE[field] ?? nameGroup(report.subject, field))
  return (
    <ReportPanel
      title={tile.name || titleOf(report)}
      asks={tile.asks}
      wide={all.length > 0 ? `All ${all.join(' and ')}` : ''}
      report={report}
      read={read}
      open={onOpen}
      acts={
        <Link to={paths.reportBuilder({ by: '', ...writeReport(report) })} fz="sm">
          Open in the builder
        </Link>
      }
    />
  )
}

const WIDE: Partial<Record<string, string>> = {
  project: 'projects',
  position: 'positions',
  recruiter: 'recruiters',
  source: 'sources',
}

function FixedPanel({ panel, period, onOpen }: Pick<Props, 'period' | 'onOpen'> & { panel: PanelId }) {
  switch (panel) {
    case 'feedback':
      return <FeedbackChart query={period} open={onOpen} />
    case 'diversity':
      return <DiversityChart />
    case 'headcount':
      return <HeadcountChart year={period.to.slice(0, 4)} open={onOpen} />
    case 'hire-quality':
      return <HireSummary />
  }
}
