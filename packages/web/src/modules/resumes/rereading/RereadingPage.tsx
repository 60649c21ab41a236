import { rereading } from '@rolecall/contract/resumes/rereading'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { LastReading } from './LastReading.tsx'
import { RunningReading } from './RunningReading.tsx'
import { StartReading } from './StartReading.tsx'

/** Re-parses the company's résumés with an improved parser, and reports the result. */
export default function RereadingPage() {
  const { data, error, refetch } = useCallQuery(rereading.state, {})
  const run = data?.rereading
  return (
    <Page title="Re-parse résumés" width="reading">
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
