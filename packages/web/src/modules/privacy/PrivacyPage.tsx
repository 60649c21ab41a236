import { privacy } from '@rolecall/contract/privacy/privacy'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { ConsentWording } from './ConsentWording.tsx'
import { LawRequests } from './LawRequests.tsx'
import { PrivacyLog } from './PrivacyLog.tsx'
import { RetentionRule } from './RetentionRule.tsx'

/** Candidates' legal requests with their deadlines, the consent text, the retention rule, and past erasures. */
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
