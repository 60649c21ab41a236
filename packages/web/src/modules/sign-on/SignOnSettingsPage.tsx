import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { useEffect, useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { SettingsFields, SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { PasswordSwitch } from './PasswordSwitch.tsx'
import {
  listProviderFields,
  PROVIDER_LABELS,
  readProvider,
  type SignOnAnswer,
  toProviderBody,
  toProviderValues,
} from './provider-form.ts'
import { SignOnCheck } from './SignOnCheck.tsx'
import styles from './SignOnSettings.module.css'

/** The settings for sign-in through the company's identity provider. */
export default function SignOnSettingsPage() {
  const { data, error, refetch } = useCallQuery(signOn.read, {})
  const [shown, setShown] = useState(data)
  const [isDirty, setDirty] = useState(false)
  // Another user's save shows at once, unless there is unsaved input: that is merged when it is saved.
  if (data && data !== shown && !isDirty) setShown(data)
  return (
    <Page title="Single sign-on" width="reading">
      {error && !shown && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeletons count={6} label="Loading single sign-on" />}
      {shown && (
        <SettingsFrame>
          <div className={layout.partsApart}>
            <Panel title="Details for your provider">
              <Addresses known={shown} />
              <p className={styles.soft}>
                With SCIM, your provider can add users, assign roles and deactivate users. It needs{' '}
                <Link to={paths.keys()} underline="always">
                  an API key
                </Link>{' '}
                with the scope “Manage users and roles (SCIM)”.
              </p>
            </Panel>
            <SettingsSection title="Identity provider">
              <ProviderForm key={shown.version} known={shown} onDirty={setDirty} />
            </SettingsSection>
            <Panel title="Test">
              <SignOnCheck isKept={shown.provider !== null} />
            </Panel>
            <Panel title="Passwords">
              <PasswordSwitch isForbidden={shown.passwords_forbidden} />
            </Panel>
          </div>
        </SettingsFrame>
      )}
    </Page>
  )
}

function Addresses({ known }: { known: SignOnAnswer }) {
  const facts = [
    ['OpenID Connect: redirect URI', known.redirect_uris],
    ['SAML: entity ID and audience', [known.entity_id]],
    ['SAML: ACS URL (POST)', known.acs_urls],
    ['Sign-in URL', [known.start_url]],
    ['SCIM: base URL', [known.scim_url]],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([what, addresses]) => (
        <div key={what}>
          <dt>{what}</dt>
          {addresses.map((address) => (
            <dd key={address}>
              <code>{address}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

type Props = { known: SignOnAnswer; onDirty: (isDirty: boolean) => void }

function ProviderForm({ known, onDirty }: Props) {
  const { form, shell, call } = useCallForm(signOn.setUp, {
    initial: toProviderValues(known),
    toBody: (values, version) => ({ ...toProviderBody(values), version }),
    edited: { what: 'identity provider', version: known.version, read: readProvider, labels: PROVIDER_LABELS },
    onDone: (_, values) => {
      const kept = { ...values, client_secret: '' }
      form.setValues(kept)
      form.resetDirty(kept)
    },
  })
  useEffect(() => onDirty(shell.isDirty), [onDirty, shell.isDirty])
  return (
    <SettingsFields title="Identity provider" labels={PROVIDER_LABELS} call={call}>
      <FormFields form={form} fields={listProviderFields(known, form.values)} />
    </SettingsFields>
  )
}
