import { figures } from '@rolecall/contract/reports/figures'
import {
  periodOf,
  type ReportDefinition,
  readReport,
  subjectOf,
  type WrittenReport,
  writeReport,
} from '@rolecall/domain/reports/report-definition'
import { Suspense, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useToday } from '../../../api/use-today.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import type { FigureKeys } from '../charts/chart-table.ts'
import { FigureRowsModal } from './FigureRowsModal.tsx'
import { FiguresView } from './figures-view.ts'
import { ReportControls } from './ReportControls.tsx'
import { ReportPanel } from './ReportPanel.tsx'

const AlertsModal = lazyNamed(() => import('./AlertsModal.tsx'), 'AlertsModal')
const AddToDashboardModal = lazyNamed(() => import('./AddToDashboardModal.tsx'), 'AddToDashboardModal')

/** Unwritten parts of an address are as usual on this page, which groups by source. */
const USUAL: WrittenReport = FiguresView.parse({})

/** Builds a report, which is in the address: what to count, how to measure it, and by what to group. */
export default function FiguresPage() {
  const [{ behind, ...written }, setView] = useSearchState(FiguresView)
  const today = useToday()
  const [dialog, setDialog] = useState<'adding' | 'alerts'>()
  const report = readReport(written)
  const change = (next: ReportDefinition) =>
    void setView({ ...USUAL, by: '', ...writeReport(next), behind: '' }, { push: true })
  if ('why' in report)
    return (
      <Page title="Report builder">
        <ErrorState
          what={`This address holds no report. ${report.why}`}
          onRetry={() => void setView({ ...USUAL, behind: '' })}
        />
      </Page>
    )
  const period = periodOf(report, today)
  return (
    <Page
      title="Report builder"
      beside={subjectOf(report.subject).isNow ? 'Now' : `${formatDate(period.from)} – ${formatDate(period.to)}`}
      actions={
        <>
          <Button onClick={() => setDialog('alerts')}>Alerts</Button>
          <Button onClick={() => setDialog('adding')}>Add to a dashboard</Button>
        </>
      }
    >
      <div className={layout.partsApart}>
        <ReportControls report={report} period={period} onChange={change} />
        <Figures
          report={report}
          behind={behind}
          onBehind={(keys) => void setView({ behind: keys }, { push: keys !== '' })}
        />
      </div>
      <Suspense>
        {dialog === 'adding' && <AddToDashboardModal report={report} onClose={() => setDialog(undefined)} />}
        {dialog === 'alerts' && <AlertsModal report={report} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Page>
  )
}

type Props = { report: ReportDefinition; behind: string; onBehind: (keys: string) => void }

function Figures({ report, behind, onBehind }: Props) {
  const read = useCallQuery(figures.read, { query: writeReport(report) }, { keepOld: true })
  const [title, setTitle] = useState('')
  const open = (keys: FigureKeys, name: string) => {
    setTitle(name)
    onBehind(new URLSearchParams({ of: 'group', ...keys }).toString())
  }
  return (
    <>
      <ReportPanel report={report} read={read} open={open} />
      {behind !== '' && (
        <FigureRowsModal
          title={title || 'Candidates behind this number'}
          report={report}
          keys={keysOf(behind)}
          onClose={() => onBehind('')}
        />
      )}
    </>
  )
}

function keysOf(behind: string): FigureKeys {
  const read = new URLSearchParams(behind)
  const [first, second] = [read.get('first'), read.get('second')]
  return { ...(first !== null && { first }), ...(second !== null && { second }) }
}
