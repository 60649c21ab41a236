import { session as calls } from '@rolecall/contract/accounts/session'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { SettingsFrame } from '../../../ui/form/SettingsFrame.tsx'
import { SettingsSection } from '../../../ui/form/SettingsSection.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { AssistantsPart } from './AssistantsPart.tsx'
import { ChangePasswordModal } from './ChangePasswordModal.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { ExtensionPart } from './ExtensionPart.tsx'
import { InterviewHours } from './InterviewHours.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PhotoPart } from './PhotoPart.tsx'
import { PostLeaveForm } from './PostLeaveForm.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import styles from './ProfilePage.module.css'
import { SecondFactorPart } from './SecondFactorPart.tsx'

/** The user's own account: their details, sign-in methods and sessions, and display preferences. */
export default function ProfilePage() {
  const { data, error, refetch } = useCallQuery(calls.userDetails, {})
  const maySettle = useMay('modify_company_profile')
  const [isChanging, setChanging] = useState(false)
  return (
    <Page title="Your account" width="reading">
      <SettingsFrame>
        <div className={layout.partsApart}>
          <SettingsSection title="Profile">
            {!data && !error && <Skeletons shape="lines" />}
            {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
            {data && (
              <>
                <PhotoPart name={data.name} picture={data.imgData} />
                <dl className={styles.facts}>
                  <dt>Email</dt>
                  <dd>{data.email}</dd>
                  <dt>Role</dt>
                  <dd>{data.role}</dd>
                  <dt>Company</dt>
                  <dd>
                    {data.company}
                    {maySettle && (
                      <>
                        {' '}
                        · <Link to={paths.companySettings()}>Company profile</Link>
                      </>
                    )}
                  </dd>
                </dl>
                <DetailsForm profile={data} />
              </>
            )}
          </SettingsSection>
          <Panel title="Sign-in">
            <div className={layout.partsApart}>
              <div className={styles.line}>
                <span className={styles.soft}>Changing your password signs you out on all other devices.</span>
                <Button onClick={() => setChanging(true)}>Change password</Button>
              </div>
              <SecondFactorPart />
              <PasskeysPart />
            </div>
          </Panel>
          <Panel title="Active sessions">
            <OwnSessions />
          </Panel>
          <Panel title="Browser extension">
            <ExtensionPart />
          </Panel>
          <Panel title="Connected assistants">
            <AssistantsPart />
          </Panel>
          <SettingsSection title="Preferences">
            <PreferencesForm />
          </SettingsSection>
          <SettingsSection title="Job posts">
            <PostLeaveForm />
          </SettingsSection>
          <SettingsSection title="Interviews">
            <InterviewHours />
          </SettingsSection>
          <NotificationsForm />
        </div>
      </SettingsFrame>
      {isChanging && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </Page>
  )
}
