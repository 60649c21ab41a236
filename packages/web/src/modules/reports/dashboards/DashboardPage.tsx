import { DASHBOARD_TILES_MAX, narrowReport, readNarrowing, readTile } from '@rolecall/domain/reports/dashboard-tiles'
import { Suspense, useState } from 'react'
import { useToday } from '../../../api/use-today.ts'
import { describeList } from '../../../components/saved-views/saved-view-state.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState, useSearchValues } from '../../../ui/shell/search-state.ts'
import { FigureRowsModal } from '../builder/FigureRowsModal.tsx'
import type { FigureKeys } from '../charts/chart-table.ts'
import styles from '../charts/charts.module.css'
import { DashboardFilters } from './DashboardFilters.tsx'
import { DashboardTile } from './DashboardTile.tsx'
import { DashboardView, SavedParam } from './dashboard-view.ts'
import { narrowedBy, readNumber, SAVED_DASHBOARDS, shownPeriod, tilesOf, writeNumber } from './read-dashboard.ts'

const SavedViews = lazyNamed(() => import('../../../components/saved-views/SavedViews.tsx'), 'SavedViews')
const AddReportModal = lazyNamed(() => import('./AddReportModal.tsx'), 'AddReportModal')
const ExportDashboardModal = lazyNamed(() => import('./ExportDashboardModal.tsx'), 'ExportDashboardModal')
const ArrangeModal = lazyNamed(() => import('./ArrangeModal.tsx'), 'ArrangeModal')

/** A page of reports, which is in the address: what is on it, and what narrows all of it. It can be saved and shared. */
export default function DashboardPage() {
  const [view, setView] = useSearchState(DashboardView)
  const { saved } = useSearchValues(SavedParam)
  const today = useToday()
  const [dialog, setDialog] = useState<'adding' | 'arranging' | 'exporting'>()
  const [title, setTitle] = useState('')
  const tiles = tilesOf(view)
  const narrowing = readNarrowing(view)
  const period = shownPeriod(view, today)
  const number = readNumber(view)
  const opened = number && readTile(tiles[number.tile] ?? '')
  const open = (tile: number) => (keys: FigureKeys, name: string) => {
    setTitle(name)
    void setView({ behind: writeNumber({ tile, keys }) }, { push: true })
  }
  const change = (next: readonly string[], push = false) => void setView({ tiles: [...next], behind: '' }, { push })
  const close = () => setDialog(undefined)
  return (
    <Page
      title="Dashboard"
      actions={
        <>
          <Suspense>
            <SavedViews
              {...describeList(
                SAVED_DASHBOARDS,
                view,
                (next, options) => void setView({ ...next, behind: '' }, options),
              )}
              visit="dashboard"
              asked={saved}
            />
          </Suspense>
          <Button onClick={() => setDialog('arranging')}>Arrange</Button>
          <Button onClick={() => setDialog('exporting')}>Export</Button>
          <Button
            variant="filled"
            disabledReason={
              tiles.length >= DASHBOARD_TILES_MAX
                ? `A dashboard has room for ${DASHBOARD_TILES_MAX} reports.`
                : undefined
            }
            onClick={() => setDialog('adding')}
          >
            Add a report
          </Button>
        </>
      }
    >
      <div className={layout.partsApart}>
        <DashboardFilters view={view} period={period} onChange={(part) => void setView(part, { push: true })} />
        <div className={styles.grid}>
          {tiles.map((text, place) => (
            <DashboardTile
              key={`${text} ${tiles.indexOf(text) === place ? '' : place}`}
              text={text}
              narrowing={narrowing}
              period={period}
              onOpen={open(place)}
            />
          ))}
        </div>
      </div>
      <Suspense>
        {dialog === 'adding' && (
          <AddReportModal
            tiles={tiles}
            onAdd={(text) => {
              change([...tiles, text], true)
              close()
            }}
            onClose={close}
          />
        )}
        {dialog === 'exporting' && <ExportDashboardModal tiles={tiles} narrowing={narrowedBy(view)} onClose={close} />}
        {dialog === 'arranging' && <ArrangeModal tiles={tiles} onChange={(next) => change(next)} onClose={close} />}
      </Suspense>
      {number && opened && 'report' in opened && (
        <FigureRowsModal
          title={title || 'Candidates behind this number'}
          report={narrowReport(opened.report, narrowing).report}
          keys={number.keys}
          onClose={() => void setView({ behind: '' })}
        />
      )}
    </Page>
  )
}
