import { configuration } from '@rolecall/contract/administration/configuration'
import type { CompanySettingsAnswer } from '@rolecall/contract/administration/settings-input'
import { type ReactNode, useEffect, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import styles from './CompanySettings.module.css'
import { DomainsSection } from './DomainsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { OwnFilters } from './OwnFilters.tsx'
import { PostsSection } from './PostsSection.tsx'
import { SenderCode } from './SenderCode.tsx'
import {
  FIELD_OF,
  listSettingsFields,
  readSettings,
  SETTINGS_LABELS,
  toSettingsBody,
  toSettingsValues,
} from './settings-form.ts'

/** The company-wide settings. */
export default function CompanySettingsPage() {
  const { data, error, refetch } = useCallQuery(configuration.read, {})
  const [shown, setShown] = useState(data)
  const [isDirty, setDirty] = useState(false)
  const isAdmin = useSession()?.is_admin === true
  // Another user's save shows at once, unless there is unsaved input: that is merged when it is saved.
  if (data && data !== shown && !isDirty) setShown(data)
  return (
    <Page title="Company settings" width="reading">
      {error && !shown && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeletons count={6} label="Loading settings" />}
      {shown && (
        <div className={layout.partsApart}>
          <CompanyLogo subDomain={shown.sub_domain} hasLogo={shown.has_logo} />
          {shown.sender_code && <SenderCode {...shown.sender_code} />}
          <SettingsForm key={shown.version} settings={shown} onDirty={setDirty} />
          {isAdmin && <DomainsSection />}
          <OwnFilters settings={shown} />
          <PostsSection />
          <FeedbackSection />
        </div>
      )}
    </Page>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={layout.parts}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

type Props = { settings: CompanySettingsAnswer; onDirty: (isDirty: boolean) => void }

function SettingsForm({ settings, onDirty }: Props) {
  const say = useWords()
  const { form, shell } = useCallForm(configuration.saveSettings, {
    initial: toSettingsValues(settings),
    fieldOf: FIELD_OF,
    toBody: (values, version) => ({ ...toSettingsBody(values, settings), version }),
    edited: { what: 'settings', version: settings.version, read: readSettings, labels: SETTINGS_LABELS },
  })
  useEffect(() => onDirty(shell.isDirty), [onDirty, shell.isDirty])
  const { candidates, place, looks, sender, entry } = listSettingsFields(settings, form.values)
  return (
    <FormShell {...shell} submitLabel="Save" labels={SETTINGS_LABELS}>
      <Group title={say('{Candidates}')}>
        <FormFields form={form} fields={candidates} />
      </Group>
      <Group title="Email">
        <FormFields form={form} fields={sender} />
      </Group>
      <Group title="Location and formats">
        <FormFields form={form} fields={place} />
      </Group>
      <Group title="Sign-in">
        <FormFields form={form} fields={entry} />
      </Group>
      <Group title="Branding and terms">
        <FormFields form={form} fields={looks} />
      </Group>
    </FormShell>
  )
}
