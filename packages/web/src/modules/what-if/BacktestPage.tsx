import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { positions } from '@rolecall/contract/positions/positions'
import { whatIf } from '@rolecall/contract/what-if/what-if'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useCall, useCallQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import styles from './BacktestPage.module.css'
import { BacktestResult } from './BacktestResult.tsx'
import { BacktestRule } from './BacktestRule.tsx'
import { BacktestView, toBody } from './backtest-view.ts'

/** Another rule tried on the candidates that a position already had. */
export default function BacktestPage() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.backtest })
  const [view, setView] = useSearchState(BacktestView)
  const { position } = useCall(positions.details, { body: { positionId } })
  const { data, error, isFetching, refetch } = useCallQuery(
    whatIf.backtest,
    { body: toBody(positionId, view) },
    { keepOld: true },
  )
  const title = shownTitleOf(position)
  return (
    <Page
      title={sentence('Backtest of {title}', { title })}
      breadcrumbs={[
        { label: say('{Projects}'), to: paths.projects() },
        { label: position.project_name, to: paths.project(position.projectId) },
        { label: title, to: paths.position(position._id) },
      ]}
    >
      <div className={styles.parts}>
        {data && (
          <BacktestRule
            key={JSON.stringify([view, data.rule])}
            rule={data.rule}
            view={view}
            isFetching={isFetching}
            onReplay={(changed) => setView(changed, { push: true })}
          />
        )}
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons shape="lines" count={8} label="Loading the backtest" />}
        {data?.total === 0 && (
          <EmptyState icon={IconHistory}>
            {say('A backtest replays the {candidates} of a {position}. This one has none yet.')}
          </EmptyState>
        )}
        {data && data.total > 0 && !error && <BacktestResult backtest={data} />}
      </div>
    </Page>
  )
}
