import { rereading } from '@rolecall/contract/people/rereading'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { LastReading } from './LastReading.tsx'
import { RunningReading } from './RunningReading.tsx'
import { StartReading } from './StartReading.tsx'

/** Has the company's résumés read again by a better reader, and says what came of it. */
export default function RereadingPage() {
  const { data, error, refetch } = useCallQuery(rereading.state, {})
  const run = data?.rereading
  return (
    <Page title="Reading again" width="reading">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={4} />}
      {data && (
        <div className={layout.partsApart}>
          {run?.state === 'running' ? <RunningReading run={run} /> : <StartReading state={data} />}
          {run && run.state !== 'running' && <LastReading run={run} />}
        </div>
      )}
    </Page>
  )
}
