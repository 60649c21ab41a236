import { privacy } from '@rolecall/contract/people/privacy'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { ConsentWording } from './ConsentWording.tsx'
import { LawRequests } from './LawRequests.tsx'
import { PrivacyLog } from './PrivacyLog.tsx'
import { RetentionRule } from './RetentionRule.tsx'

/** What the law gives candidates, by when; what the company asks candidates to agree to, how long it keeps them, and whom it has erased. */
export default function PrivacyPage() {
  const { data, error, refetch } = useCallQuery(privacy.read, {})
  return (
    <Page title="Privacy" width="reading">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={6} />}
      {data && (
        <div className={layout.partsApart}>
          <LawRequests count={data.asked} />
          <ConsentWording key={data.wording.version} wording={data.wording} />
          <RetentionRule key={JSON.stringify(data.rule)} rule={data.rule} />
          <PrivacyLog />
        </div>
      )}
    </Page>
  )
}
