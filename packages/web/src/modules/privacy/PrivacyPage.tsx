import { privacy } from '@rolecall/contract/privacy/privacy'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
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
        <SettingsFrame>
          <div className={layout.partsApart}>
            <LawRequests count={data.asked} />
            <ConsentWording wording={data.wording} />
            <RetentionRule rule={data.rule} />
            <PrivacyLog />
          </div>
        </SettingsFrame>
      )}
    </Page>
  )
}
