import { useState } from 'react'
import { useToday } from '../../../api/use-today.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { ArrivalsChart } from './ArrivalsChart.tsx'
import { BehindModal } from './BehindModal.tsx'
import { ChannelsChart } from './ChannelsChart.tsx'
import { ChartFilters } from './ChartFilters.tsx'
import styles from './ChartsPage.module.css'
import { type ChartNumber, numberOf, queryOf, writeNumber } from './chart-query.ts'
import { ChartsView } from './charts-view.ts'
import { FeedbackChart } from './FeedbackChart.tsx'
import { FunnelChart } from './FunnelChart.tsx'
import { HeadcountChart } from './HeadcountChart.tsx'
import { OpeningsChart } from './OpeningsChart.tsx'
import { SpeedChart } from './SpeedChart.tsx'
import { SplitChart } from './SplitChart.tsx'
import { StagesChart } from './StagesChart.tsx'

/** Hiring charts: every number comes with a sentence that defines it, and opens the candidates that it counts. */
export default function ChartsPage() {
  const [view, setView] = useSearchState(ChartsView)
  const query = queryOf(view, useToday())
  const number = numberOf(view)
  const [title, setTitle] = useState('')
  const open = (opened: ChartNumber, name: string) => {
    setTitle(name)
    void setView({ behind: writeNumber(opened) }, { push: true })
  }
  const shown = { query, open }
  return (
    <Page title="Charts" beside={`${formatDate(query.from)} – ${formatDate(query.to)}`}>
      <div className={layout.partsApart}>
        <ChartFilters view={view} period={query} onChange={(part) => void setView(part, { push: true })} />
        <div className={styles.grid}>
          <ArrivalsChart {...shown} />
          <FunnelChart {...shown} />
          <StagesChart {...shown} />
          <SpeedChart {...shown} />
          <OpeningsChart {...shown} />
          <SplitChart by="source" {...shown} />
          <SplitChart by="recruiter" {...shown} />
          <SplitChart by="position" {...shown} />
          <ChannelsChart {...shown} />
          <FeedbackChart {...shown} />
          <HeadcountChart year={query.to.slice(0, 4)} open={open} />
        </div>
      </div>
      {number && (
        <BehindModal
          title={title || 'Candidates behind this number'}
          query={query}
          number={number}
          onClose={() => void setView({ behind: '' })}
        />
      )}
    </Page>
  )
}
